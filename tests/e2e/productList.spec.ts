import { expectFocusKept, tabTo } from './keyboard.ts';
import { Products } from './products.ts';
import { expect, Shop, test } from './shop.ts';

const ACTION = '**/api/v3/productaction';

test('§9 products: the order chosen last is kept for the next visit', async ({ shop, page, signIn }) => {
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  await products.head('common:name').getByRole('button').click();
  await expect(page).toHaveURL(/\?order=domain_name$/);
  await expect(products.head('common:name')).toHaveAttribute('aria-sort', 'ascending');
  await page.goto('/account/preferences');
  await page
    .getByRole('link', { name: shop.t('shell:account.products') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/account\/product\?order=domain_name$/);
  await expect(products.head('common:name')).toHaveAttribute('aria-sort', 'ascending');
});

test('§4 auto-renew: off for ten products by keyboard alone, and on again in another tab', async ({
  shop,
  page,
  context,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open('?auto_renew=enabled&phase=active');
  await expect(products.rows).toHaveCount(10);
  const switches = products.table.getByRole('switch', { checked: true });
  await expect(switches).toHaveCount(10);

  const other = new Products(new Shop(await context.newPage()));
  await other.open('?auto_renew=enabled&phase=active');
  await expect(other.rows).toHaveCount(10);

  await page.keyboard.press('a');
  await expect(products.bar).toContainText(t('common:selected', { count: 10 }));
  const menu = products.bar.getByRole('button', { name: t('account:autoRenew') });
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('products:autoRenew.turnOff') }).press('Enter');
  await expect(shop.toast(t('products:autoRenew.savedManyOff', { count: 10 }))).toBeVisible();
  await expect(switches).toHaveCount(0);
  await expectFocusKept(page);

  /* The other tab still shows the old state: the last change there counts. */
  const first = other.table.getByRole('switch').first();
  for (const isOn of [false, true]) {
    const saved = other.page.waitForResponse(ACTION);
    await first.click();
    expect((await saved).status()).toBe(200);
    await expect(first).toBeChecked({ checked: isOn });
  }
  await products.open('?auto_renew=enabled&phase=active');
  await expect(products.table.getByRole('switch').first()).toBeChecked();
});

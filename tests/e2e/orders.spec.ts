import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';

const { t: tBackend } = pageLocale('en-us');

test('§9 orders: an order leads from the confirmation to its page, is returned there, and has an invoice and a credit note', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('admin');
  await page.goto(shop.address('/domain/search/quillmark-r1.com'));
  await shop.addButton('quillmark-r1.com').first().click();
  await expect(shop.cartButton(1)).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: tBackend('namesYours', { count: 1 }) }),
  ).toBeVisible();
  await page
    .getByRole('complementary')
    .getByRole('link', { name: new RegExp(`^${tBackend('order')} \\d`) })
    .click();

  const heading = page.getByRole('heading', { level: 1 });
  const [number = ''] = /\d+$/.exec(page.url()) ?? [];
  await expect(heading).toHaveText(t('account:orderTitle', { number }));
  const lines = page.getByRole('table', { name: t('shell:items', { count: 1 }) });
  await expect(lines).toContainText('quillmark-r1.com');
  await lines.getByRole('link', { name: t('products:ending.return') }).click();
  await page.getByRole('button', { name: tBackend('returnActions.domain') }).click();
  await expect(page.getByRole('status').first()).toContainText('quillmark-r1.com');

  await page.goto(shop.address('/account/orders'));
  const rows = page.getByRole('table', { name: t('shell:account.orders') }).getByRole('row');
  await expect(rows.nth(1)).toContainText(t('orders:status.refunded'));
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await rows.nth(1).getByRole('link', { name: 'quillmark-r1.com' }).click();
  await expect(heading).toHaveText(t('account:orderTitle', { number }));
  const documents = page.getByRole('region', { name: t('orders:documents') });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  for (const link of await documents.getByRole('link').all()) {
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^C?2\d{3}-\d{4}\.pdf$/);
    expect(await (await download).failure()).toBeNull();
  }
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.goto(shop.address('/account/orders'));
  await expect(rows.nth(1)).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('§9 orders: a year, a search and a state filter the list, and another account’s order is not found', {
  tag: '@served',
}, async ({ shop, page, axe, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/orders'));
  const table = page.getByRole('table', { name: t('shell:account.orders') });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: t('orders:search') }).fill('stoneware');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/query=stoneware/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3002');
  await page.getByRole('option', { name: t('account:orderTitle', { number: 3002 }) }).click();
  await expect(page).toHaveURL('/account/orders/3002');
  await page.goto(shop.address('/account/orders?status=refunded'));
  await expect(table).toBeHidden();
  await expect(page.getByText(t('list:noHits.title')).first()).toBeVisible();
  await page.goto(shop.address('/account/orders/2201'));
  await expect(page.getByRole('heading', { level: 1, name: t('account:notFound.title') })).toBeVisible();
  await signIn('newcomer');
  await page.goto(shop.address('/account/orders'));
  await expect(page.getByText(t('orders:empty.title'))).toBeVisible();
  await expectAccessible(page, axe);
});

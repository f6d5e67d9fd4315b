import { pageLocale } from '#sandbox/pages/locale.ts';
import { expect, test } from './shop.ts';

const { t: tBackend } = pageLocale('en-us');

test('§4 cart: check out asks about a price that rose while the cart was open; the order has the accepted total', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  await shop.openResults('priceriseharbor');
  const added = { name: 'priceriseharbor.com' };
  await shop.exactMatch.getByRole('button', { name: t('cart:addNamed', added) }).click();
  await shop.openCart(1);
  await expect(shop.total).toHaveText('$12.49');
  const dialog = page.getByRole('alertdialog', { name: t('cartDrawer:risen.title') });
  await shop.checkOut.click();
  await expect(
    dialog.getByText(t('cartDrawer:risen.price', { before: '$12.49', now: '$18.74' })),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('cartDrawer:risen.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shop.total).toHaveText('$18.74');
  await shop.checkOut.click();
  await dialog.getByRole('button', { name: t('cartDrawer:risen.agree', { price: '$18.74' }) }).click();
  await page.waitForURL('**/account/login');
  await page.getByRole('radio', { name: 'Noor Haddad' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await page.waitForURL('**/checkout');
  await expect(page.locator('.sums .due')).toContainText('$18.74');
  await expect(page.locator('mark')).toHaveCount(0);
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: tBackend('namesYours', { count: 1 }) }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$18.74');
});

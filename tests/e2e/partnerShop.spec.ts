import { expectAccessible } from './accessibility.ts';
import { expect, test } from './shop.ts';

const SHOP = '/shop/harbor-names';
/** Its price with the reseller's discount and markup; everywhere else it is the list price. */
const MARKED = '13.65';
const LIST = '12.49';

test('§5 landing page: a search from it shows the reseller’s prices, in results and cart', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  await page.goto(SHOP);
  await expect(page).toHaveTitle('Names for harbors and boats | Harbor Names');
  await expect(page.getByRole('region', { name: t('partnerShop:prices') })).toContainText(MARKED);
  await expect(page.getByRole('banner').getByText('help@harbor.example')).toBeVisible();
  await expectAccessible(page, axe);
  await page.getByRole('searchbox').fill('quillmark-a.com');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/shop\/harbor-names\/search\/quillmark-a\.com$/);
  await expect(page.getByRole('main')).toContainText(MARKED);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:addToCart') })
    .first()
    .click();
  await expect(shop.cartButton(1)).toBeVisible();
});

test('§5 landing page: whoever leaves it has the storefront’s own prices again, and whoever returns the reseller’s', async ({
  page,
}) => {
  await page.goto(`${SHOP}/search/quillmark-a.com`);
  await expect(page.getByRole('main')).toContainText(MARKED);
  await page.goto('/domain/search/quillmark-a.com');
  await expect(page.getByRole('main')).toContainText(LIST);
  await page.goto(`${SHOP}/search/quillmark-a.com`);
  await expect(page.getByRole('main')).toContainText(MARKED);
});

test('§5 landing page: an unknown address is the not-found page, and its form works without scripts', async ({
  request,
}) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await status('/shop/nobody')).toBe(404);
  expect(await status('/de-de/shop/nobody/search/harbor')).toBe(404);
  expect(await status(SHOP)).toBe(200);
  const sent = await request.get(`${SHOP}/search?keyword=harbor`, { maxRedirects: 0 });
  expect(sent.headers().location).toBe(`${SHOP}/search/harbor`);
});

test('§9 sales: a purchase on the landing page appears under the reseller’s sales, with price, cost and margin', async ({
  shop,
  page,
  axe,
  signIn,
  newVisitor,
  storefront,
}) => {
  const { t } = shop;
  await signIn('newcomer');
  await page.goto(`${SHOP}/search/quillmark-a.com`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:addToCart') })
    .first()
    .click();
  await expect(shop.cartButton(1)).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 name is yours');

  const seller = await newVisitor();
  const headers = { origin: storefront.origin };
  await seller.request.post('/account/login', { form: { person: 'harbor' }, headers });
  await seller.goto('/account/reseller');
  await seller.getByRole('link', { name: t('reseller:tabs.sales'), exact: true }).click();
  const sale = seller.getByRole('row', { name: /quillmark-a\.com/ });
  for (const text of ['Noor Haddad', '$13.65', '$11.87', '$1.78']) await expect(sale).toContainText(text);
  await expect(seller.getByText(t('resellerSales:sum', { shown: 1, total: 1 }))).toBeVisible();
  await axe(seller);
  await seller.getByRole('searchbox', { name: t('resellerSales:search') }).fill('nobody');
  await expect(seller.getByRole('heading', { name: t('list:noHits.title') })).toBeVisible();
});

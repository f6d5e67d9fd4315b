import { expectAccessible, phone } from './accessibility.ts';
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

test('§5 landing page: its seller changes texts, color, endings and rounding, and visitors see them at the new and the old address', async ({
  shop,
  page,
  axe,
  newVisitor,
  storefront,
}) => {
  test.slow();
  const { t } = shop;
  const headers = { origin: storefront.origin };
  await page.request.post('/account/login', { form: { person: 'harbor' }, headers });
  await page.goto('/account/reseller/logolandingpage');
  const field = (name: 'primaryColor' | 'rounding' | 'tlds' | 'linkSlug') =>
    page.getByLabel(t(`reseller:fields.${name}.label`), { exact: true });
  const german = (label: string) =>
    page.getByLabel(t('reseller:texts.label', { label, language: 'Deutsch' }), { exact: true });
  await page.getByLabel(t('reseller:texts.language')).selectOption('de-de');
  await german(t('program:headline')).fill('Namen für </script><b>Häfen</b>');
  await german(t('reseller:fields.point1Title.label')).fill('Wir richten alles ein');
  await field('primaryColor').fill('#4aa3e8');
  await expect(page.getByText(/On the page, 4\.\d : 1, the same hue, darker/)).toBeVisible();
  await field('rounding').selectOption('ninetyNine');
  await field('tlds').fill('io, com, no-such-ending');
  await expect(page.getByText(t('reseller:endings.leftOut', { endings: '.no-such-ending' }))).toBeVisible();
  await field('linkSlug').fill('harbor-and-boat');
  const preview = page.getByRole('region', { name: t('reseller:preview.title') });
  await expect(preview.getByText('Namen für </script><b>Häfen</b>').first()).toBeVisible();
  await page.getByText(t('reseller:visits.table'), { exact: true }).click();
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: t('changes:bar.review') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('article')).toHaveCount(6);
  await axe();
  await drawer.getByRole('button', { name: /^Apply/ }).click();
  await expect(drawer).toBeHidden();

  const visitor = await newVisitor();
  await visitor.goto('/de-de/shop/harbor-names');
  await expect(visitor).toHaveURL('/de-de/shop/harbor-and-boat');
  await expect(visitor).toHaveTitle('Namen für </script><b>Häfen</b> | Harbor Names');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Namen für </script><b>Häfen</b>');
  const points = visitor.getByRole('main').getByRole('heading', { level: 2 });
  await expect(points).toHaveText(['Wir richten alles ein']);
  await expect(visitor.getByRole('main').getByText('.io', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText('13,99');
  await expect(visitor.getByRole('main')).not.toContainText('.no-such-ending');
  for (const width of [phone.width, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    await axe(visitor);
  }
  await visitor.goto('/shop/harbor-and-boat');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Names for harbors and boats');
  await visitor.getByRole('searchbox').fill('quillmark-a.com');
  await visitor.getByRole('searchbox').press('Enter');
  await expect(visitor.getByRole('main')).toContainText('13.99');
});

test('§5 landing page: a new one is not published until its seller publishes it', async ({
  shop,
  page,
  axe,
  signIn,
  request,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/reseller/join?type=logolandingpage');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('reseller:way.logolandingpage.join') }).click();
  await expect(page.getByText(t('reseller:address.unpublished'))).toBeVisible();
  await axe();
  const status = async () => (await request.get('/shop/okafor-ceramics')).status();
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: t('reseller:address.publish') }).click();
  await expect(page.getByRole('link', { name: t('reseller:address.open') })).toBeVisible();
  expect(await status()).toBe(200);
});

test('§9 landing page: somebody who loads the page twice is one more visit', async ({
  shop,
  page,
  newVisitor,
  storefront,
}) => {
  const { t } = shop;
  const visitor = await newVisitor({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const headers = { origin: storefront.origin };
  await page.request.post('/account/login', { form: { person: 'harbor' }, headers });
  await page.goto('/account/reseller/logolandingpage');
  const visits = page.getByRole('region', { name: t('reseller:visits.title') });
  const sum = visits.getByText(/visits in 30 days/);
  const before = Number.parseInt(await sum.innerText(), 10);
  for (let load = 0; load < 2; load++) {
    const session = visitor.waitForResponse(
      (response) => response.url().includes('/account/session') && response.ok(),
    );
    await visitor.goto(`${storefront.origin}${SHOP}`);
    await session;
  }
  await page.reload();
  await expect(sum).toHaveText(t('reseller:visits.sum', { count: before + 1, days: 30 }));
});

import { expect, Shop, test } from './shop.ts';

const PRICES = '/api/v5/pricing/tld_pricing';

test('§2 TLD landing: prices and live examples; a word under it is the first result and can be added to the cart', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  await page.goto('/domains/io');
  await expect(page.getByRole('heading', { level: 1, name: t('tld:title', { tld: 'io' }) })).toBeVisible();
  const costs = page.locator('section').filter({ hasText: t('tld:five.label', { tld: 'io' }) });
  for (const price of ['$34.99', '$59.99', '$79.99', '$274.95']) await expect(costs).toContainText(price);

  const examples = page.getByRole('list', { name: t('landing:examples.label') });
  await examples.scrollIntoViewIfNeeded();
  await expect(shop.addButtons.first()).toBeVisible();
  await expect(examples.getByRole('listitem')).toHaveCount(5);

  await page
    .getByRole('searchbox', { name: t('search:form.labelUnder', { suffix: '.io' }) })
    .fill('kilnharbor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/domains/io/kilnharbor');
  await expect(page).toHaveTitle(/^kilnharbor\.io/);
  await expect(shop.exactMatch).toContainText('kilnharbor.io');
  await shop.addButton('kilnharbor.io').click();
  await expect(shop.cartButton(1)).toBeVisible();
  await page.getByRole('link', { name: t('landing:answer.all') }).click();
  await expect(page).toHaveURL('/domain/search/kilnharbor.io');
});

test('§2 TLD landing: one without a text shows its prices; one that is not for sale is not found', async ({
  shop,
  page,
  request,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .*404/);
  const { t } = shop;
  const german = new Shop(page, 'de-de');
  const document = await (await request.get('/de-de/domains/photography')).text();
  expect(document).toContain(`<title>${german.t('tld:title', { tld: 'photography' })}`);
  expect(document).toContain(german.t('tld:headline', { tld: 'photography' }));
  await page.goto('/domains/Photography');
  await expect(page).toHaveURL('/domains/photography');
  await expect(page.getByText(t('tld:headline', { tld: 'photography' }))).toBeVisible();
  await expect(page.getByText(t('tld:five.label', { tld: 'photography' }))).toBeVisible();
  await page.goto('/domains/ai');
  await expect(page.getByText(t('tld:five.oneTerm', { tld: 'ai', step: '2 years' }))).toBeVisible();
  await page.goto('/domains/xn--e1a4c');
  await expect(page.getByRole('heading', { level: 1, name: t('tld:title', { tld: 'ею' }) })).toBeVisible();
  for (const slug of ['nosuchtld', 'a%20b', '%3Cb%3E']) {
    expect((await page.goto(`/domains/${slug}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: t('errors:notFound.title') })).toBeVisible();
  }
});

test('§8 TLD landing: prices that can’t be fetched are reported in their place, with a retry', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .* 500/);
  await shop.omitDocumentPrices();
  await storefront.standIn({ path: PRICES, status: 500, body: { message: ['Something broke.'] } });
  await page.goto('/domains/io');
  await expect(page.getByText(t('shell:prices.failed'))).toBeVisible();
  await expect(page.getByText(t('tld:suits'))).toBeVisible();
  await storefront.standIn();
  await page.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(page.getByText('$274.95')).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect, test } from './shop.ts';

const PRICES = '/api/v5/pricing/tld_pricing';
const readText = async (slug: string) =>
  JSON.parse(await readFile(`content/campaigns/${slug}/en-us.json`, 'utf8'));

test('§2 campaigns: headline, prices in texts, and the result for a word under the ending', async ({
  shop,
  page,
}) => {
  const { headline, search, questions } = await readText('photo');
  await page.goto('/photo');
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.getByText('$144.95')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: questions.title })).toBeVisible();

  await page.getByRole('searchbox', { name: search.label }).fill('kilnharbor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/photo/kilnharbor');
  await expect(page).toHaveTitle(/^kilnharbor\.photo/);
  await expect(shop.exactMatch).toContainText('kilnharbor.photo');
  await expect(page.getByRole('searchbox', { name: search.label })).toHaveValue('kilnharbor');
});

test('§8 campaigns: prices that can’t be fetched are reported, and the page still works', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  await shop.omitDocumentPrices();
  await storefront.standIn({ path: PRICES, status: 500, body: { message: ['Something broke.'] } });
  const { headline } = await readText('photo');
  await page.goto('/photo');
  await expect(page.getByRole('alert').first()).toContainText(shop.t('shell:prices.failed'));
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect, test } from './shop.ts';

test('§2 prices: every TLD, found, filtered, sorted, compared and exported', async ({ shop, page }) => {
  const { t } = shop;
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:nav.prices') })
    .click();
  await expect(page).toHaveURL('/domains');
  const list = page.getByRole('list', { name: t('tlds:label') });
  const rows = list.getByRole('listitem');
  const found = page.getByRole('status').filter({ hasText: /^1,\d{3} endings$/ });
  await expect(found).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-setsize', /^1\d{3}$/);

  await page.getByRole('button', { name: t('tlds:sort.five') }).click();
  await expect(rows.first()).not.toContainText('.aaa');
  await page.getByRole('button', { name: t('tlds:sort.tld') }).click();
  await page.getByRole('button', { name: 's', exact: true }).click();
  await expect(page.locator(':focus')).toHaveText(/^\.s/);

  const search = page.getByRole('searchbox', { name: t('tlds:find') });
  await search.fill('.io');
  await expect(list.getByRole('link', { name: '.io', exact: true })).toBeVisible();
  const io = rows.filter({ has: page.getByRole('link', { name: '.io', exact: true }) });
  for (const price of ['$34.99', '$59.99', '$274.95', '$79.99']) await expect(io).toContainText(price);
  await page.getByRole('checkbox', { name: t('tlds:compare', { tld: 'io' }) }).check();
  await search.fill('com');
  await page.getByRole('checkbox', { name: t('tlds:compare', { tld: 'com' }), exact: true }).check();
  await search.fill('');
  await page.getByRole('checkbox', { name: t('tlds:onlyCompared', { count: 2 }) }).check();
  await expect(rows).toHaveCount(2);
  // The address has the list’s state; typed text is added after a delay.
  await expect(page).not.toHaveURL(/query=/);
  await page.reload();
  await expect(rows).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common:exportCsv') }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')[2]).toBe('.io,34.99,59.99,274.95,34.99,79.99,USD,1');

  await list.getByRole('link', { name: '.io', exact: true }).click();
  await expect(page).toHaveURL('/domains/io');
});

test('§8 prices: a list that can’t be fetched says so, with a retry', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .* 500/);
  await shop.omitDocumentPrices();
  await storefront.standIn({
    path: '/api/v5/pricing/tld_pricing',
    status: 500,
    body: { message: ['Something broke.'] },
  });
  await page.goto('/domains');
  await expect(page.getByText(t('shell:prices.failed'))).toBeVisible();
  await storefront.standIn();
  await page.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(
    page
      .getByRole('list', { name: t('tlds:label') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
});

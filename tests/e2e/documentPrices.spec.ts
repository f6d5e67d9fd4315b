import type { Browser, Page } from '@playwright/test';
import { waitForPrices } from './documents.ts';
import { expect, test } from './shop.ts';

const PRICES = '/api/v5/pricing/';
const PENDING = /\u2007…/;

/** One page of each kind that shows prices, and where its prices are. */
const PAGES = {
  home: '/',
  'TLD list': '/domains',
  TLD: '/domains/io',
  category: '/domains/real-estate',
  campaign: '/photo',
  plans: '/titan-email',
  policy: '/policies/fees',
};

/** Opens a page as it is without scripts. */
async function openDocument(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

for (const [kind, path] of Object.entries(PAGES))
  test(`§2 prices in documents: ${kind} has its prices without scripts`, async ({
    browser,
    storefront,
    request,
  }) => {
    await waitForPrices(request, path);
    const page = await openDocument(browser, storefront.origin + path);
    const main = page.getByRole('main');
    await expect(main).toContainText(/\$\d/);
    await expect(main).not.toContainText(PENDING);
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.context().close();
  });

for (const [kind, path] of Object.entries(PAGES))
  test(`§2 prices in documents: ${kind} starts with them, and does not fetch them again`, async ({
    shop,
    page,
    request,
  }) => {
    await waitForPrices(request, path);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith(PRICES)) calls.push(request.url());
    });
    await page.goto(path);
    await expect(shop.currency).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(/\$\d/);
    expect(calls).toEqual([]);
  });

test('§1 currencies: after a choice, documents have their prices in it; at first they keep their own', async ({
  shop,
  page,
  browser,
  storefront,
}) => {
  await page.goto('/domains/io');
  await shop.chooseCurrency('EUR');
  const main = page.getByRole('main');
  await expect(main).toContainText('€');
  const cookies = await page.context().cookies();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookies);
  await waitForPrices(page.request, '/domains/io');
  const document = await context.newPage();
  await document.goto(`${storefront.origin}/domains/io`);
  await expect(document.getByRole('main')).toContainText('€');
  await expect(document.getByRole('main')).not.toContainText('$');
  await context.close();

  // As if the choice had been made on another device.
  await page.context().clearCookies({ name: 'currency' });
  await page.reload();
  await expect(main).toContainText('€');
  await expect(main).not.toContainText('$');
  expect((await page.context().cookies()).find(({ name }) => name === 'currency')?.value).toBe('EUR');
  await shop.chooseCurrency('USD');
  await expect(main).not.toContainText('€');
  expect((await page.context().cookies()).some(({ name }) => name === 'currency')).toBe(false);
});

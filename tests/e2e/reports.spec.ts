import type { Page, Request } from '@playwright/test';
import { BROWSER_REPORTS_PATH } from '#lib/browserReport.ts';
import { expectAccessible } from './accessibility.ts';
import { translationsOf } from './messages.ts';
import { expect, test } from './shop.ts';

const t = translationsOf('en-us');
const PRICES = '/api/v5/pricing/tld_pricing';

const isReport = (request: Request) => new URL(request.url()).pathname === BROWSER_REPORTS_PATH;

/** The code that measures how fast a page is, as far as it has been requested. */
function watchVitals(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/vitals-[\w-]+\.js$/.test(request.url())) files.push(request.url());
  });
  return files;
}

test('§35 error pages: the number that a page shows is the id of the failed call', async ({
  page,
  problems,
  storefront,
  axe,
  signIn,
}) => {
  problems.expect(/500/);
  await signIn('holder');
  await page.goto('/account/product');
  await storefront.standIn({
    path: '/api/v5/orders',
    status: 500,
    body: { message: ['Broken.'], success: false },
  });
  const failed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v5/orders');
  const menu = page.getByRole('navigation', { name: t('shell:account.open') });
  await menu.getByRole('link', { name: t('shell:account.orders') }).click();
  const number = (await failed).headers()['x-request-id'] ?? '';
  expect(number).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/);
  await expect(page.getByRole('alert')).toContainText(t('shell:reportNumber', { number }));
  await expectAccessible(page, axe);
});

test('§35 browser reports: a response that violates the contract is reported once, by code that loads with it', async ({
  page,
  problems,
  storefront,
}) => {
  problems.expect(/Contract violation/);
  problems.expect(/^contract: /);
  await storefront.standIn({ path: PRICES, status: 200, body: { data: { pricing: 7 } } });
  const sent = page.waitForRequest(isReport);
  // With parameters, the app asks for prices, whatever the document has.
  await page.goto('/domains?utm_source=letter');
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect((await request.response())?.status()).toBe(204);
});

test('§35 web vitals: nothing is measured without consent', async ({ page }) => {
  const files = watchVitals(page);
  const reports: Request[] = [];
  page.on('request', (request) => isReport(request) && reports.push(request));
  await page.goto('/support');
  await expect(page.getByRole('button', { name: t('shell:chat.start') })).toBeEnabled();
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  expect([files, reports]).toEqual([[], []]);
});

test.describe('with functional cookies', () => {
  test.use({ consent: { functional: true, targeting: false } });

  test('§35 web vitals: are sent once the visitor leaves the page', async ({ page }) => {
    const files = watchVitals(page);
    await page.goto('/support');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => files).toHaveLength(1);
    const sent = page.waitForRequest(isReport);
    // What a browser does when the visitor goes to another tab, which a browser without windows can't.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect((await (await sent).response())?.status()).toBe(204);
  });
});

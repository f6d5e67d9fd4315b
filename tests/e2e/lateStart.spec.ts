import type { Page } from '@playwright/test';
import { waitForPrices } from './documents.ts';
import { test as base, expect } from './shop.ts';

/** As in a slow mobile network, in which a page does not start the app by itself. Bytes per second, milliseconds. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
/** As on a phone. */
const SLOWDOWN = 4;

/** Each test runs on a slow phone in a slow network. */
const test = base.extend<{ slowPhone: undefined }>({
  slowPhone: [
    async ({ page }, use) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await use(undefined);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await session.send('Network.disable');
      await session.detach();
    },
    { auto: true },
  ],
});

test.describe.configure({ timeout: 120_000 });

const isStarted = (page: Page) => page.evaluate(() => window.isAppStarted === true);

/** One page of each kind of landing. */
const LANDINGS = [
  '/',
  '/domains',
  '/domains/io',
  '/domains/real-estate',
  '/photo',
  '/titan-email',
  '/policies/fees',
];

for (const path of LANDINGS)
  test(`§2 late start: ${path} starts the app at the first touch, which is not lost`, async ({
    page,
    shop,
    request,
  }) => {
    await waitForPrices(request, path);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await isStarted(page)).toBe(false);
    await page
      .getByRole('banner')
      .getByRole('button', { name: shop.t('shell:preferences.title') })
      .click();
    await expect(shop.preferences).toBeVisible({ timeout: 60_000 });
  });

test('§2 late start: on a good connection the app starts by itself', async ({ page, shop, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.disable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/photo');
  await expect(shop.currency).toBeEnabled();
});

test('§2 late start: the choice of a term is made once the app runs', async ({ page, shop, request }) => {
  await waitForPrices(request, '/titan-email');
  await page.goto('/titan-email');
  const monthly = page.getByRole('radio', { name: shop.t('product:term.month') }).first();
  await expect(monthly).not.toBeChecked();
  expect(await isStarted(page)).toBe(false);
  await page.getByText(shop.t('product:term.month')).first().click();
  await expect(monthly).toBeChecked({ timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('$3.50');
});

test('§2 late start: a newsletter address that is sent before the app runs is sent by it', async ({
  page,
  shop,
}) => {
  await page.goto('/subscribewhitepaper');
  expect(await isStarted(page)).toBe(false);
  const field = page.getByRole('textbox', { name: shop.t('newsletter:email') });
  await field.fill('hanna@example.com');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: shop.t('whitePaper:done.download') })).toBeVisible({
    timeout: 60_000,
  });
});

test('§2 late start: who signs in before the app runs comes back to the page', async ({
  page,
  shop,
  request,
}) => {
  await waitForPrices(request, '/domains/io');
  await page.goto('/domains/io');
  expect(await isStarted(page)).toBe(false);
  await page
    .getByRole('banner')
    .getByRole('link', { name: shop.t('shell:account.signIn') })
    .click();
  await page.getByRole('radio', { name: 'Noor Haddad' }).check({ timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/domains/io', { timeout: 60_000 });
});

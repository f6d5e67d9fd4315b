import type { Page } from '@playwright/test';
import { waitForPrices } from './documents.ts';
import { test as base, expect } from './shop.ts';

/** Megabits per second: in a slow mobile network, in which a page doesn't start the app by itself, and in a good one. */
const SLOW_DOWNLINK = 1.6;
const GOOD_DOWNLINK = 10;
/** As on a phone. */
const SLOWDOWN = 4;

/** The network itself isn't slowed down, because Chromium then hangs on one of ten first pages. */
const reportDownlink = (page: Page, downlink: number) =>
  page.addInitScript(
    (connection) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true }),
    { downlink, saveData: false },
  );

/** Each test runs on a slow phone in a slow network. */
const test = base.extend<{ slowPhone: undefined }>({
  slowPhone: [
    async ({ page }, use) => {
      await reportDownlink(page, SLOW_DOWNLINK);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await use(undefined);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
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
    await page.goto(path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await isStarted(page)).toBe(false);
    await page
      .getByRole('banner')
      .getByRole('button', { name: shop.t('shell:preferences.title') })
      .click();
    await expect(shop.preferences).toBeVisible({ timeout: 60_000 });
  });

test('§2 late start: on a good connection the app starts by itself', async ({ page, shop }) => {
  await reportDownlink(page, GOOD_DOWNLINK);
  await page.goto('/photo');
  await expect(shop.currency).toBeEnabled({ timeout: 60_000 });
});

test('§2 late start: who has been here before sees their account without touching the page', async ({
  page,
  shop,
  signIn,
}) => {
  const account = page.getByRole('button', { name: shop.t('shell:account.open'), exact: true });
  await signIn('holder');
  await page.goto('/photo?etid=1');
  await expect(account).toBeVisible({ timeout: 60_000 });
  await page.goto('/photo');
  await expect(account).toBeVisible({ timeout: 60_000 });
});

test('§2 late start: the choice of a term is made once the app runs', async ({ page, shop, request }) => {
  await waitForPrices(request, '/titan-email');
  await page.goto('/titan-email');
  const monthly = page.getByRole('radio', { name: shop.t('plans:term.month') }).first();
  await expect(monthly).not.toBeChecked();
  expect(await isStarted(page)).toBe(false);
  await page.getByText(shop.t('plans:term.month')).first().click();
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

test('§8 late start: if the app can’t be loaded, the link to sign in works', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/Failed to (load resource|fetch dynamically imported module)/);
  await page.route(/\/assets\/(?!theme|entry).*\.js$/, (route) => route.abort());
  await page.goto('/domains/io');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shop.t('shell:account.signIn') })
    .click();
  await expect(page).toHaveURL('/account/login', { timeout: 60_000 });
});

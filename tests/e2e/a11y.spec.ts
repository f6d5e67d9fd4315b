import type { Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScrolling,
  phone,
  wide,
} from './accessibility.ts';
import { sampledRoutes } from './sampledRoutes.ts';
import { holdPolls } from './searching.ts';
import { expect, Shop, test } from './shop.ts';

/* A page whose canonical address is that of another page is a duplicate. */
const pages = sampledRoutes.flatMap(({ example, status, canonical, access, prerender, onDemand }) =>
  example && !canonical ? { example, status, access, isFromServer: prerender || onDemand !== undefined } : [],
);

/** A landing page that is published in the sandbox: the server sends a shell for it. */
const PUBLISHED = '/example';

/** Keeps the heading of the document, which hydration does not replace. */
async function keepHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => {
        Reflect.set(globalThis, 'headingOfDocument', document.querySelector('h1'));
      },
      { once: true },
    );
  });
}

const isHeadingKept = (page: Page) =>
  page.evaluate(() => document.querySelector('h1') === Reflect.get(globalThis, 'headingOfDocument'));

/* Each page is loaded once, in the language with the longest words; themes and widths only change styles. */
for (const { example, status, access, isFromServer } of pages) {
  test(`§2 accessibility: ${example}, in German on a light desktop and on a dark phone`, async ({
    page,
    axe,
    problems,
    signIn,
  }) => {
    if (status === 404) problems.expect(/^console: Failed to load resource: .*404/);
    if (access !== 'public') await signIn(access === 'admin' ? 'admin' : 'holder');
    await holdPolls(page);
    const shop = new Shop(page, 'de-de');
    await page.setViewportSize(wide);
    await keepHeading(page);
    /* A document with the results for a word is replaced instead of hydrated. */
    if (isFromServer) await shop.fetchByApp();
    await page.goto(shop.address(example));
    await expect(shop.currency).toBeEnabled();
    /* React reports an error if it can't hydrate, and replaces everything. */
    if (isFromServer && status !== 404 && example !== PUBLISHED)
      expect(await isHeadingKept(page), 'the document is hydrated').toBe(true);
    if (example.startsWith('/domain/search/')) await expect(shop.rows.nth(2)).toBeVisible();
    await expectAccessible(page, axe);
  });
}

/* A list, a table, a form and text. */
test('§2 accessibility: pages that load on a phone, in Chinese', async ({ page, axe, signIn }) => {
  test.slow();
  await signIn('holder');
  await holdPolls(page);
  await page.setViewportSize(phone);
  const shop = new Shop(page, 'zh-cn');
  for (const path of ['/', '/domain/search/lantern', '/account/product', '/support-ticket', '/domains/com']) {
    await page.goto(shop.address(path));
    await expect(shop.currency).toBeEnabled();
    if (path.startsWith('/domain/search/')) await expect(shop.rows.nth(2)).toBeVisible();
    await axe();
    await expectNoSidewaysScrolling(page);
  }
});

test('§4 accessibility: the whole list of a finished search', async ({ shop, page, axe }) => {
  test.slow();
  await shop.openResults('lantern');
  await shop.waitUntilFinished();
  await axe(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await expectLargeTargets(page);
});

test('§5 accessibility: the search form with its error', async ({ shop, page, axe }) => {
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await shop.submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, axe);
});

test(`§4 accessibility: the cart, empty, with items and with errors, in German`, async ({ page, axe }) => {
  test.slow();
  const shop = new Shop(page, 'de-de');
  await page.goto(shop.address('/test-blank'));
  await shop.openCart(0);
  await expect(shop.cart.getByRole('heading', { name: shop.t('cart:empty.title') })).toBeVisible();
  await expectAccessible(page, axe);

  await page.setViewportSize(wide);
  await shop.openResults('lantern');
  for (const name of await shop.availableNames(2)) await shop.add(name);
  await page.goto(shop.address('/test-blank'));
  await shop.openCart(2);
  await shop.unfoldPromo();
  await shop.promoField.fill('NOSUCHCODE');
  await shop.promoField.press('Enter');
  await expect(page.getByRole('alert').getByText(shop.t('cart:failure.promo_unknown'))).toBeVisible();
  await expectAccessible(page, axe);
});

test(`§2 accessibility: cookie settings and the message after them, in German`, async ({ page, axe }) => {
  const shop = new Shop(page, 'de-de');
  await page.goto(shop.address('/test-blank'));
  await expect(shop.currency).toBeEnabled();
  await page.getByRole('button', { name: shop.t('shell:footer.cookies') }).click();
  const dialog = page.getByRole('dialog', { name: shop.t('shell:footer.cookies') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, axe);
  await dialog.getByRole('button', { name: shop.t('cookies:save') }).click();
  const message = shop.toast(shop.t('cookies:saved'));
  /* A focused toast does not expire. */
  await page.getByRole('button', { name: shop.t('shell:toasts.dismiss') }).focus();
  await expectAccessible(page, axe);
  await expect(message).toBeVisible();
});

test('§2 accessibility: the account menu', async ({ shop, page, axe, signIn }) => {
  await signIn('admin');
  await page.goto('/test-blank');
  await page.getByRole('button', { name: shop.t('shell:account.open') }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await axe();
});

test(`§2 accessibility: the backend’s pages, from sign-in to the order, in German`, async ({
  page,
  context,
  baseURL,
  axe,
  problems,
}) => {
  test.slow();
  problems.expect(/^console: Failed to load resource: .*404/);
  const { t: tBackend } = pageLocale('de-de');
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.addCookies([{ name: 'preferred_language', value: 'de-de', url: baseURL }]);
  const shop = new Shop(page, 'de-de');
  await shop.openResults('ernte');
  for (const name of await shop.availableNames(2)) await shop.add(name);

  await page.goto('/checkout');
  await heading(tBackend('loginTitle'));
  await expectAccessible(page, axe);
  await page.getByRole('radio', { name: 'Hanna Okafor' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await heading(tBackend('checkoutTitle'));
  await expectAccessible(page, axe);
  await page.getByRole('checkbox', { name: tBackend('acceptPrices') }).check();
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await heading(tBackend('namesYours', { count: 2 }));
  await expectAccessible(page, axe);
  for (const [path, title] of [
    ['/account/logout', tBackend('logoutTitle')],
    ['/checkout', tBackend('checkoutTitle')],
    ['/backend/test-names', tBackend('testNames')],
    ['/checkout/orders/999999999', tBackend('missingTitle')],
    ['/backend/safeuserlogin', tBackend('adminTitle')],
  ] as const) {
    await page.goto(path);
    await heading(title);
    await expectAccessible(page, axe);
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

/** Policies, each with a section of its static HTML. */
const policies = {
  '/policies/legal': 'privacy',
  '/de-de/policies/registration-agreement': 'expiry',
  '/zh-cn/policies/refund': 'exclusions',
};

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

for (const [path, section] of Object.entries(policies)) {
  test(`§2 policies: ${path} is static and passes axe`, async ({ page, axe }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain(`id="${section}"`);
    await axe();
  });
}

test('§2 policies: /policies shows the legal notice and names its address as canonical', async ({ page }) => {
  await page.goto('/policies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal notice and privacy');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/policies\/legal$/);
});

test('§2 policies: static text stays in place while it hydrates', async ({ page }) => {
  await page.goto('/policies/refund', { waitUntil: 'commit' });
  const heading = await page.waitForSelector('#payment');
  await page.waitForLoadState();
  await page.getByRole('button', { name: /cart/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
});

test('§2 anchors: the table of contents scrolls to 100 px above the heading and focuses it', async ({
  page,
}) => {
  await page.goto('/policies/registration-agreement');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Renewal' }).click();
  await expect(page).toHaveURL(/#renewal$/);
  await expect(page.locator('#renewal')).toBeFocused();
  await expect.poll(() => topOf(page, 'renewal')).toBe(100);
});

test('§2 anchors: an address with a hash opens at the same section in every language', async ({ page }) => {
  for (const prefix of ['', '/ru-ru']) {
    await page.goto(`${prefix}/policies/registration-agreement#transfers`);
    await expect.poll(() => topOf(page, 'transfers')).toBe(100);
  }
});

test('§2 policies: following a link to another policy announces it and starts at its top', async ({
  page,
  shop,
}) => {
  await page.goto('/policies/legal');
  // Until the app runs, a link may be followed by the browser, which moves no focus.
  await expect(shop.currency).toBeEnabled();
  await page
    .getByRole('navigation', { name: 'Policies', exact: true })
    .getByRole('link', { name: 'Refunds' })
    .click();
  await expect(page).toHaveTitle(/^Refund policy \| /);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('§2 policies: an unknown one shows the not-found page and keeps the address', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const answer = await page.goto('/de-de/policies/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/de-de\/policies\/nothing$/);
});

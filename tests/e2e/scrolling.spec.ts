import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

/** The distance of an element from the top of the window, in pixels. */
const distanceFromTop = (page: Page, id: string) =>
  page.evaluate(
    (wanted) => Math.round(document.getElementById(wanted)?.getBoundingClientRect().top ?? -1),
    id,
  );

test('§9 anchor: an address with a hash scrolls to 100 px above its target', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.goto('/domain/search#preferences');
  await expect(shop.currency).toBeEnabled();
  await expect.poll(() => distanceFromTop(page, 'preferences')).toBe(100);
});

test('§9 anchor: a link within the page scrolls to 100 px above its target', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.goto('/domain/search');
  await expect(shop.currency).toBeEnabled();
  await page.getByRole('button', { name: shop.t('shell:nav.menu') }).click();
  await page.getByRole('link', { name: shop.t('shell:preferences.title') }).click();
  await expect.poll(() => distanceFromTop(page, 'preferences')).toBe(100);
});

test('§2 scrolling: a navigation starts at the top, and going back restores the position', async ({
  page,
  shop,
}) => {
  await page.goto('/test-layout');
  await expect(shop.currency).toBeEnabled();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  /* The link is out of view now; Playwright would scroll to it first. */
  await page
    .getByRole('link', { name: shop.t('shell:nav.domains'), exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(shop.field).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
});

test('§9 results: going back to them, from sign-in and from another page, shows them at once at the old place; nothing leads to sign-in again', {
  tag: '@restored',
}, async ({ page, shop }) => {
  await shop.openResults('lantern');
  await shop.waitUntilFinished();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page
    .getByRole('link', { name: shop.t('shell:account.signIn'), exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/domain\/search\/lantern$/);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1500);
  const name = await shop.rows.nth(5).getAttribute('aria-label');
  const row = shop.list.getByRole('row', { name: name ?? '', exact: true });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page
    .getByRole('link', { name: shop.t('shell:nav.prices'), exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/domains$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(row).toBeInViewport();
  expect(calls.filter((path) => path.includes('newsearch'))).toEqual([]);
  await page.goto('/account/product', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/domain\/search\/lantern$/);
  /* Once signed in, the sign-in page is not shown again. */
  await page.goto('/account/product', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.getByRole('radio').first().check();
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/account\/product$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/account\/product$/);
});

import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test } from './shop.ts';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const edges = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

async function openWithName(shop: Shop, word: string): Promise<void> {
  await shop.openResults(word);
  await shop.waitUntilFinished();
  const [name = ''] = await shop.availableNames(1);
  await shop.add(name);
}

test('§2 sticky head: field, cart and checkout stay in reach, and no focused row is hidden behind them', async ({
  page,
  shop,
}) => {
  await openWithName(shop, 'quietharbour');
  const viewCart = page.getByRole('main').getByRole('button', { name: shop.t('cart:toast.view') });
  await scrollTo(page, 0);
  await expect(viewCart).toHaveCount(0);
  await scrollTo(page, 1_500);
  await expect(viewCart).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: shop.t('cart:checkout') })).toBeInViewport();
  await page.keyboard.press('/');
  await expect(shop.field).toBeFocused();
  await page.keyboard.type('x');
  expect(await page.evaluate(() => window.scrollY)).toBe(1_500);
  await page.keyboard.press('Escape');

  await shop.rows.nth(8).focus();
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowUp');
  const heads = await edges(page.locator('.domain-list-head').first());
  expect(heads.top).toBeGreaterThan(0);
  const focused = await edges(page.locator(':focus'));
  expect(focused.top).toBeGreaterThanOrEqual(heads.bottom);

  await page.keyboard.press('c');
  await expect(shop.cart).toBeVisible();
});

test('§5 cart bar: on a phone, the cart is at the lower edge once it has items, even at 320 px', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.getByRole('main').getByRole('region', { name: shop.t('shell:cart.button'), exact: true });
  await shop.openResults('quietharbour');
  await shop.waitUntilFinished();
  await expect(bar).toBeHidden();
  const [name = ''] = await shop.availableNames(1);
  await shop.add(name);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 2_000);
  await expect(shop.field).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await bar.getByRole('button', { name: shop.t('cart:toast.view') }).click();
  await expect(shop.cart).toBeVisible();
});

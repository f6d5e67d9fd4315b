import type { Locator } from '@playwright/test';
import { fillFavorites } from './favorites.ts';
import { expect, type Shop, test } from './shop.ts';

/** The first row that can be added to the cart, and its distance from the top. */
async function firstFree(shop: Shop): Promise<{ row: Locator; below: number }> {
  const count = await shop.rows.count();
  for (let below = 0; below < count; below++) {
    const row = shop.rows.nth(below);
    if ((await row.getByRole('button', { name: shop.t('cart:add'), exact: false }).count()) > 0)
      return { row, below };
  }
  throw new Error('No row can be put into the cart');
}

test('§2 keys: from the field through the results, “a” adds to the cart, Enter removes, “f” adds to the favorites', {
  tag: '@served',
}, async ({ page, shop, signIn }) => {
  await signIn('reseller');
  await fillFavorites(page.request, []);
  await shop.openResults('quietharbour');
  await shop.waitUntilFinished();
  await page.keyboard.press('/');
  await expect(shop.field).toBeFocused();
  const { row, below } = await firstFree(shop);
  for (let steps = 0; steps <= below; steps++) await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();

  await page.keyboard.press('a');
  await expect(shop.cartButton(1)).toBeVisible();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(shop.cartButton(0)).toBeVisible();
  await expect(row).toHaveAttribute('aria-selected', 'false');
  await expect(row).toBeFocused();
  const heart = row.locator('[aria-pressed]');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('f');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  for (let steps = 0; steps <= below; steps++) await page.keyboard.press('ArrowUp');
  await expect(shop.field).toBeFocused();
});

test('§2 keys: ? lists them, they do not interfere with typing, and can be turned off', async ({
  page,
  shop,
  axe,
}) => {
  await shop.openResults('quietharbour');
  await shop.waitUntilFinished();
  await shop.field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('/af?');
  await expect(shop.field).toHaveValue('quietharbour/af?');
  await expect(shop.cartButton(0)).toBeVisible();

  await shop.field.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: shop.t('shortcuts:title') });
  await expect(keys).toBeVisible();
  await axe();
  await keys.getByRole('switch', { name: shop.t('shortcuts:on') }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(shop.field).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();

  await page.getByRole('button', { name: shop.t('search:results.keys') }).click();
  await keys.getByRole('switch', { name: shop.t('shortcuts:on') }).check();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(shop.field).toBeFocused();
});

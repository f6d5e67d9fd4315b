import type { Locator } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { step, tabTo } from './keyboard.ts';
import { expect, normalizeSpaces, test } from './shop.ts';

const isInside = (container: Locator) =>
  container.evaluate((element) => element.contains(document.activeElement));

test('§1 purchase: from the home page to the placed order with the keyboard only', async ({ page, shop }) => {
  test.slow();
  const { t } = shop;
  const { t: tBackend } = pageLocale('en-us');
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();

  await test.step('search with / and Enter', async () => {
    await page.keyboard.press('/');
    await expect(shop.field).toBeFocused();
    await page.keyboard.type('harvest');
    await page.keyboard.press('Enter');
    await shop.waitUntilFinished();
    await expect(page.getByRole('main')).toBeFocused();
  });

  const [first = '', second = ''] = await shop.availableNames(2);
  await test.step('put two names in', async () => {
    for (const name of [first, second]) {
      // The list is one tab stop; arrow keys move from its row.
      await shop.row(name).focus();
      await page.keyboard.press('Enter');
      await expect(shop.row(name)).toHaveAttribute('aria-selected', 'true');
      await expect(shop.row(name)).toBeFocused();
    }
  });

  await test.step('the drawer keeps the focus, and gives it back on Escape', async () => {
    await page.keyboard.press('c');
    await expect(shop.cart).toBeVisible();
    await expect.poll(() => isInside(shop.cart)).toBe(true);
    const stops = await shop.cart.locator('a, button, input, select').count();
    for (let steps = 0; steps < stops + 2; steps++) {
      await step(page);
      expect(await isInside(shop.cart), 'the focus is in the drawer').toBe(true);
    }
    for (let steps = 0; steps < stops + 2; steps++) {
      await step(page, 'Shift+Tab');
      expect(await isInside(shop.cart), 'the focus is in the drawer').toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(shop.cart).toBeHidden();
    await expect(shop.row(second)).toBeFocused();
  });

  await page.keyboard.press('c');
  await expect(shop.cart).toBeVisible();
  await test.step('change the years', async () => {
    const before = normalizeSpaces(await shop.total.textContent());
    const years = shop.cart.getByRole('combobox', { name: t('cart:line.years', { name: first }) });
    await tabTo(page, years);
    await page.keyboard.press('ArrowDown');
    await expect(shop.total).not.toHaveText(before);
    await expect(years).toBeFocused();
  });

  await test.step('use a promo code', async () => {
    const before = normalizeSpaces(await shop.total.textContent());
    await tabTo(page, shop.cart.locator('summary'));
    await page.keyboard.press('Enter');
    await expect(shop.promoField).toBeFocused();
    await page.keyboard.type('EMAILSALE');
    await page.keyboard.press('Enter');
    await expect(shop.cart.getByText(t('cart:promo.applied', { code: 'EMAILSALE' }))).toBeVisible();
    await expect(shop.total).not.toHaveText(before);
    await expect.poll(() => isInside(shop.cart), 'the focus is in the drawer').toBe(true);
  });

  await test.step('take a line out', async () => {
    await tabTo(page, shop.cart.getByRole('button', { name: t('shell:removeNamed', { name: second }) }));
    await page.keyboard.press('Enter');
    await expect(shop.lines).toHaveCount(1);
    await expect.poll(() => isInside(shop.cart), 'the focus is in the drawer').toBe(true);
  });

  const total = normalizeSpaces(await shop.total.textContent());
  await test.step('check out, sign in, order', async () => {
    await tabTo(page, shop.checkOut);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: tBackend('loginTitle') })).toBeVisible();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Rafael Moreno' })).toBeChecked();
    await tabTo(page, page.getByRole('main').getByRole('button', { name: tBackend('signIn'), exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: tBackend('namesYours', { count: 1 }) })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible();
    // Without tax, which is added for Mexico.
    await expect(page.getByRole('complementary')).toContainText(total);
  });
});

test('§2 cookie settings: the dialog takes, traps and returns the focus', async ({ page, shop }) => {
  await page.goto('/test-blank');
  await expect(shop.currency).toBeEnabled();
  const opener = page.getByRole('button', { name: shop.t('shell:footer.cookies') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: shop.t('shell:footer.cookies') });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('checkbox', { name: shop.t('cookies:functional.title') }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: shop.t('cookies:save') }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('§2 account menu: opens with Enter, closes with Escape and returns the focus', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/test-blank');
  const opener = page.getByRole('button', { name: shop.t('shell:account.open') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const orders = page.getByRole('menuitem', { name: shop.t('shell:account.orders') });
  await expect(orders).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();
  await expect(opener).toBeFocused();
});

import type { Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expect, Shop, test } from './shop.ts';

const SYNC = '**/ajax/checkout/sync*';
const { t: tBackend } = pageLocale('en-us');

/** Counts the cart syncs from now on. */
function countSyncs(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ajax/checkout/sync') count++;
  });
  return () => count;
}

/** Opens results and adds this many available names to the cart. */
async function fill(shop: Shop, keyword: string, count: number): Promise<string[]> {
  await shop.openResults(keyword);
  const names = await shop.availableNames(count);
  for (const name of names) await shop.add(name);
  return names;
}

test('decision 35: of several changes one toast lists what was added and what failed, and leads to the cart', {
  tag: '@served',
}, async ({ shop, page }) => {
  await shop.openResults('lantern');
  const [good = ''] = await shop.availableNames(1);
  await shop.openResults('cartfaillantern');
  const [bad = ''] = await shop.availableNames(1);
  /* The page sends one change at a time, so two more are added: one that fails as well and one that does not. */
  await page.route(SYNC, (route) => {
    const [add] = route.request().postDataJSON();
    const also = (domain: string) => ({
      ...add,
      data: { ...add.data, domain, tld: domain.split('.').slice(1).join('.') },
    });
    const changes = [add, also('cartfailharbour.com'), also(good)];
    return route.continue({ postData: JSON.stringify(changes) });
  });
  await shop.list.getByRole('button', { name: shop.t('cart:addNamed', { name: bad }), exact: true }).click();
  const failure = (name: string) => shop.t('cart:failure.cart_item_unavailable', { name });
  const toast = page.getByRole('alert').getByRole('listitem');
  await expect(toast).toHaveText([
    shop.t('cart:added', { name: good }),
    failure(bad),
    failure('cartfailharbour.com'),
  ]);
  await expect(shop.toasts).toHaveCount(1);
  await page
    .getByRole('alert')
    .getByRole('button', { name: shop.t('cart:toast.view') })
    .click();
  await expect(shop.toasts).toHaveCount(0);
  await expect(shop.cart).toBeVisible();
  await expect(shop.lines).toHaveCount(1);
});

test('§8 cart: a name that cannot be added says so and can be retried', async ({ shop }) => {
  await shop.openResults('cartfailharbour');
  const [name = ''] = await shop.availableNames(1);
  await shop.list.getByRole('button', { name: shop.t('cart:addNamed', { name }), exact: true }).click();
  await expect(shop.toast(shop.t('cart:failure.cart_item_unavailable', { name }))).toBeVisible();
  await expect(shop.retryButton(name).first()).not.toHaveAttribute('aria-busy');
  await expect(shop.cartButton(0)).toBeVisible();
});

test('§4 cart: a double click adds one item', async ({ shop, page }) => {
  const syncs = countSyncs(page);
  await shop.openResults('lantern');
  const [name = ''] = await shop.availableNames(1);
  await shop.list.getByRole('button', { name: shop.t('cart:addNamed', { name }), exact: true }).dblclick();
  await expect(shop.cartButton(1)).toBeVisible();
  expect(syncs()).toBe(1);
  if (!(await shop.cart.isVisible())) await shop.openCart(1);
  await expect(shop.lines).toHaveCount(1);
});

test('§4 cart: a tab shows the changes of another one as soon as it becomes visible', async ({
  shop,
  context,
}) => {
  const [name = ''] = await fill(shop, 'harvest', 1);
  const other = await context.newPage();
  await other.goto('/');
  const count = (items: number) => new Shop(other).cartButton(items);
  await expect(count(1)).toBeVisible();
  await shop.page.bringToFront();
  await shop.openCart(1);
  await shop.cart.getByRole('button', { name: shop.t('shell:removeNamed', { name }) }).click();
  await expect(shop.lines).toHaveCount(0);
  await other.bringToFront();
  /* Without a window manager no tab is ever hidden, so the browser does not fire this event itself. */
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(count(0)).toBeVisible();
});

test('§4 cart: a press counts even if what is pressed moves away before it is released, but not if the pointer does', async ({
  shop,
  page,
}) => {
  await shop.openResults('harbour');
  const [name = ''] = await shop.availableNames(1);
  const add = shop.list.getByRole('button', { name: shop.t('cart:addNamed', { name }), exact: true });
  const press = async (moved: number) => {
    await add.hover();
    await page.mouse.down();
    // As if something above the list had loaded.
    await page.evaluate((pixels) => {
      const part = document.createElement('div');
      part.style.setProperty('block-size', `${pixels}px`);
      document.querySelector('main')?.before(part);
    }, moved);
    if (moved === 0) await page.mouse.move(5, 300);
    await page.mouse.up();
  };
  await press(0);
  await expect(shop.cartButton(0)).toBeVisible();
  await press(150);
  await expect(shop.cartButton(1)).toBeVisible();
});

test('§4 cart: an addition that fails offline is reported, and nothing is lost', { tag: '@served' }, async ({
  shop,
  context,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const [first = ''] = await fill(shop, 'lantern', 1);
  const [second = ''] = await shop.availableNames(1);
  await shop.openCart(1);
  await shop.page.keyboard.press('Escape');
  await context.setOffline(true);
  const add = shop.list.getByRole('button', { name: shop.t('cart:addNamed', { name: second }), exact: true });
  await add.click();
  await expect(shop.page.getByRole('alert').getByText(shop.t('cart:failure.change'))).toBeVisible();
  await expect(shop.cartButton(1)).toBeVisible();
  await context.setOffline(false);
  await shop.retryButton(second).first().click();
  await shop.openCart(2);
  for (const name of [first, second]) await expect(shop.lines.filter({ hasText: name })).toBeVisible();
});

test('§4 cart: items are removed one by one until the cart is empty', async ({ shop }) => {
  const names = await fill(shop, 'harbour', 2);
  const { t } = shop;
  await shop.openCart(2);
  for (const [index, name] of names.entries()) {
    await shop.cart.getByRole('button', { name: t('shell:removeNamed', { name }) }).click();
    await expect(shop.lines).toHaveCount(1 - index);
  }
  await expect(shop.cart.getByRole('heading', { name: t('cart:empty.title') })).toBeVisible();
  await expect(shop.checkOut).toHaveCount(0);
  await expect(shop.toasts).toHaveCount(0);
  await shop.page.keyboard.press('Escape');
  await expect(shop.cartButton(0)).toBeVisible();
  for (const name of names) await expect(shop.addButton(name).last()).toBeVisible();
});

for (const { code, failure } of [
  { code: 'NOSUCHCODE', failure: 'promo_unknown' },
  { code: 'summer20', failure: 'promo_expired' },
] as const) {
  test(`§4 promo code: ${failure} is shown at the field, which keeps its text`, async ({ shop }) => {
    await fill(shop, 'lantern', 1);
    await shop.openCart(1);
    await shop.unfoldPromo();
    await shop.promoField.fill(code);
    await shop.promoField.press('Enter');
    const text = shop.t(`cart:failure.${failure}`);
    await expect(shop.cart.getByRole('alert')).toHaveText(text);
    await expect(shop.promoField).toHaveAccessibleDescription(text);
    await expect(shop.promoField).toBeFocused();
    await expect(shop.promoField).toHaveValue(code);
  });
}

test('§4 promo code: upper and lower case are the same, a code can be removed, and an empty one is an error', async ({
  shop,
}) => {
  await fill(shop, 'lantern', 1);
  const { t } = shop;
  await shop.openCart(1);
  await shop.unfoldPromo();
  await shop.cart.getByRole('button', { name: t('cart:promo.apply') }).click();
  await expect(shop.promoField).toHaveAccessibleDescription(t('cart:promo.empty'));
  const full = (await shop.total.textContent()) ?? '';
  await shop.promoField.fill(' emailsale ');
  await shop.promoField.press('Enter');
  await expect(shop.cart.getByText(t('cart:promo.applied', { code: 'EMAILSALE' }))).toBeVisible();
  await expect(shop.total).not.toHaveText(full);
  await shop.cart.getByRole('button', { name: t('cart:promo.remove', { code: 'EMAILSALE' }) }).click();
  await expect(shop.total).toHaveText(full);
  await expect(shop.promoField).toBeVisible();
});

for (const { currency, price } of [
  { currency: 'EUR', price: /^€\d[\d,]*\.\d{2}$/ },
  { currency: 'JPY', price: /^¥\d[\d,]*$/ },
]) {
  test(`§4 currency: the cart is repriced in ${currency}`, async ({ shop }) => {
    await fill(shop, 'lantern', 2);
    await shop.chooseCurrency(currency);
    await shop.openCart(2);
    await expect(shop.total).toHaveText(price);
    await expect(shop.lines.first()).not.toContainText('$');
  });
}

test('§4 cart: is the same on another page and after a reload', async ({ shop, page }) => {
  const names = await fill(shop, 'harvest', 2);
  await page.goto('/test-blank');
  await shop.openCart(2);
  for (const name of names) {
    const line = shop.lines.filter({ hasText: name });
    await expect(line.getByText(shop.t('cart:line.type.registration'))).toBeVisible();
  }
  await page.reload();
  await shop.openCart(2);
  for (const name of names) await expect(shop.lines.filter({ hasText: name })).toBeVisible();
});

test('§4 cart: at sign-in the visitor’s cart is merged into the account’s', { tag: '@served' }, async ({
  shop,
  page,
  context,
  newVisitor,
  signIn,
}) => {
  await signIn('admin');
  const [before = ''] = await fill(shop, 'lighthouse', 1);
  // Ends the search, whose next poll would have no session.
  await page.goto('about:blank');
  await context.clearCookies();
  const [after = ''] = await fill(shop, 'harbour', 1);
  await expect(shop.cartButton(1)).toBeVisible();
  await page.getByRole('link', { name: shop.t('shell:account.signIn'), exact: true }).click();
  await page.getByRole('radio', { name: 'Ada Lindqvist' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/domain\/search\/harbour$/);
  await shop.openCart(2);
  for (const name of [before, after]) await expect(shop.lines.filter({ hasText: name })).toBeVisible();
  const stranger = await newVisitor();
  await stranger.goto('/');
  await expect(
    stranger.getByRole('button', { name: shop.t('shell:cart.count', { count: 0 }), exact: true }),
  ).toBeVisible();
});

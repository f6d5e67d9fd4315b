import type { Page } from '@playwright/test';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, Shop, test } from './shop.ts';

const SYNC = '**/ajax/checkout/sync*';
const captchaRequired = /^console: Failed to load resource: .* 409/;

/** Adds the first available name of a search to the cart. */
async function addOne(shop: Shop, keyword: string): Promise<string> {
  await shop.openResults(keyword);
  const [name = ''] = await shop.availableNames(1);
  await shop.add(name);
  return name;
}

/** Rewrites the page's cart syncs. */
async function rewrite(page: Page, change: (actions: CartAction[]) => CartAction[]): Promise<void> {
  await page.route(SYNC, (route) =>
    route.continue({ postData: JSON.stringify(change(route.request().postDataJSON())) }),
  );
}

/** Records the bodies of cart syncs from now on. */
function recordSyncs(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ajax/checkout/sync') bodies.push(request.postData() ?? '');
  });
  return bodies;
}

const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('§8 cart: an unknown message key is not shown; the name that could not be added is', async ({
  shop,
  page,
}) => {
  await shop.openResults('lanterncartunknown');
  const [name = ''] = await shop.availableNames(1);
  await shop.addButton(name).last().click();
  await expect(page.getByRole('alert').getByText(shop.t('cart:failure.addNamed', { name }))).toBeVisible();
  await expect(page.getByText('cart_registry_lock')).toHaveCount(0);
  await expect(shop.cartButton(0)).toBeVisible();
});

for (const { keyword, status, calls } of [
  { keyword: 'lanterncartstale', status: 403, calls: 2 },
  { keyword: 'lanterntoomany', status: 429, calls: 2 },
  { keyword: 'lanternbusy', status: 503, calls: 2 },
]) {
  test(`§8 cart: a ${status} during a sync goes unnoticed, and one item is added`, async ({
    shop,
    page,
    problems,
  }) => {
    problems.expect(new RegExp(`^console: Failed to load resource: .* ${status}`));
    await shop.openResults(keyword);
    const [name = ''] = await shop.availableNames(1);
    const syncs = recordSyncs(page);
    await shop.add(name);
    await expect(shop.announcement(shop.t('cart:added', { name }))).toBeAttached();
    expect(syncs).toHaveLength(calls);
    await shop.openCart(1);
    await expect(shop.lines).toHaveCount(1);
    await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0);
  });
}

/** The captcha dialog. */
function captchaOf(shop: Shop) {
  const dialog = shop.page.getByRole('dialog', { name: shop.t('cart:captcha.title') });
  const field = dialog.getByRole('textbox');
  const solve = async () => {
    await expect(field).toBeVisible();
    const label = (await dialog.locator('label').textContent()) ?? '';
    await field.fill(String((label.match(/\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0)));
    await field.press('Enter');
  };
  return { dialog, field, solve };
}

test('§8 captcha: during a sync it is shown in the page, and once it is solved the same change is sent again', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRequired);
  await shop.openResults('lanternrobotcheck');
  const [name = ''] = await shop.availableNames(1);
  const syncs = recordSyncs(page);
  await shop.addButton(name).last().click();
  const { dialog, solve } = captchaOf(shop);
  await solve();
  await expect(dialog).toHaveCount(0);
  await expect(shop.announcement(shop.t('cart:added', { name }))).toBeAttached();
  await expect(shop.inCartButton(name).last()).toBeFocused();
  expect(syncs).toHaveLength(2);
  expect(syncs[1]).toBe(syncs[0]);
  await shop.openCart(1);
  await expect(shop.lines).toHaveCount(1);
});

test('§8 captcha: a dismissed captcha leaves the cart unchanged, says so, and can be retried', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRequired);
  await shop.openResults('harbourrobotcheck');
  const [name = ''] = await shop.availableNames(1);
  await shop.addButton(name).last().click();
  const { dialog, field, solve } = captchaOf(shop);
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert').getByText(shop.t('cart:failure.captcha'))).toBeVisible();
  await expect(shop.cartButton(0)).toBeVisible();
  await shop.retryButton(name).last().click();
  await solve();
  await expect(shop.cartButton(1)).toBeVisible();
});

test('§4 cart: a changed price is shown, old and new, and can be accepted in its line', async ({
  shop,
  page,
}) => {
  const name = await addOne(shop, 'lanternpricerise');
  const { t } = shop;
  await page.goto('/test-blank');
  await shop.openCart(1);
  const line = shop.lines.filter({ hasText: name });
  const sentence = await line
    .getByText(t('cart:change.text', { before: '§', now: '§' }).split('§', 1)[0] ?? '')
    .innerText();
  const [, now = ''] = sentence.match(/\$[\d.]*\d/g) ?? [];
  await expect(shop.total).toHaveText(now);
  await expect(line.getByRole('combobox')).toHaveCount(0);
  await line.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    line.getByRole('button', { name: t('cart:change.agreeNamed', { price: now, name }) }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.checkOut).toHaveAttribute('href', /\/checkout/);
  await expect(line.getByRole('combobox')).toBeVisible();
  await page.reload();
  await shop.openCart(1);
  await expect(shop.checkOut).toBeVisible();
});

test('§8 cart: a price that changed once more is not accepted, and the item can be removed instead', {
  tag: '@served',
}, async ({ shop, page }) => {
  const name = await addOne(shop, 'harbourpricerise');
  const { t } = shop;
  await page.goto('/test-blank');
  await shop.openCart(1);
  await rewrite(page, (actions) =>
    actions.map((action) =>
      action.action === 'update' ? { ...action, data: { ...action.data, confirmed_price: 1 } } : action,
    ),
  );
  const line = shop.lines.filter({ hasText: name });
  await line.getByRole('button', { name: t('cart:change.agree', { price: '' }).trim() }).click();
  await expect(
    page.getByRole('alert').getByText(t('cart:failure.cart_price_changed', { name })),
  ).toBeVisible();
  await line.getByRole('button', { name: t('shell:removeNamed', { name }) }).click();
  await expect(shop.lines).toHaveCount(0);
});

/** Turns additions into bundles with email. */
const asBundle = (actions: CartAction[]): CartAction[] =>
  actions.map((action) =>
    action.action === 'add'
      ? { ...action, data: { ...action.data, extended: { bundle_name: 'email_bundle' } } }
      : action,
  );

test('§3 bundle: its parts are named, listed together and removed together', { tag: '@served' }, async ({
  shop,
  page,
}) => {
  const first = await addOne(shop, 'harvest');
  await rewrite(page, asBundle);
  const name = await addOne(shop, 'lighthouse');
  const email = `Email · ${name}`;
  const { t } = shop;
  const added = `${t('cart:added', { name })} ${t('cart:addedService', { name: email })}`;
  await expect(shop.announcement(added)).toBeAttached();
  await expect(shop.toasts).toHaveCount(0);
  await shop.openCart(3);
  const bundle = shop.lines.filter({ hasText: t('cart:bundle.email_bundle') });
  await expect(bundle.getByText(t('cart:bundle.together', { names: email }))).toBeVisible();
  await expect(bundle.getByRole('listitem')).toContainText([t('cart:line.bundle', { name })]);
  await bundle.getByRole('button', { name: t('shell:removeNamed', { name }), exact: true }).click();
  await expect(shop.lines).toHaveCount(1);
  await expect(shop.lines).toContainText(first);
});

test('§8 cart: a service is reported by its own name, in Russian with the right gender', {
  tag: '@served',
}, async ({ page }) => {
  const shop = new Shop(page, 'ru-ru');
  await rewrite(page, (actions) =>
    actions.flatMap((action): CartAction[] =>
      action.action === 'add' && 'domain' in action.data
        ? [
            action,
            {
              action: 'add',
              data: {
                type: 'titan_email',
                plan: 'titan_email_pro_yearly',
                period: 1,
                duration: 1,
                domain_name: action.data.domain,
              },
            },
          ]
        : [action],
    ),
  );
  const name = 'lanternpricerise.com';
  await shop.openResults(name);
  await shop.addButton(name).first().click();
  await expect(
    shop.announcement(`Домен ${name} добавлен в корзину. Услуга Email Pro · ${name} добавлена в корзину.`),
  ).toBeAttached();
  await shop.openCart(2);
});

test('§4 cart: a change of another window is shown on focus, and announced once', async ({
  shop,
  page,
  context,
}) => {
  await page.clock.install();
  const name = await addOne(shop, 'harvest');
  const { t } = shop;
  const said = shop.toast(t('cart:changedElsewhere'));
  await focusWindow(page);
  const other = new Shop(await context.newPage());
  await other.page.goto('/test-blank');
  await other.openCart(1);
  await other.cart.getByRole('button', { name: t('shell:removeNamed', { name }) }).click();
  await expect(other.lines).toHaveCount(0);
  await expect(said).toHaveCount(0);
  const again = page.waitForResponse('**/api/cart*');
  await focusWindow(page);
  await again;
  await expect(shop.cartButton(0)).toBeVisible();
  await expect(said).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await expect(said).toHaveCount(0);
  const third = page.waitForResponse('**/api/cart*');
  await focusWindow(page);
  await third;
  await expect(shop.addButton(name).last()).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(other.toast(t('cart:changedElsewhere'))).toHaveCount(0);
});

test('§4 cart: a name that two windows add is one item, and the other window’s items are announced', async ({
  shop,
  context,
}) => {
  const other = new Shop(await context.newPage());
  for (const each of [shop, other]) await each.openResults('lighthouse');
  const [name = '', theirs = '', ours = ''] = await shop.availableNames(3);
  await other.availableNames(3);
  await Promise.all([shop.add(name), other.add(name)]);
  await other.add(theirs);
  await shop.add(ours);
  await expect(shop.toast(shop.t('cart:changedElsewhere'))).toBeVisible();
  await shop.openCart(3);
  await expect(shop.lines.filter({ hasText: name })).toHaveCount(1);
});

test('§4 cart: a removed item leaves an undo button in its place, which gets the focus and restores the item', async ({
  shop,
  page,
}) => {
  await shop.openResults('harbour');
  const names = await shop.availableNames(3);
  for (const name of names) await shop.add(name);
  const [, second = ''] = names;
  const { t } = shop;
  await shop.openCart(3);
  const undo = shop.cart.getByRole('button', { name: t('cartDrawer:undoNamed', { name: second }) });
  await shop.cart.getByRole('button', { name: t('shell:removeNamed', { name: second }) }).press('Enter');
  await expect(undo).toBeFocused();
  await expect(shop.lines).toHaveCount(2);
  await undo.press('Enter');
  await expect(shop.lines.filter({ hasText: second })).toBeFocused();
  await expect(shop.lines).toHaveCount(3);
  await shop.cart.getByRole('button', { name: t('cartDrawer:empty') }).press('Enter');
  await expect(shop.cart.getByText(t('cartDrawer:emptied', { count: 3 }))).toBeVisible();
  await expect(shop.cart.getByRole('heading', { name: t('cart:empty.title') })).toBeVisible();
  await shop.cart.getByRole('button', { name: t('shell:undo') }).press('Enter');
  await expect(shop.lines).toHaveCount(3);
  const total = (await shop.total.textContent()) ?? '';
  await expect(shop.cart.getByRole('status')).toHaveText(t('cart:totals.announce', { total }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(shop.cart).toBeVisible();
});

test('§4 promo code: the focus follows from the field to the code and back', async ({ shop }) => {
  await addOne(shop, 'lantern');
  await shop.openCart(1);
  await shop.unfoldPromo();
  await shop.promoField.fill('EMAILSALE');
  await shop.promoField.press('Enter');
  const off = shop.cart.getByRole('button', { name: shop.t('cart:promo.remove', { code: 'EMAILSALE' }) });
  await expect(off).toBeFocused();
  await off.press('Enter');
  await expect(shop.promoField).toBeFocused();
  await expect(shop.promoField).toHaveValue('');
});

test('§4 cart: an item that is no longer available stays listed with its reason and keeps the cart from being checked out', {
  tag: '@served',
}, async ({ shop, page }) => {
  const name = await addOne(shop, 'lantern');
  await page.route('**/api/cart*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.cart.valid_items = [];
    await route.fulfill({ response, json: body });
  });
  await page.goto('/test-blank');
  await shop.openCart(1);
  const line = shop.lines.filter({ hasText: name });
  await expect(line.getByText(shop.t('cartDrawer:gone'))).toBeVisible();
  await expect(shop.checkOut).toHaveCount(0);
  await line.getByRole('button', { name: shop.t('shell:removeNamed', { name }) }).click();
  await expect(shop.lines).toHaveCount(0);
});

test('§8 cart: a cart that fails to load says so and can be retried', { tag: '@served' }, async ({
  shop,
  page,
  problems,
  storefront,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  await storefront.standIn({
    path: '/api/cart',
    status: 500,
    body: { message: ['No.'], error: 'broken', success: false },
  });
  await page.goto('/test-blank');
  await shop.openCart(0);
  await expect(shop.cart.getByRole('alert')).toContainText(shop.t('cart:failure.load'));
  await storefront.standIn();
  await shop.cart.getByRole('button', { name: shop.t('cart:failure.retry') }).click();
  await expect(shop.cart.getByRole('heading', { name: shop.t('cart:empty.title') })).toBeVisible();
});

test('§4 accessibility: bundle, changed price and captcha, in German', { tag: '@served' }, async ({
  page,
  axe,
  problems,
}) => {
  test.slow();
  problems.expect(captchaRequired);
  const shop = new Shop(page, 'de-de');
  await rewrite(page, asBundle);
  await addOne(shop, 'lanternpricerise');
  await page.reload();
  await shop.openCart(2);
  await expect(
    shop.cart.getByText(shop.t('cart:change.text', { before: '§', now: '§' }).split('§', 1)[0] ?? ''),
  ).toBeVisible();
  const check = () => expectAccessible(page, axe);
  await check();
  await page.unroute(SYNC);
  await shop.openResults('lanternrobotcheck');
  const [name = ''] = await shop.availableNames(1);
  await shop.addButton(name).last().click();
  await expect(captchaOf(shop).field).toBeVisible();
  await check();
});

import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { badGateway, Challenge, captchaRequired } from './challenge.ts';
import { fillFavorites } from './favorites.ts';
import { finishQuickly, formOf } from './searching.ts';
import { expect, Shop, stageOf, test } from './shop.ts';

const ADDRESS = '/account/favorites';
const ITEMS = '**/favoritelistitem*/**';
/** The browser logs each failed request. */
const OFFLINE = /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

const rows = (shop: Shop) =>
  shop.page.getByRole('list', { name: shop.t('favorites:page.list') }).getByRole('listitem');
const row = (shop: Shop, name: string) =>
  rows(shop).filter({ has: shop.page.getByText(name, { exact: true }) });
const removeButton = (shop: Shop, name: string) =>
  shop.page.getByRole('button', { name: shop.t('favorites:page.remove', { name }), exact: true });
const undoButton = (shop: Shop, name: string) =>
  shop.page.getByRole('button', { name: shop.t('favorites:page.undoNamed', { name }), exact: true });
const places = (shop: Shop, held: number, max: number) =>
  shop.page.getByText(shop.t('favorites:page.places', { count: held, max }));

/** The names of the rows in order. */
const namesOf = async (shop: Shop) =>
  (await rows(shop).locator('.domain').allInnerTexts()).map((text) => text.trim());

/** Opens the page with these favorites. */
async function openFavorites(shop: Shop, names: string[]): Promise<void> {
  await fillFavorites(shop.page.request, names);
  await shop.page.goto(shop.address(ADDRESS));
  await expect(rows(shop)).toHaveCount(names.length);
}

test('§4 favorites: names with their states and prices are added to the cart, removed and restored', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('holder');
  await openFavorites(shop, ['kilnlantern.dev', 'lanternpremium.shop', 'morninglantern.com']);
  await shop.waitUntilFinished();
  await expect(row(shop, 'lanternpremium.shop')).toContainText(shop.t('search:state.premium'));
  await expect(row(shop, 'kilnlantern.dev')).toContainText(shop.t('shell:thenLabel'));
  await shop.add('kilnlantern.dev', row(shop, 'kilnlantern.dev'));
  await expect(shop.cartButton(1)).toBeVisible();

  await expect(places(shop, 3, 50)).toBeVisible();
  await removeButton(shop, 'lanternpremium.shop').focus();
  await page.keyboard.press('Enter');
  await expect(shop.toast(shop.t('favorites:removed', { name: 'lanternpremium.shop' }))).toBeVisible();
  await expect(places(shop, 2, 50)).toBeVisible();
  await expect(undoButton(shop, 'lanternpremium.shop')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.toast(shop.t('favorites:restored', { name: 'lanternpremium.shop' }))).toBeVisible();
  await expect(removeButton(shop, 'lanternpremium.shop')).toBeFocused();
  expect(await namesOf(shop)).toEqual(['kilnlantern.dev', 'lanternpremium.shop', 'morninglantern.com']);

  await removeButton(shop, 'morninglantern.com').click();
  await expect(shop.toast(shop.t('favorites:removed', { name: 'morninglantern.com' }))).toBeVisible();
  await page.reload();
  await expect(places(shop, 2, 50)).toBeVisible();
  await expect(rows(shop)).toHaveCount(2);
});

test('§4 premium: among the favorites too, both prices are shown before the name can be added', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('newcomer');
  await openFavorites(shop, ['lanternpremium.shop', 'lanterneap.app']);
  await shop.waitUntilFinished();
  const premium = row(shop, 'lanternpremium.shop');
  const add = premium.getByRole('button', { name: shop.t('cart:addNamed', { name: 'lanternpremium.shop' }) });
  await add.click();
  const question = page.getByRole('dialog', { name: shop.t('details:premium.title') });
  await expect(question).toContainText(shop.t('shell:eachYearAfter'));
  await question.getByRole('button', { name: shop.t('common:cancel') }).click();
  await expect(add).toBeFocused();
  await expect(shop.cartButton(0)).toBeVisible();
  await add.click();
  await question.getByRole('button', { name: /\$200\.00/ }).click();
  await expect(shop.cartButton(1)).toBeVisible();

  const name = 'lanterneap.app';
  await page.getByRole('button', { name: shop.t('states:action.detailsNamed', { name }) }).click();
  const details = page.getByRole('dialog', { name });
  await expect(stageOf(details, 'landrush')).toBeChecked();
});

test('§4 favorites: a removal that fails offline is rolled back in place and announced; online it works', async ({
  shop,
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(OFFLINE);
  await signIn('newcomer');
  await openFavorites(shop, ['kilnlantern.dev', 'morninglantern.com', 'quietlantern.app']);
  await shop.waitUntilFinished();
  await context.setOffline(true);
  await removeButton(shop, 'morninglantern.com').click();
  const failure = shop.t('favorites:removeFailed', { name: 'morninglantern.com' });
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(removeButton(shop, 'morninglantern.com')).toBeFocused();
  expect(await namesOf(shop)).toEqual(['kilnlantern.dev', 'morninglantern.com', 'quietlantern.app']);
  await expect(places(shop, 3, 50)).toBeVisible();
  await context.setOffline(false);
  await removeButton(shop, 'morninglantern.com').click();
  await expect(shop.toast(shop.t('favorites:removed', { name: 'morninglantern.com' }))).toBeVisible();
  await page.reload();
  await expect(rows(shop)).toHaveCount(2);
});

test('§4 favorites: restoring a name that fails offline is rolled back and announced', async ({
  shop,
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(OFFLINE);
  await signIn('newcomer');
  await openFavorites(shop, ['kilnlantern.dev', 'quietlantern.app']);
  await shop.waitUntilFinished();
  await removeButton(shop, 'kilnlantern.dev').click();
  await expect(shop.toast(shop.t('favorites:removed', { name: 'kilnlantern.dev' }))).toBeVisible();
  await context.setOffline(true);
  await undoButton(shop, 'kilnlantern.dev').click();
  const failure = shop.t('favorites:addFailed', { name: 'kilnlantern.dev' });
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(undoButton(shop, 'kilnlantern.dev')).toBeVisible();
  await expect(places(shop, 1, 50)).toBeVisible();
});

test('§4 favorites: if a removal is undone before the first response, the last click counts', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('newcomer');
  await openFavorites(shop, ['kilnlantern.dev', 'quietlantern.app']);
  await shop.waitUntilFinished();
  const held = Promise.withResolvers<void>();
  await page.route(ITEMS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await removeButton(shop, 'quietlantern.app').click();
  await undoButton(shop, 'quietlantern.app').click();
  await expect(removeButton(shop, 'quietlantern.app')).toBeVisible();
  held.resolve();
  await expect(shop.toast(shop.t('favorites:restored', { name: 'quietlantern.app' }))).toBeVisible();
  await page.reload();
  await expect(rows(shop)).toHaveCount(2);
});

test('decision 33: a favorite that a search finds unavailable is removed and announced, and Undo brings it back; an unreachable registry removes nothing', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('newcomer');
  const gone = ['snappedlantern.com', 'lanterntaken.shop'];
  await openFavorites(shop, ['kilnlantern.dev', ...gone, 'lanternunreachable.io']);
  await expect(shop.toast(shop.t('favorites:goneMany', { count: 2 }))).toBeVisible();
  await expect(places(shop, 2, 50)).toBeVisible();
  for (const name of gone) {
    await expect(row(shop, name)).toContainText(shop.t('search:state.taken'));
    await expect(row(shop, name)).toContainText(shop.t('favorites:page.removed'));
  }
  await shop.toastButton(shop.t('shell:undo')).click();
  await expect(places(shop, 4, 50)).toBeVisible();
  for (const name of gone) {
    await expect(row(shop, name)).toContainText(shop.t('search:state.taken'));
    await removeButton(shop, name).click();
    await expect(shop.toast(shop.t('favorites:removed', { name }))).toBeVisible();
    await expect(undoButton(shop, name)).toBeVisible();
  }
  await expect(row(shop, 'lanternunreachable.io')).toContainText(shop.t('search:state.connection'));
  await expect(removeButton(shop, 'lanternunreachable.io')).toBeVisible();
  await page
    .getByRole('link', { name: shop.t('favorites:page.similarNamed', { name: 'lanterntaken.shop' }) })
    .click();
  await expect(page).toHaveURL(/\/domain\/search\/lanterntaken\.shop$/);
  await page.goto(ADDRESS);
  await expect(rows(shop)).toHaveCount(2);
});

test('§5 favorites: a full list says so and takes no more names until there is room', async ({
  shop,
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 409/);
  await signIn('reseller');
  await openFavorites(shop, ['kilnlantern.dev', 'morninglantern.com', 'quietlantern.app']);
  const full = page.getByText(shop.t('favorites:page.full', { max: 3 }));
  await expect(places(shop, 3, 3)).toBeVisible();
  await expect(full).toBeVisible();
  await shop.waitUntilFinished();
  await removeButton(shop, 'quietlantern.app').click();
  await expect(full).toBeHidden();
  const other = await context.newPage();
  await other.goto('/test-blank');
  await fillFavorites(other.request, ['kilnlantern.dev', 'morninglantern.com', 'fromelsewhere.com']);
  await other.close();
  await undoButton(shop, 'quietlantern.app').click();
  const refusal = shop.t('favorites:full', { name: 'quietlantern.app', max: 3 });
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect(undoButton(shop, 'quietlantern.app')).toBeVisible();
  await expect(row(shop, 'fromelsewhere.com')).toBeVisible();
  await expect(places(shop, 3, 3)).toBeVisible();
});

test('§2 favorites: the account menu leads to the list, and an empty list to a search', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('newcomer');
  await fillFavorites(page.request, []);
  await page.goto('/test-blank');
  await page.getByRole('button', { name: shop.t('shell:account.open') }).click();
  await page.getByRole('menuitem', { name: shop.t('shell:account.favorites') }).click();
  await expect(page).toHaveURL(/\/account\/favorites$/);
  await expect(page.getByRole('heading', { name: shop.t('favorites:page.empty.title') })).toBeVisible();
  await expect(places(shop, 0, 50)).toBeVisible();
  await page.getByRole('link', { name: shop.t('cart:empty.action') }).click();
  await expect(page).toHaveURL(/\/domain\/search$/);
});

test('§6 favorites: require signing in, and come back afterwards', async ({ page }) => {
  const { t: tBackend } = pageLocale('en-us');
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.getByRole('radio', { name: 'Hanna Okafor' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/account\/favorites$/);
});

test('§8 favorites: a list that fails to load says so and can be retried', async ({
  shop,
  page,
  signIn,
  problems,
  storefront,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  await signIn('newcomer');
  await fillFavorites(page.request, ['kilnlantern.dev']);
  await storefront.standIn({
    path: '/api/v5/favorites/list/domain',
    status: 500,
    body: { message: ['No.'], error: 'broken', success: false },
  });
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: shop.t('favorites:page.failure.title') })).toBeVisible();
  await storefront.standIn();
  await page.getByRole('button', { name: shop.t('shell:tryAgain') }).click();
  await expect(row(shop, 'kilnlantern.dev')).toBeVisible();
});

test('§8 search start: a favorite that asks for a captcha gets it in the page, and the search continues', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  problems.expect(captchaRequired);
  await signIn('newcomer');
  await openFavorites(shop, ['kilnlantern.dev', 'lanterncaptcha.com']);
  const challenge = new Challenge(page);
  await challenge.solve();
  await shop.waitUntilFinished();
  await expect(row(shop, 'kilnlantern.dev')).toContainText(shop.t('shell:thenLabel'));
  await expect(challenge.region).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('§8 captcha: if it is required between two polls of the favorites, the search resumes where it stopped', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  problems.expect(captchaRequired);
  await signIn('newcomer');
  const body = JSON.stringify({ message: ['No.'], error: 'captcha was not solved', success: false });
  const sent: string[] = [];
  let refused = -1;
  await page.route('**/api/bulksearchfavorites/*', (route) => {
    const received = formOf(route.request()).get('received');
    sent.push(received === null ? 'start' : `poll from ${received}`);
    if (refused >= 0 || received !== '2') return route.continue();
    refused = sent.length - 1;
    return route.fulfill({ status: 409, contentType: 'application/json', body });
  });
  await page.clock.install();
  await openFavorites(shop, ['kilnlantern.dev', 'slowpokelantern.com', 'quietlantern.app', 'lantern.studio']);
  await new Challenge(page).solve();
  await finishQuickly(shop);
  expect(sent.filter((call) => call === 'start')).toHaveLength(1);
  expect(sent.slice(refused, refused + 2)).toEqual(['poll from 2', 'poll from 2']);
});

test('§8 search start: 502 leads the favorites to the captcha page, and from there back to the list', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  problems.expect(badGateway);
  await signIn('newcomer');
  await fillFavorites(page.request, ['kilnlantern.dev', 'lanternbadgateway.com']);
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/domain\/captcha\/search\/kilnlantern\.dev$/);
  await new Challenge(page).solve();
  await expect(page).toHaveURL(/\/account\/favorites$/);
  await expect(rows(shop)).toHaveCount(2);
  await shop.waitUntilFinished();
});

test('§2 accessibility: favorites with prices, removed and unavailable names, and none, in German', async ({
  page,
  axe,
  signIn,
}) => {
  test.slow();
  await signIn('reseller');
  const shop = new Shop(page, 'de-de');
  await openFavorites(shop, ['kilnlantern.dev', 'lanterneap.app', 'lanternunreachable.io']);
  await shop.waitUntilFinished();
  await removeButton(shop, 'kilnlantern.dev').click();
  await expect(undoButton(shop, 'kilnlantern.dev')).toBeVisible();
  await expectAccessible(page, axe);
  await openFavorites(shop, ['lanterntaken.com']);
  await expect(row(shop, 'lanterntaken.com')).toContainText(shop.t('favorites:page.removed'));
  await expectAccessible(page, axe);
  await page.reload();
  await expect(page.getByRole('heading', { name: shop.t('favorites:page.empty.title') })).toBeVisible();
  await expectAccessible(page, axe);
});

test('§4 favorites: a changed price is shown; selected names are added to the cart or removed; all are exported', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/favorites');
  await expect(page.getByText(/^56% cheaper than on /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common:exportCsv') }).click();
  expect((await download).suggestedFilename()).toBe('favorites.csv');
  for (const name of ['harbor.io', 'lighthouse.dev'])
    await page.getByRole('checkbox', { name: t('common:selectNamed', { name }) }).check();
  const bar = page.getByRole('region', { name: t('common:selection') });
  await bar.getByRole('button', { name: t('shell:addToCart') }).click();
  await expect(shop.cartButton(2)).toBeVisible();
  for (const name of ['harbor.io', 'lighthouse.dev'])
    await expect(page.getByText(t('cart:added', { name }))).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: t('common:selectNamed', { name: 'harbor.io' }) }).check();
  await bar.getByRole('button', { name: t('shell:remove') }).click();
  await expect(page.getByText(t('favorites:page.places', { count: 1, max: 50 }))).toBeVisible();
});

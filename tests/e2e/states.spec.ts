import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, wide } from './accessibility.ts';
import { translationsOf } from './messages.ts';
import { holdPolls } from './searching.ts';
import { expect, normalizeSpaces, Shop, stageOf, test } from './shop.ts';

type OfferField = 'first_name' | 'last_name' | 'email' | 'phone' | 'price';

const t = translationsOf('en-us');
const SYNC = '**/ajax/checkout/sync*';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
type NamedKey = 'states:action.offerNamed' | 'states:action.detailsNamed' | 'cart:addNamed';
const named = (place: Locator, key: NamedKey, name: string) =>
  place.getByRole('button', { name: t(key, { name }), exact: true });
const factOf = (place: Locator, term: string) =>
  place.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::*[1]');
const amount = async (price: Locator) =>
  Number(normalizeSpaces(await price.textContent()).replace(/[^\d.]/g, ''));

test('§4 search: a search without results says so, and nothing moves while it does', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await shop.openResults('lanternnoresults');
  await expect(page.getByRole('heading', { name: t('search:results.none') })).toBeVisible();
  // A layout shift is reported after the frame that shows it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate<number[]>('shifts')).toEqual([]);
});

test('§4 search: a message of the backend is shown above the results', async ({ shop, page }) => {
  await holdPolls(page);
  await shop.openResults('lanternsearchnote');
  await expect(page.getByText('Some registries are slow to answer today.')).toBeVisible();
});

test('§4 early access: the first stage is the default, another one swaps the item in one sync and stays selected', async ({
  shop,
  page,
}) => {
  await shop.openResults('lanterneap');
  const stage = (type: string) => stageOf(shop.exactMatch, type);
  await expect(stage('landrush')).toBeChecked();
  await expect(shop.exactMatch.getByRole('radio').first()).toHaveAccessibleName(
    /^Priority Registration now, until .*\$/,
  );
  await shop.add('lanterneap.com', shop.exactMatch);

  const syncs: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ajax/checkout/sync') syncs.push(request.postDataJSON());
  });
  await stage('eap_2').click();
  await expect(shop.announcement(t('cart:swapped', { name: 'lanterneap.com' }))).toBeAttached();
  expect(syncs).toMatchObject([
    [
      { action: 'remove', data: {} },
      { action: 'add', data: { type: 'eap_2', domain: 'lanterneap.com' } },
    ],
  ]);
  await expect(stage('eap_2')).toBeChecked();
  const price = await amount(shop.exactMatch.getByRole('strong').first());
  await page.reload();
  await expect(stage('eap_2')).toBeChecked();
  await shop.openCart(1);
  await expect(shop.lines).toHaveCount(1);
  expect(await amount(shop.total)).toBe(price);
});

test('§4 early access: a swap that fails keeps the old item and says so', async ({ shop, page }) => {
  await shop.openResults('swapfaileap');
  const stage = (type: string) => stageOf(shop.exactMatch, type);
  await shop.add('swapfaileap.com', shop.exactMatch);
  await stage('eap_3').click();
  const kept = t('cart:failure.cart_line_kept', { name: 'swapfaileap.com' });
  await expect(page.getByRole('alert').getByText(kept)).toBeVisible();
  await expect(stage('landrush')).toBeChecked();
  await shop.openCart(1);
  await expect(shop.lines).toHaveCount(1);
});

test('§4 early access: a swap whose response is lost ends with one item, old or new', {
  tag: '@served',
}, async ({ shop, page, problems }) => {
  problems.expect(/^console: Failed to load resource/);
  await shop.openResults('lanterneap');
  const stage = (type: string) => stageOf(shop.exactMatch, type);
  await shop.add('lanterneap.com', shop.exactMatch);
  await page.route(SYNC, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await stage('eap_4').click();
  await expect(page.getByRole('alert').getByText(t('cart:failure.change'))).toBeVisible();
  await expect(stage('eap_4')).toBeChecked();
  await shop.openCart(1);
  await expect(shop.lines).toHaveCount(1);
});

test('§4 premium: a row shows both prices before the name can be added', async ({ shop, page }) => {
  await holdPolls(page);
  await shop.openResults('lanternpremium');
  const row = shop.row('lanternpremium.net');
  const add = named(row, 'cart:addNamed', 'lanternpremium.net');
  await add.click();
  const question = dialogOf(page, t('details:premium.title'));
  await expect(question).toContainText('lanternpremium.net');
  const first = normalizeSpaces(await factOf(question, t('shell:firstYear')).textContent());
  await expect(factOf(question, t('shell:eachYearAfter'))).toHaveText(/^\$[\d,]+\.\d\d$/);
  expect(await question.getByRole('checkbox').count()).toBe(0);
  await question.getByRole('button', { name: t('common:cancel') }).click();
  await expect(question).toBeHidden();
  await expect(add).toBeFocused();
  await expect(shop.cartButton(0)).toBeVisible();

  await add.click();
  await question.getByRole('button', { name: t('details:premium.add', { price: first }) }).click();
  await expect(shop.cartButton(1)).toBeVisible();
});

/** Fills in an offer without its price. */
async function fillOffer(page: Page, name: string) {
  const form = dialogOf(page, t('states:action.offerNamed', { name }));
  const field = (key: OfferField) => form.getByLabel(t(`details:offer.${key}`), { exact: true });
  await field('first_name').fill('Hanna');
  await field('last_name').fill('Okafor');
  await field('email').fill('hanna@example.com');
  await field('phone').fill('+49 30 901820');
  return { form, field };
}

test('§8 make offer: errors are shown next to the fields, typed text stays, and success is announced', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 422/);
  await holdPolls(page);
  await shop.openResults('lanternoffer');
  await named(shop.exactMatch, 'states:action.offerNamed', 'lanternoffer.com').click();
  const dialog = dialogOf(page, t('states:action.offerNamed', { name: 'lanternoffer.com' }));
  const send = dialog.getByRole('button', { name: t('details:offer.send') });
  await send.click();
  await expect(dialog.getByText(t('details:offer.error.missing'))).toHaveCount(4);
  await expect(dialog.getByLabel(t('details:offer.first_name'), { exact: true })).toBeFocused();

  const { field } = await fillOffer(page, 'lanternoffer.com');
  await field('price').fill('a lot');
  await send.click();
  await expect(field('price')).toBeFocused();
  await expect(field('price')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(t('details:offer.error.price'))),
  );
  await field('price').fill('50');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The holder does not take offers below 100 US dollars.',
  );
  await expect(field('email')).toHaveValue('hanna@example.com');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await named(shop.exactMatch, 'states:action.offerNamed', 'lanternoffer.com').click();
  await expect(field('email')).toHaveValue('hanna@example.com');
  await field('price').fill('1,250.50');
  const sent = page.waitForRequest('**/ajax/makeoffer');
  await send.click();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
    type: expect.stringMatching(/_make_offer$/),
    domain_name: 'lanternoffer.com',
    first_name: 'Hanna',
    last_name: 'Okafor',
    email: 'hanna@example.com',
    phone: '+4930901820',
    price: '1250.5',
    submit: t('details:offer.send'),
  });
  await expect(shop.toast(t('details:offer.sent', { name: 'lanternoffer.com' }))).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('§8 make offer: from a row; a failure without a message is reported as unexpected', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  await holdPolls(page);
  await shop.openResults('lanternofferfail');
  await named(shop.row('lanternofferfail.net'), 'states:action.offerNamed', 'lanternofferfail.net').click();
  const { form, field } = await fillOffer(page, 'lanternofferfail.net');
  await field('price').fill('900');
  await field('price').press('Enter');
  await expect(form.getByRole('alert')).toContainText(t('details:offer.failed'));
  await expect(field('price')).toHaveValue('900');
});

test('§3 bundle: its parts and price are shown, and it can be added as a whole, even if its domain is already in the cart', async ({
  shop,
  page,
}) => {
  await holdPolls(page);
  await shop.openResults('lanterntitanbundle');
  const both = shop.exactMatch.getByRole('button', { name: /^Add both: lanterntitanbundle\.com/ });
  await expect(shop.exactMatch.getByText(t('details:bundle.email_bundle'))).toBeVisible();
  await expect(
    shop.exactMatch.getByText(/^Includes lanterntitanbundle\.com and Email Premium for one year/),
  ).toBeVisible();
  await shop.add('lanterntitanbundle.com', shop.exactMatch);
  await expect(shop.cartButton(1)).toBeVisible();
  await both.click();
  await expect(shop.exactMatch.getByText(t('details:bundle.inCart'))).toBeVisible();
  await shop.openCart(2);
  await expect(shop.lines).toHaveCount(2);
});

for (const keyword of ['lanterngwbundle', 'lanternautostuff']) {
  test(`§3 bundle: ${keyword} is added with its service`, async ({ shop, page }) => {
    await holdPolls(page);
    await shop.openResults(keyword);
    await shop.exactMatch.getByRole('button', { name: /^Add both: / }).click();
    await expect(shop.exactMatch.getByText(t('details:bundle.inCart'))).toBeVisible();
    await expect(shop.cartButton(2)).toBeVisible();
  });
}

test('§9 prices: first year, renewal, restore, transfer and the totals of 1, 3, 5 and 10 years below the row', async ({
  shop,
  page,
}) => {
  await holdPolls(page);
  await shop.openResults('quietharbourlantern');
  const [name = ''] = await shop.availableNames(1);
  const details = named(shop.row(name), 'states:action.detailsNamed', name);
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  const price = (term: string) => factOf(shop.row(name), term);
  await expect(price(t('shell:years', { count: 10 }))).toHaveText(/\d/);
  await expect(price(t('details:prices.restore'))).toHaveText(/\d/);
  await expect(price(t('details:prices.transfer'))).toHaveText(/\d/);
  const first = await amount(price(t('details:prices.registration')));
  const renewal = await amount(price(t('details:prices.renewal')));
  for (const count of [1, 3, 5, 10]) {
    const sum = await amount(price(t('shell:years', { count })));
    expect(sum).toBeCloseTo(first + (count - 1) * renewal, 2);
  }
});

test('§9 multi-year exclusions: a name under .ai shows its minimum term, and no multi-year prices are requested', async ({
  shop,
  page,
}) => {
  await holdPolls(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('multi_year_domain_pricing')) asked++;
  });
  await shop.openResults('lanternwixpromo.ai');
  await named(shop.exactMatch, 'states:action.detailsNamed', 'lanternwixpromo.ai').click();
  const dialog = dialogOf(page, 'lanternwixpromo.ai');
  const years = t('shell:years', { count: 2 });
  await expect(dialog.getByText(t('details:prices.once', { years }))).toBeVisible();
  await expect(factOf(dialog, t('details:prices.transfer'))).toHaveText(/\d/);
  expect(asked).toBe(0);
});

for (const { keyword, ascii, latin } of [
  { keyword: '\u0430pple', ascii: 'xn--pple-43d', latin: 'apple' },
  { keyword: '\u0441\u043e\u0441\u043e', ascii: 'xn--n1aahb', latin: 'coco' },
]) {
  test(`§5 keyword: letters that look like ${latin} bring a warning with the ASCII form`, async ({
    shop,
    page,
  }) => {
    await holdPolls(page);
    await shop.openResults(keyword);
    const main = page.getByRole('main');
    await expect(main.getByText(t('states:lookalike.title'))).toBeVisible();
    await expect(main.getByText(t('states:lookalike.latin', { latin }))).toBeVisible();
    await expect(main.getByText(t('states:lookalike.ascii', { ascii }))).toBeVisible();
    await expect(shop.exactMatch.getByText(`${ascii}.com`)).toBeVisible();
  });
}

for (const { what, keyword, text } of [
  { what: 'emoji', keyword: '🍕lantern', text: t('states:emoji.title') },
  { what: 'a 64-character label', keyword: 'l'.repeat(64), text: t('states:nameError.labelTooLong') },
  { what: 'an overflowing xn--', keyword: 'xn--99999999999.com', text: t('states:nameError.encoding') },
  { what: 'a direction override', keyword: 'lan\u202etern', text: t('search:changed.invisible') },
  { what: 'a zero-width character', keyword: 'lan\u200btern', text: t('search:changed.invisible') },
  { what: 'full-width letters', keyword: 'ｌａｎｔｅｒｎ', text: t('search:changed.form') },
  { what: 'right-to-left letters', keyword: 'שלום', text: 'xn--9dbne9b.com' },
]) {
  test(`§5 keyword: ${what} is handled or rejected with a reason`, async ({ shop, page }) => {
    await holdPolls(page);
    await shop.openResults(keyword);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
}

test('§4 accessibility: the dialogs of a name, in German', async ({ page, axe }) => {
  test.slow();
  const shop = new Shop(page, 'de-de');
  const press = (place: Locator, key: NamedKey, name: string) =>
    place.getByRole('button', { name: shop.t(key, { name }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await holdPolls(page);

  await shop.openResults('lanternoffer');
  await press(shop.exactMatch, 'states:action.offerNamed', 'lanternoffer.com');
  await dialog.getByRole('button', { name: shop.t('details:offer.send') }).click();
  await expect(dialog.getByText(shop.t('details:offer.error.missing')).first()).toBeVisible();
  await expectAccessible(page, axe);

  await page.setViewportSize(wide);
  await shop.openResults('lanternpremiumsale');
  await press(shop.row('lanternpremiumsale.net'), 'cart:addNamed', 'lanternpremiumsale.net');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, axe);

  await page.setViewportSize(wide);
  await shop.openResults('lanterneap');
  await press(shop.exactMatch, 'states:action.detailsNamed', 'lanterneap.com');
  await expect(dialog.getByText(shop.t('details:prices.total'))).toBeVisible();
  await expectAccessible(page, axe);
});

import type { Locator, Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { messagePattern } from './messages.ts';
import { expect, type Shop, test } from './shop.ts';

const ADDRESS = '/account/renewalcenter';
const DAY_MS = 86_400_000;

/** The renewal center in one language. */
class Renewals {
  readonly shop: Shop;
  readonly page: Page;

  constructor(shop: Shop) {
    this.shop = shop;
    this.page = shop.page;
  }

  async open(search = ''): Promise<void> {
    const { shop, page } = this;
    await page.goto(shop.address(ADDRESS + search));
    await expect(page.getByRole('heading', { level: 1, name: shop.t('common:renewals') })).toBeVisible();
    await shop.waitForApp();
  }

  /** The rows of the list, without those of the panels below it. */
  get rows(): Locator {
    return this.page.locator('.list [data-row]');
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  select(name: string): Locator {
    return this.page.getByRole('checkbox', { name: this.shop.t('common:selectNamed', { name }) });
  }

  years(name: string): Locator {
    return this.page.getByRole('combobox', { name: this.shop.t('renewals:termsOf', { name }) });
  }

  tab(list: 'deleted-domains' | 'expired-products'): Locator {
    return this.page
      .getByRole('navigation', { name: this.shop.t('renewals:lists') })
      .getByRole('link', { name: this.shop.t(`renewals:list.${list}`) });
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('common:selection') });
  }

  get add(): Locator {
    return this.bar.getByRole('button', { name: this.shop.t('shell:addToCart') });
  }

  get costs(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('renewals:costs.title') });
  }

  get calendar(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('renewals:calendar.title') });
  }
}

test('§9 renewal center: three domains for different years, added in one sync and paid', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  const { t: tBackend } = pageLocale('en-us');
  await signIn('holder');
  const renewals = new Renewals(shop);
  await renewals.open();
  await expect(renewals.rows).toHaveCount(4);
  const names = ['keramikkurs.berlin', 'berlin-pottery.com', 'clay-weekend.de'];
  for (const name of names) await renewals.select(name).check();
  await renewals.years('berlin-pottery.com').selectOption('3');
  await renewals.years('keramikkurs.berlin').selectOption('2');
  await expect(renewals.row('berlin-pottery.com')).toContainText('€47.97');
  // This TLD is sold one year at a time.
  await expect(renewals.row('clay-weekend.de')).toContainText(t('renewals:oneAtATime'));
  await expect(renewals.bar).toContainText('€238.94');
  await expect(renewals.costs.getByRole('img', { name: /^10 years: €1,149\.70/ })).toBeVisible();
  await expect(renewals.costs.getByRole('row', { name: t('renewals:costs.total') })).toContainText('€574.85');
  await expectAccessible(page, axe);

  const syncs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout/sync')) syncs.push(request.url());
  });
  // A double click must not add anything twice.
  await renewals.add.dblclick();
  for (const name of names) await expect(renewals.row(name)).toContainText(t('renewals:inCart'));
  await expect(renewals.bar).toHaveCount(0);
  expect(syncs).toHaveLength(1);

  await shop.openCart(3);
  await shop.checkOut.click();
  await expect(page.getByRole('heading', { level: 3, name: /berlin-pottery\.com$/ })).toBeVisible();
  for (const text of ['3 years', '€238.94']) await expect(page.getByRole('main')).toContainText(text);
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(page.getByRole('heading', { name: tBackend('orderTitle') })).toBeVisible();
  await renewals.open();
  await expect(renewals.rows).toHaveCount(1);
  await renewals.tab('deleted-domains').click();
  const slipcast = renewals.row('slipcast-lab.com');
  for (const amount of ['€15.99', '€94.00', '€109.99']) await expect(slipcast).toContainText(amount);
});

test('§9 renewal center: by keyboard alone, and for all rows at once', async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const renewals = new Renewals(shop);
  await renewals.open();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(renewals.select('keramikkurs.berlin')).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(renewals.bar).toContainText(t('common:selected', { count: 2 }));
  const all = page.getByRole('combobox', { name: t('renewals:setAll') });
  await tabTo(page, all);
  await page.keyboard.type('5 years');
  await expect(renewals.years('teabowl.coffee')).toHaveValue('5');
  await expect(renewals.bar).toContainText('€539.90');
  const bar = renewals.costs.getByRole('img').first();
  await tabTo(page, bar);
  await expect(bar).toHaveAccessibleName(/^1 year: €107\.98\./);
  await tabTo(page, renewals.add);
  await page.keyboard.press('Enter');
  await expect(renewals.row('berlin-pottery.com')).toContainText(t('renewals:inCart'));
  await expect(renewals.row('teabowl.coffee')).not.toContainText(t('renewals:inCart'));
});

test('§9 renewal center: a row that fails stays selected and says why; the others are added', async ({
  shop,
  signIn,
  newVisitor,
}) => {
  const { t } = shop;
  await signIn('holder');
  const renewals = new Renewals(shop);
  await renewals.open();
  for (const name of ['keramikkurs.berlin', 'berlin-pottery.com']) await renewals.select(name).check();
  await renewals.years('berlin-pottery.com').selectOption('9');
  // The domain is renewed in another browser meanwhile, so that nine more years are too many.
  const other = await newVisitor();
  await signIn('holder', other.context());
  await other.goto(shop.address('/account/domain/berlin-pottery.com'));
  await other.getByRole('button', { name: t('domain:renewal.add') }).click();
  await expect(other.getByRole('button', { name: t('cart:inCart'), exact: true })).toBeVisible();
  await other.goto('/checkout');
  await other
    .getByRole('button', { name: pageLocale('en-us').t('placeOrder', { amount: '' }).trim() })
    .click();
  await expect(other.getByRole('heading', { name: pageLocale('en-us').t('orderTitle') })).toBeVisible();

  await renewals.add.click();
  const failed = renewals.row('berlin-pottery.com');
  await expect(failed).toContainText(t('cart:failure.cart_duration', { name: 'berlin-pottery.com' }));
  await expect(renewals.select('berlin-pottery.com')).toBeChecked();
  await expect(renewals.row('keramikkurs.berlin')).toContainText(t('renewals:inCart'));
  await expect(renewals.select('keramikkurs.berlin')).not.toBeChecked();
  await expect(shop.toast(t('renewals:failed', { count: 1 }))).toBeVisible();
});

test('§4 auto-renew: a renewal above the price ceiling is refused, shown, and made once the ceiling is raised', async ({
  shop,
  page,
  signIn,
  storefront,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/clay-weekend.de'));
  const renewal = page.getByRole('region', { name: t('domain:renewal.title') });
  await renewal.getByRole('button', { name: t('domain:ceiling.set') }).click();
  const amount = renewal.getByLabel(t('domain:ceiling.label'));
  await amount.fill('five');
  await page.keyboard.press('Enter');
  await expect(renewal).toContainText(t('domain:ceiling.invalid'));
  await amount.fill('5');
  await page.keyboard.press('Enter');
  await expect(renewal).toContainText(t('domain:ceiling.upTo', { price: '€5.00' }));
  await expect(renewal).toContainText(t('domain:ceiling.below', { price: '€6.99' }));

  // A page that is open would still call with the session that ends.
  await page.goto('about:blank');
  await storefront.pass(19 * DAY_MS);
  await signIn('holder');
  await page.goto(shop.address('/account/domain/clay-weekend.de'));
  await expect(renewal.getByRole('status')).toContainText(t('domain:ceiling.refusedTitle'));
  await page
    .getByRole('button', { name: messagePattern(t('account:alerts.label', { count: 999 }), '999') })
    .click();
  const alert = page.getByRole('dialog').getByText(t('account:alerts.renewal_refused.title'));
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, axe);

  await renewal.getByRole('button', { name: t('account:change') }).click();
  await amount.fill('7');
  await page.keyboard.press('Enter');
  await expect(shop.toast(t('domain:ceiling.renewed'))).toBeVisible();
  await expect(renewal).toContainText(t('domain:ceiling.upTo', { price: '€7.00' }));
  await expect(page.getByRole('region', { name: t('domain:life.title') })).toContainText(t('domain:life.on'));
});

test('§2 calendar: its address is created, read without a session, replaced and ended, by keyboard alone', async ({
  shop,
  page,
  signIn,
  newVisitor,
}) => {
  const { t } = shop;
  await signIn('holder');
  const renewals = new Renewals(shop);
  await renewals.open();
  const { calendar } = renewals;
  await tabTo(page, calendar.getByRole('button', { name: t('renewals:calendar.create') }));
  await page.keyboard.press('Enter');
  const address = calendar.getByRole('textbox', { name: t('renewals:calendar.address') });
  const first = await address.inputValue();
  const subscribe = calendar.getByRole('link', { name: t('renewals:calendar.subscribe') });
  await expect(subscribe).toHaveAttribute('href', first.replace('http:', 'webcal:'));
  const stranger = (await newVisitor()).context().request;
  const feed = await stranger.get(first);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain('SUMMARY:berlin-pottery.com');

  const dialog = page.getByRole('alertdialog');
  await tabTo(page, calendar.getByRole('button', { name: t('renewals:calendar.replace.action') }));
  await page.keyboard.press('Enter');
  // The focus starts on the safe button.
  await expect(dialog.getByRole('button', { name: t('account:keepIt') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(address).toHaveValue(first);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('renewals:calendar.replace.action') }));
  await page.keyboard.press('Enter');
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await stranger.get(first)).status()).toBe(404);
  expect((await stranger.get(second)).status()).toBe(200);

  await calendar.getByRole('button', { name: t('renewals:calendar.end.action') }).press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('renewals:calendar.end.action') }));
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('button', { name: t('renewals:calendar.create') })).toBeVisible();
  expect((await stranger.get(second)).status()).toBe(404);
});

test('§4 transfer: unlocked, an auth code, locked again; a lost name is watched until it is free', async ({
  shop,
  page,
  signIn,
  storefront,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/stoneware.shop'));
  const transfer = page.getByRole('region', { name: t('domain:transfer.title') });
  const code = transfer.getByRole('button', { name: t('domain:transfer.getCode') });
  await expect(code).toBeDisabled();
  // The code can be requested while the change of the lock is still being saved.
  const requested = Promise.withResolvers<void>();
  await page.route(/\/lock$/, (route) => requested.promise.then(() => route.continue()), { times: 1 });
  await transfer.getByRole('switch').click();
  await code.click();
  requested.resolve();
  await expect(transfer.getByRole('status')).toHaveText(/^\S{4}-\S{4}-\S{4}-\S{4}$/);
  await expectAccessible(page, axe);
  await transfer.getByRole('switch').click();
  await expect(transfer.getByRole('status')).toHaveCount(0);
  await expect(code).toBeDisabled();

  const renewals = new Renewals(shop);
  await renewals.open('?list=deleted-domains');
  const watch = `${t('watchlist:watch')}: earthenware.club`;
  await page.getByRole('button', { name: watch }).click();
  const watched = page.getByRole('region', { name: t('watchlist:title') });
  await expect(watched.getByRole('listitem')).toContainText('earthenware.club');
  await axe();
  await page.goto('about:blank');
  await storefront.pass(5 * DAY_MS);
  await signIn('holder');
  await renewals.open();
  await expect(watched.getByRole('listitem')).toContainText(t('watchlist:state.available'));
  await page
    .getByRole('button', { name: messagePattern(t('account:alerts.label', { count: 999 }), '999') })
    .click();
  const alert = page.getByRole('dialog').getByText(t('account:alerts.watched_available.title'));
  await expect(alert).toBeVisible();
});

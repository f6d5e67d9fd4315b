import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { Products } from './products.ts';
import { expect, Shop, test } from './shop.ts';

const LIST = '**/api/v5/product/productlist*';
const ACTION = '**/api/v3/productaction';

test('§7 products: all of them with status, expiry, auto-renew and price; included products below them', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('holder');
  const products = new Products(shop);
  await products.open('?order=expire_date&asc=true&page=2');
  await expect(products.rows).toHaveCount(10);
  const pottery = products.row('berlin-pottery.com');
  await expect(pottery).toContainText(shop.t('products:status.expiring'));
  await expect(pottery).toContainText('in 10 days');
  await expect(pottery).toContainText('€15.99');
  await expect(products.autoRenew('berlin-pottery.com')).not.toBeChecked();
  const named = { name: 'berlin-pottery.com' };
  await pottery.getByRole('button', { name: shop.t('common:renewNamed', named) }).click();
  await expect(pottery.getByRole('button', { name: shop.t('cart:inCartNamed', named) })).toBeVisible();
  await expect(products.table.locator('.table-sub').first()).toContainText('WHOIS Privacy');
  await expect(page.getByText(shop.t('list:pager.range', { first: 11, last: 20, total: 40 }))).toBeVisible();
  await expect(page.getByText(shop.t('products:facts.domains', { count: 18 }))).toBeVisible();
});

test('§9 products: ten on a page, the soonest expiry first, and none of that in the address; a page beyond the last leads to it', async ({
  shop,
  page,
  signIn,
}) => {
  await signIn('holder');
  const products = new Products(shop);
  await shop.fetchByApp();
  const call = page.waitForRequest(LIST);
  await products.open();
  expect(new URL((await call).url()).search).toBe('?order=expire_date&asc=true');
  await expect(page).toHaveURL('/account/product');
  await expect(products.rows).toHaveCount(10);
  await products.open('?limit=10&type=spaceship&order=price&page=99');
  await expect(page).toHaveURL(/[?&]page=4(&|$)/);
  await expect(products.rows).toHaveCount(10);
});

test('§3 products: order, filters, page and page size are in the address, and going back undoes the last choice', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  await expect(products.head('account:expires')).toHaveAttribute('aria-sort', 'ascending');
  await expect(products.rows.first()).toContainText('earthenware');
  await products.head('account:expires').getByRole('button').click();
  await expect(page).toHaveURL(/\?asc=false$/);
  await expect(products.head('account:expires')).toHaveAttribute('aria-sort', 'descending');

  await products.filter(t('account:autoRenew'), t('products:autoRenew.off'));
  await expect(page).toHaveURL(/\?auto_renew=disabled&asc=false$/);
  await expect(products.table.getByRole('switch', { checked: true })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: t('list:pager.label') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/page=2$/);
  await page.getByRole('combobox', { name: t('list:pager.rows') }).selectOption('25');
  await expect(page).toHaveURL(/\?auto_renew=disabled&asc=false&limit=25$/);

  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?asc=false$/);
  await page.reload();
  await expect(products.head('account:expires')).toHaveAttribute('aria-sort', 'descending');
});

test('§3 products: typing filters without adding to the history, and an empty result suggests which filter to remove', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  const entries = await page.evaluate(() => history.length);
  await products.search.pressSequentially('clay');
  await expect(products.rows).toHaveCount(8);
  await expect(page).toHaveURL(/\?query=clay$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await products.filter(t('account:expires'), t('products:status.redemption'));
  await expect(page.getByRole('heading', { name: t('list:noHits.title') })).toBeVisible();
  const filter = `${t('account:expires')}: ${t('products:status.redemption')}`;
  await expect(page.getByText(t('list:noHits.without', { filter, count: 8 }))).toBeVisible();
  await page.getByRole('button', { name: t('list:noHits.drop', { filter }) }).click();
  await expect(products.rows).toHaveCount(8);
  await page.goBack();
  await page.getByRole('button', { name: t('shell:clearFilters') }).click();
  await expect(products.search).toHaveValue('');
  await expect(products.rows).toHaveCount(10);
});

test('§3 categories: tabs with counts; a category that is no table shows cards', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  const tabs = page.getByRole('navigation', { name: t('products:categories') });
  await tabs.getByRole('link', { name: t('products:type.domain') }).click();
  await expect(page).toHaveURL(/\?type=domain$/);
  await expect(page.getByText(t('list:pager.range', { first: 1, last: 10, total: 18 }))).toBeVisible();
  await tabs.getByRole('link', { name: new RegExp(`^${t('products:type.wix')}`) }).click();
  await expect(products.table).toBeHidden();
  const cards = page.getByRole('list', { name: t('shell:account.products') }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.first().getByRole('switch')).toBeVisible();
});

test('§4 auto-renew: saved immediately, also for many, with a confirmation shortly before the expiry', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open('?phase=expiring&order=expire_date&asc=true');
  const pottery = products.autoRenew('berlin-pottery.com');
  await pottery.click();
  await expect(shop.toast(t('products:autoRenew.savedOn', { name: 'berlin-pottery.com' }))).toBeVisible();
  await expect(pottery).toBeChecked();

  await pottery.click();
  const question = page.getByRole('alertdialog', {
    name: t('products:autoRenew.confirm.title', { name: 'berlin-pottery.com' }),
  });
  await expect(question.getByRole('button', { name: t('products:autoRenew.confirm.cancel') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(pottery).toBeChecked();

  await page.getByRole('checkbox', { name: t('list:select.page') }).check();
  await expect(products.bar).toContainText(t('common:selected', { count: 8 }));
  await products.bar.getByRole('button', { name: t('account:autoRenew') }).click();
  await page.getByRole('menuitem', { name: t('products:autoRenew.turnOff') }).click();
  const saved = page.waitForRequest(ACTION);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('products:autoRenew.confirm.action') })
    .click();
  expect((await saved).postData()).toContain('disable_auto_renew');
  await expect(products.table.getByRole('switch', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(products.rows).toHaveCount(8);
  await expect(products.table.getByRole('switch', { checked: true })).toHaveCount(0);
});

test('§4 products: all matches are selected by a separate button, and exported', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open('?type=domain');
  await page.getByRole('checkbox', { name: t('list:select.page') }).check();
  await expect(products.bar).toContainText(t('common:selected', { count: 10 }));
  await products.bar.getByRole('button', { name: t('list:select.all', { count: 18 }) }).click();
  await expect(products.bar).toContainText(t('common:selected', { count: 18 }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('list:csv.selected', { count: 18 }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('products.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(19);
  expect(lines[0]).toContain(t('products:column.renewal'));
  expect(lines.find((line) => line.startsWith('berlin-pottery.com'))).toContain('15.99,EUR');
  await page.getByRole('button', { name: t('list:select.clear') }).click();
  await expect(products.bar).toBeHidden();
});

test('§4 products: keys search, move, select a range and the page, and can be turned off', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open('?type=domain');
  await page.keyboard.press('f');
  await expect(products.search).toBeFocused();
  await page.keyboard.type('jxa');
  await expect(page).toHaveURL(/\?type=domain&query=jxa$/);
  await expect(page.getByRole('heading', { name: t('list:noHits.title') })).toBeVisible();
  await products.search.fill('');
  await expect(page).toHaveURL(/\?type=domain$/);
  await expect(products.rows).toHaveCount(10);
  await products.search.blur();
  await page.keyboard.press('j');
  await expect(products.rows.nth(0)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(products.bar).toContainText(t('common:selected', { count: 3 }));
  await page.keyboard.press('k');
  await expect(products.rows.nth(1)).toBeFocused();
  await page.keyboard.press('a');
  await expect(products.bar).toContainText(t('common:selected', { count: 10 }));

  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/domain\/[a-z0-9.-]+$/);
  await page.goBack();
  await expect(products.rows).toHaveCount(10);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t('shortcuts:title') });
  await help.getByRole('switch', { name: t('shortcuts:on') }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('f');
  await expect(products.search).not.toBeFocused();
});

test('§4 alerts: one that is dismissed on the page is gone from the bell, too, and stays gone', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  await expect(page.getByRole('button', { name: t('account:alerts.label', { count: 3 }) })).toBeVisible();
  await expect(page.getByText(t('products:due.expiring', { count: 8 }))).toBeVisible();
  const dismissed = page.waitForResponse('**/ajax_dismiss_alert/renewal_due');
  await page.getByRole('button', { name: t('products:due.dismiss') }).click();
  await expect(page.getByText(t('products:due.expiring', { count: 8 }))).toBeHidden();
  await dismissed;
  await page.reload();
  await expect(page.getByRole('button', { name: t('account:alerts.label', { count: 2 }) })).toBeVisible();
});

test('§2 products: an account without any is led to the search', async ({ shop, page, signIn, axe }) => {
  await signIn('newcomer');
  const products = new Products(shop);
  await products.open();
  await expect(page.getByRole('heading', { name: shop.t('products:empty.title') })).toBeVisible();
  await expect(products.table).toBeHidden();
  await expectAccessible(page, axe);
  await shop.field.fill('lantern');
  await shop.field.press('Enter');
  await expect(page).toHaveURL(/\/domain\/search\/lantern$/);
});

test('§8 products: a list that can’t be loaded says so in the table’s place, with a retry', {
  tag: '@served',
}, async ({ shop, page, problems, signIn }) => {
  problems.expect(/^console: Failed to load resource: net::ERR_FAILED/);
  await signIn('holder');
  await shop.fetchByApp();
  await page.route(LIST, (route) => route.abort());
  const products = new Products(shop);
  await products.open();
  await expect(page.getByRole('heading', { name: shop.t('list:failure.title') })).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: shop.t('shell:tryAgain') }).click();
  await expect(products.rows).toHaveCount(10);
});

test('§2 accessibility: products with a selection and as cards, in Russian, whose words are long', async ({
  page,
  axe,
  signIn,
}) => {
  await signIn('holder');
  const products = new Products(new Shop(page, 'ru-ru'));
  await products.open('?order=expire_date&asc=true&page=2');
  await products.rows.nth(1).getByRole('checkbox').check();
  await expectAccessible(page, axe);
  await products.open('?type=wix');
  await expectAccessible(page, axe);
});

import { expectAccessible } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './shop.ts';
import { callDns } from './zone.ts';

const MINUTE_MS = 60_000;
/** How long the sandbox takes to create a site. */
const SET_UP_MS = 45_000;

test('§9 websites: a site is set up while its owner leaves and comes back, and a double click makes one', async ({
  shop,
  page,
  signIn,
  storefront,
  axe,
}) => {
  const { t } = shop;
  await page.clock.install();
  await signIn('holder');
  await page.goto(shop.address('/account/wix/library'));
  const plan = t('sites:plan.year', { name: 'Website Pro' });
  await page.getByRole('link', { name: `${t('sites:waiting.use')}: ${plan}, 5152` }).click();
  await page.getByLabel(t('sites:create.name')).fill('Stoneware Club');
  await page.getByRole('button', { name: t('sites:setUp.submit') }).dblclick();
  const job = page.getByRole('region', { name: t('sites:making.title') });
  await expect(job.locator('[aria-current="step"]')).toContainText(t('sites:making.making'));
  await expectAccessible(page, axe);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell:nav.websites') })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: t('sites:status.settingUp') })).toHaveCount(1);
  await page.goBack();
  await expect(job).toBeVisible();
  await storefront.pass(SET_UP_MS);
  await page.clock.fastForward(MINUTE_MS);
  await expect(shop.announcement(t('sites:ready.title', { name: 'Stoneware Club' }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stoneware Club');
  await expect(page.getByText('stoneware-club.sites.example.com')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell:nav.websites') })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Stoneware Club' })).toHaveCount(1);
});

test('§9 websites: a setup that never ends is canceled after 22 minutes, with the keyboard only', async ({
  shop,
  page,
  signIn,
  storefront,
  problems,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/wix/5153'));
  const name = page.getByLabel(t('sites:create.name'));
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('sites:create.nameMissing'))).toBeVisible();
  problems.expect(/502/);
  await page.keyboard.type('Provisionfail');
  await page.keyboard.press('Enter');
  await expect(shop.toast(t('sites:errors.provision_site_error'))).toBeVisible();
  await expect(page.getByText(t('sites:setUp.unchanged'))).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Unfinished');
  await page.keyboard.press('Enter');
  const check = page.getByRole('button', { name: t('jobs:checkNow') });
  await expect(check).toBeEnabled();
  await storefront.pass(22 * MINUTE_MS);
  await tabTo(page, check);
  await expect(check).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('jobs:overdue.title'))).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: t('sites:making.giveUp') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: t('sites:making.confirm.keep') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('sites:setUp.submit') })).toBeVisible();
  await expect(page.getByText(t('sites:making.failed'))).toHaveCount(0);
});

test('§4 websites: a domain with conflicting DNS is connected, and disconnected with its records', async ({
  shop,
  page,
  context,
  signIn,
  problems,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/wix/5151'));
  await page.getByRole('link', { name: t('sites:addresses.connect') }).click();
  await page.getByRole('button', { name: t('sites:connect.check') }).click();
  await expect(page.getByText(t('account:pick.missing'))).toBeVisible();
  await page.getByRole('combobox', { name: t('sites:connect.find') }).fill('clayhouse');
  await page.getByRole('option', { name: 'clayhouse.io' }).click();
  await page.getByRole('button', { name: t('sites:connect.check') }).click();
  const diff = page.getByRole('table', { name: t('sites:diff.title') });
  await expect(diff.getByRole('row').filter({ hasText: t('changes:kind.remove') })).toHaveCount(3);
  await expect(diff).toContainText(t('sites:diff.cnameAlone'));
  await expectAccessible(page, axe);

  const dns = await callDns(context.request, 'clayhouse.io');
  const before = await dns.read();
  const write = page.getByRole('button', { name: /connect$/ });
  await expect(write).toBeDisabled();
  const agree = async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
  };
  await agree();
  await dns.change(() => [
    { action: 'add', record: { type: 'A', host: '@', value: '198.51.100.9', ttl: 300 } },
  ]);
  problems.expect(/409/);
  await write.click();
  await expect(shop.toast(t('sites:errors.removal_not_confirmed'))).toBeVisible();
  await expect(diff).toContainText('198.51.100.9');
  expect((await dns.read()).records).toHaveLength(before.records.length + 1);
  await expect(write).toBeDisabled();
  await agree();
  await write.click();
  const title = { name: 'clayhouse.io', site: 'Clay House' };
  await expect(shop.announcement(t('sites:connected.title', title))).toBeVisible();
  const addresses = page.getByRole('region', { name: t('sites:addresses.title') });
  await expect(addresses.getByRole('listitem').filter({ hasText: 'clayhouse.io' })).toContainText(
    t('sites:status.connected'),
  );
  const values = async () => (await dns.read()).records.map(({ value }) => value);
  expect(await values()).toContain('203.0.113.50');

  await page.getByRole('button', { name: `${t('sites:addresses.disconnect')}: clayhouse.io` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('sites:disconnect.remove')).check();
  await dialog.getByRole('button', { name: t('sites:addresses.disconnect') }).click();
  await expect(shop.toast(t('sites:disconnect.done', { name: 'clayhouse.io' }))).toBeVisible();
  await expect(addresses.getByRole('listitem')).toHaveCount(1);
  expect(await values()).not.toContain('203.0.113.50');
});

test('§4 websites: a subdomain is connected, starting at its domain, with the keyboard only', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/berlin-pottery.com'));
  await tabTo(page, page.getByRole('button', { name: t('domain:services.connect') }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: t('account:website') });
  await expect(item).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: `${t('sites:connect.connect')}: Clay House` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wix\/5151\?connect=berlin-pottery\.com$/);
  await tabTo(page, page.getByRole('link', { name: t('sites:connect.back') }));

  await page.goto(shop.address('/account/wix/5151?connect='));
  await tabTo(page, page.getByRole('combobox', { name: t('sites:connect.find') }));
  await page.keyboard.type('berlin-p');
  await expect(page.getByRole('option')).toHaveText(['berlin-pottery.com']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(t('sites:connect.whole')));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: t('sites:connect.label') }));
  await page.keyboard.type('www');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('sites:connect.labelInvalid'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('kurse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/connect=berlin-pottery\.com&label=kurse$/);
  await tabTo(page, page.getByRole('button', { name: /connect$/ }));
  await page.keyboard.press('Enter');
  const title = { name: 'kurse.berlin-pottery.com', site: 'Clay House' };
  await expect(shop.announcement(t('sites:connected.title', title))).toBeVisible();
});

test('§8 websites: if a free site’s email belongs to another account, it is created with a different one', async ({
  shop,
  page,
  signIn,
  problems,
  axe,
}) => {
  const { t } = shop;
  await page.clock.install();
  await signIn('newcomer');
  await page.goto(shop.address('/account/wix/library'));
  await expect(page.getByText(t('sites:library.emptyTitle'))).toBeVisible();
  const opener = page.getByRole('button', { name: t('sites:create.title') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel(t('sites:create.name')));
  await page.keyboard.type('Lemon Press');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hanna@example.com');
  problems.expect(/409/);
  await page.keyboard.press('Enter');
  const rejection = t('sites:errors.duplicate_email_found');
  await expect(shop.toast(rejection)).toBeVisible();
  const email = dialog.getByLabel(t('sites:create.email'));
  await expect(email).toBeFocused();
  await expect(dialog.getByText(rejection)).toBeVisible();
  await axe();
  await page.clock.fastForward(15_000);
  await expect(shop.toast(rejection)).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(shop.toast(rejection)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lemon@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/wix\/free\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lemon Press');
});

test('§5 websites: another account’s plan, a number that does not exist, and missing site data', async ({
  shop,
  page,
  signIn,
  newVisitor,
  baseURL,
  problems,
  storefront,
}) => {
  const { t } = shop;
  problems.expect(/404/);
  await signIn('newcomer');
  for (const path of ['/account/wix/5151', '/account/wix/999999', '/account/wix/none']) {
    await page.goto(shop.address(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sites:missing.product'));
  }
  await page.goto(shop.address('/account/wix/free/6f1d2c3a-0001-4c1e-9b7a-0f5e8d2a1b03'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sites:missing.site'));
  const other = await newVisitor();
  await signIn('holder', other.context());
  await other.goto(`${baseURL}/account/hopp/5151`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('sites:missing.product'));
  const address = '/api/v5/wix-product/5151';
  const session = await other.request.get(`${baseURL}/api/v5/account/session`, {
    headers: { 'x-csrf-start': '1' },
  });
  const headers = { 'x-csrf-token-auth': session.headers()['x-csrf-token-auth'] ?? '' };
  const body = await (await other.request.get(baseURL + address, { headers })).json();
  body.data.wixproduct.wixData = null;
  await storefront.standIn({ path: address, status: 200, body });
  await other.goto(`${baseURL}/account/wix/5151`);
  await expect(other.getByRole('heading', { name: t('sites:missing.site') })).toBeVisible();
});

test('fault 37: a connection that is lost while a setup starts creates no second site', async ({
  shop,
  page,
  context,
  signIn,
  problems,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/wix/5152'));
  await page.getByLabel(t('sites:create.name')).fill('Glaze Garden');
  problems.expect(/ERR_/);
  // The backend receives the request; its response is lost.
  await page.route('**/start_async_provision/**', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: t('sites:setUp.submit') }).click();
  await expect(page.getByRole('region', { name: t('sites:making.title') })).toBeVisible();
  const other = await context.newPage();
  await other.goto(shop.address('/account/wix/5152'));
  await expect(other.getByRole('region', { name: t('sites:making.title') })).toBeVisible();
});

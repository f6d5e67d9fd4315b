import { expectAccessible, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';
import { Zone } from './zone.ts';

test('§2 palette: keeps what is typed from the first key, and opens the tools of administrators', {
  tag: '@served',
}, async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('admin');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*Palette-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/gotham/registryinfo');
  await shop.waitForApp();
  const field = page.getByRole('combobox', { name: t('adminCustomers:palette.title') });
  // N and R are shortcuts of the page.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nr');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(t('admin:tools.devices').slice(0, 5));
  held.resolve();
  await expect(field).toHaveValue(t('admin:tools.devices').slice(0, 5));
  await expect(field).toBeFocused();
  await page.getByRole('option', { name: t('admin:tools.devices') }).click();
  await expect(page).toHaveURL('/gotham/unrecognizeddevice');
});

test('§2 palette: finds domains and what can be done with them, by keyboard alone', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/preferences');
  await shop.waitForApp();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: t('palette:title') });
  await expect(field).toBeFocused();
  await page.keyboard.type('kiln');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('kiln-and-clay.studio');
  await expect(page.getByRole('status').filter({ hasText: /Results: \d/ })).toBeVisible();
  await expect(
    page.getByRole('option', { name: t('common:dnsOf', { name: 'kiln-and-clay.studio' }) }),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: t('palette:searchShop', { text: 'kiln' }) })).toContainText(
    t('palette:note.leaves'),
  );
  await expect(page.getByText(t('palette:noSetting'))).toBeVisible();
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/domain/kiln-and-clay.studio/dns');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kiln-and-clay');
  // A dialog that is still closing receives the keys.
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page).toHaveURL('/account/unrecognizeddevice');
  await expect(page.getByRole('heading', { level: 1, name: t('account:sections.devices') })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('shortcuts:title') });
  await keys.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/account/unrecognizeddevice');
});

test('§2 account: on a phone the areas are in the bottom bar, the others behind More', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.setViewportSize(phone);
  await page.goto('/account/product');
  const bar = page.locator('.frame-bottom');
  await expect(bar.getByRole('link')).toHaveCount(4);
  await bar.getByRole('button', { name: t('account:sections.more') }).click();
  const parked = page.getByRole('dialog').getByRole('link', { name: t('account:sections.parked') });
  await expect(parked).toBeVisible();
  await axe();
  await parked.click();
  await expect(page).toHaveURL('/account/parkeddomains');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('§4 alerts: the most urgent comes first; a failed dismissal is rolled back', { tag: '@served' }, async ({
  shop,
  page,
  signIn,
  storefront,
  problems,
  axe,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*500/);
  await signIn('holder');
  await page.goto('/account/preferences');
  await page.getByRole('button', { name: t('account:alerts.label', { count: 3 }) }).click();
  const menu = page.getByRole('dialog', { name: t('account:alerts.title') });
  await expect(menu.getByRole('listitem').first()).toContainText(t('account:alerts.renewal_due.title'));
  const dismiss = menu.getByRole('button', {
    name: t('account:alerts.dismiss', { alert: t('account:alerts.new_device.title') }),
  });
  await storefront.standIn({
    path: '/account/dashboard/ajax_dismiss_alert/new_device',
    status: 500,
    body: { message: ['No'], success: false },
  });
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await dismiss.click();
  await expect(shop.toast(t('account:alerts.failed'))).toBeVisible();
  await expect(dismiss).toBeVisible();
  await storefront.standIn();
  await menu.getByRole('link', { name: t('account:alerts.new_device.action') }).click();
  await expect(page).toHaveURL('/account/unrecognizeddevice');
});

test('§2 sign-out in another tab: the page keeps what was typed and goes on after signing in', {
  tag: '@served',
}, async ({ shop, page, context, signIn, problems, axe }) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*40[13]/);
  await signIn('holder');
  await page.goto('/account/credit/notification');
  const threshold = page.getByLabel(t('credit:notify.threshold'));
  await threshold.fill('75');
  // A call of the page that is still in progress would refresh the session before the form does.
  await page.waitForLoadState('networkidle');
  await context.request.post('/account/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await page.getByRole('button', { name: t('account:save') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('account:signedOut.title') });
  await expect(dialog).toContainText('hanna@example.com');
  await expectAccessible(page, axe);
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: t('shell:account.signIn') }).click();
  const window = await popup;
  // A session call takes longer than the interval between two of them.
  const network = await context.newCDPSession(page);
  const latency = { offline: false, latency: 2_500, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', latency);
  await window.getByRole('radio', { name: 'Hanna Okafor' }).check();
  await window.getByRole('main').getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await network.detach();
  await expect(threshold).toHaveValue('75');
  await page.getByRole('button', { name: t('account:save') }).click();
  await expect(shop.toast(t('credit:saved'))).toBeVisible();

  await context.request.post('/account/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await page.goto('/test-blank');
  await page.goBack();
  await expect(page).toHaveURL('/account/login');
});

test('§2 back after sign-out: a page that the browser restores as it was shows nothing of the account', {
  tag: '@restored',
}, async ({ shop, page, context, signIn, storefront }) => {
  const { t } = shop;
  await signIn('holder');
  // Browsers don't restore account documents, which must not be stored, but restore pages opened from other documents.
  await page.goto('/test-blank');
  // Chromium takes a connection that it doesn't know for a slow one, on which the first touch starts the app.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: t('shell:account.open'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('shell:account.products') }).click();
  const name = page.getByRole('rowheader').first();
  await expect(name).toBeVisible();
  await name.evaluate((element) =>
    window.addEventListener('pageshow', ({ persisted }) => {
      const record = () => {
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        sessionStorage.setItem('shown', isSeen ? 'seen' : (sessionStorage.getItem('shown') ?? 'hidden'));
        requestAnimationFrame(record);
      };
      if (persisted) record();
    }),
  );
  // A page that makes no calls, because they would be rejected after the sign-out.
  await page.goto('/account/logout');
  await context.request.post('/account/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  // The restored page must not fetch the cart before it is reloaded either.
  await storefront.standIn({ path: '/api/cart', status: 0, body: '', hangs: true });
  // Playwright's `goBack` would wait for a page to load.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/account/login');
  expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe('hidden');
});

test('§8 drafts: another account that signs in meanwhile finds none, neither of a form nor of a zone', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*40[134]/);
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await zone.remove('mx2.titan-mail.example');
  await page.goto('/account/linkedin/5103');
  await page.getByLabel(t('kits:fields.displayName.label'), { exact: true }).fill('Hanna Okafor');
  const drafts = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).filter((key) => key.startsWith('draft:')),
      ),
    );
  await expect.poll(drafts).toHaveLength(2);
  await signIn('newcomer');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(t('account:noProduct'))).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test('§2 account: products of other accounts look like missing ones', { tag: '@served' }, async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  for (const name of ['casa-moreno.com', 'nobody-has-this.com']) {
    await page.goto(`/account/domain/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: t('account:notFound.title') })).toBeVisible();
    await expect(page.getByText('hanna@example.com', { exact: false }).first()).toBeVisible();
  }
});

test('§2 languages: after signing in the account’s language is followed, unless another was chosen', {
  tag: '@served',
}, async ({ page, newVisitor, baseURL }) => {
  await page.goto('/account/product');
  await expect(page).toHaveURL('/account/login');
  await page.getByRole('radio', { name: 'Hanna Okafor' }).check();
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL('/de-de/account/product');

  const other = await newVisitor();
  await other.goto(`${baseURL}/fr-fr/account/product`);
  await other.getByRole('radio', { name: 'Hanna Okafor' }).check();
  await other.getByRole('main').getByRole('button').first().click();
  await expect(other).toHaveURL(`${baseURL}/fr-fr/account/product`);
});

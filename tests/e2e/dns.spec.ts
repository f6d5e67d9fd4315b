import { tabTo } from './keyboard.ts';
import { expect, test } from './shop.ts';
import { callDns, Zone } from './zone.ts';

const domain = 'okafor-ceramics.com';
const spf = 'v=spf1 include:spf.titan-mail.example ~all';
const longerSpf = 'v=spf1 include:spf.titan-mail.example include:_spf.letters.example ~all';

test('§7 DNS: records with who wrote them; search, filters and order are in the address', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await expect(zone.rows).toHaveCount(10);
  await expect(zone.row('203.0.113.50')).toContainText('Website Pro');
  await expect(zone.rows.first()).toContainText('203.0.113.50');
  await zone.table.getByRole('button', { name: t('common:host') }).click();
  await expect(page).toHaveURL(/\?order=host&asc=true$/);
  await zone.table.getByRole('button', { name: t('common:host') }).click();
  await expect(zone.rows.first()).toContainText('www');
  await page.getByRole('searchbox', { name: t('dns:tools.search') }).fill('txt titan');
  await expect(zone.rows).toHaveCount(2);
  await expect(page).toHaveURL(/query=txt\+titan/);
  await zone.open('?type=MX&source=Email+Pro');
  await expect(zone.rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: t('dns:tools.search') }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: t('dns:empty.noHits') })).toBeVisible();
  await zone.button(t('shell:clearFilters')).click();
  await expect(zone.rows).toHaveCount(10);
});

test('§7 DNS: changes are staged, reviewed with what they do, applied together and undone', {
  tag: '@served',
}, async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await zone.addRecord('CNAME', { Host: 'news', 'Points to': 'Pages.Letters.example.' });
  await zone.remove('mx2.titan-mail.example');
  await zone.editValue(spf, t('dns:form.value.TXT'), longerSpf);
  await zone.expectStaged(3);
  await expect(zone.row('news')).toContainText(t('changes:kind.add'));
  await expect(zone.row(longerSpf)).toContainText(t('common:wasValue', { value: spf }));

  await zone.review();
  await expect(page).toHaveURL(/review=1/);
  await expect(zone.drawer).toContainText(t('dns:review.effect.fewer', { left: 1, total: 2 }));
  await expect(zone.drawer).toContainText(t('dns:review.note.answers', { name: `news.${domain}` }));
  await expect(zone.drawer.locator('mark')).toHaveText(/include:_spf\.letters\.example/);
  await zone.button(t('account:takeBackNamed', { name: 'CNAME news' }), zone.drawer).click();
  await expect(zone.drawer.getByRole('article')).toHaveCount(2);
  await zone.applyButton.click();

  await expect(zone.drawer).toBeHidden();
  await expect(zone.bar).toBeHidden();
  await expect(zone.rows).toHaveCount(9);
  const notice = page.getByRole('status').filter({ hasText: '2 changes applied' });
  await expect(notice).toContainText(t('dns:applied', { ttl: '1 hour' }));
  await zone.button(t('shell:undo'), notice).click();
  await expect(notice).toBeHidden();
  await expect(zone.rows).toHaveCount(10);
  await expect(zone.row(spf)).toBeVisible();
  const { records } = await (await callDns(page.request, domain)).read();
  expect(records.some(({ value }) => value === 'mx2.titan-mail.example')).toBe(true);
});

test('§5 DNS: errors are shown at their fields, and a CNAME replaces the other records', async ({
  shop,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  const form = await zone.startRecord('A', { Host: 'shop', 'IPv4 address': '203.0.113.256' });
  await zone.button(t('dns:form.save'), form).click();
  const address = form.getByLabel('IPv4 address');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(t('dns:problem.ipv4'));
  await address.fill('203.0.113.40');
  await zone.button(t('dns:form.save'), form).click();
  await expect(zone.row('203.0.113.40')).toContainText(t('changes:kind.add'));

  const alias = await zone.startRecord('CNAME', { Host: 'shop', 'Points to': 'stores.builder.example' });
  await expect(alias).toContainText('A shop 203.0.113.40');
  await zone.button(t('dns:form.saveAndRemove', { count: 1 }), alias).click();
  await expect(zone.row('203.0.113.40')).toBeHidden();
  await zone.expectStaged(1);
  const second = await zone.startRecord('TXT', {
    Host: '@',
    Text: 'v=spf1 include:_spf.letters.example -all',
  });
  await zone.button(t('dns:form.saveMerged'), second).click();
  await expect(zone.row(longerSpf)).toContainText(t('changes:kind.update'));
});

test('§2 DNS: a record of a new type and a pasted line are reviewed, saved and shown with what they mean', {
  tag: '@served',
}, async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  const https = await zone.startRecord('HTTPS', { Host: 'shop', Parameters: 'alpn=h3,h2' });
  await zone.button(t('dns:form.save'), https).click();
  await expect(zone.row('alpn="h3,h2"')).toContainText(t('changes:kind.add'));
  const pasted = await zone.startRecord('A', { 'IPv4 address': 'quiet.okafor-ceramics.com. 300 IN MX 0 .' });
  await expect(pasted.getByLabel(t('dns:form.value.MX'))).toHaveValue('.');
  await zone.button(t('dns:form.save'), pasted).click();
  await expect(zone.row('quiet')).toContainText(t('dns:noMail'));
  await zone.expectStaged(2);
  await page.keyboard.press('r');
  await expect(zone.drawer).toContainText('HTTPS shop');
  await page.keyboard.press('Control+Enter');
  await expect(zone.drawer).toBeHidden();
  const { records } = await (await callDns(page.request, domain)).read();
  expect(records).toContainEqual(
    expect.objectContaining({ type: 'HTTPS', host: 'shop', priority: 1, value: '.', params: 'alpn="h3,h2"' }),
  );
  expect(records).toContainEqual(
    expect.objectContaining({ type: 'MX', host: 'quiet', priority: 0, value: '.', ttl: 300 }),
  );
});

test('§4 DNS: the last mail servers are removed only after each removal is confirmed', {
  tag: '@served',
}, async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  for (const host of ['mx1', 'mx2'])
    await zone.row(`${host}.titan-mail.example`).getByRole('checkbox').check();
  const selected = page.getByRole('region', { name: t('common:selection') });
  await expect(selected).toContainText(t('common:selected', { count: 2 }));
  await zone.button(t('shell:remove'), selected).click();
  await zone.expectStaged(2);
  await zone.review();
  await expect(zone.drawer).toContainText(t('dns:review.effect.stops'));
  await expect(zone.applyButton).toBeDisabled();
  const consent = zone.drawer.getByRole('group', { name: t('changes:consent.legend') });
  await consent.getByRole('checkbox').first().check();
  await expect(zone.applyButton).toBeDisabled();
  await consent.getByRole('checkbox').last().check();
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  await expect(zone.rows).toHaveCount(8);
  const { records } = await (await callDns(page.request, domain)).read();
  expect(records.some(({ type }) => type === 'MX')).toBe(false);
});

test('§8 DNS: staged changes survive a reload, are shared by tabs, and belong to one account', async ({
  shop,
  page,
  context,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await zone.remove('mx2.titan-mail.example');
  await page.reload();
  await zone.expectStaged(1);
  const second = new Zone(shop, domain, await context.newPage());
  await second.open();
  await second.expectStaged(1);
  await second.addRecord('TXT', { Host: 'notes', Text: 'second tab' });
  await zone.expectStaged(2);
  await second.review();
  await second.applyButton.click();
  await expect(second.drawer).toBeHidden();
  // The first tab is notified and fetches the zone again.
  await expect(zone.bar).toBeHidden();
  await expect(zone.row('second tab')).toBeVisible();

  await zone.remove('mx1.titan-mail.example');
  await zone.expectStaged(1);
  // If an open page has a call in progress during a sign-in, that call would start another session.
  await second.page.close();
  await page.goto('about:blank');
  await signIn('reseller');
  const foreign = new Zone(shop, 'taller-rivera.com');
  await foreign.open();
  await expect(foreign.bar).toBeHidden();
  await page.goto('about:blank');
  await signIn('holder');
  await zone.open();
  await zone.expectStaged(1);
  await zone.button(t('changes:discard'), zone.bar).click();
  await expect(page.getByRole('alertdialog')).toContainText(t('changes:discardDialog.title', { count: 1 }));
  await zone.button(t('changes:discard'), page.getByRole('alertdialog')).click();
  await expect(zone.bar).toBeHidden();
});

test('§9 DNS: everything works by keyboard', async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: t('dns:form.add') });
  await expect(form.getByLabel(t('dns:form.type'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('n');
  await form.getByLabel(t('dns:form.host'), { exact: true }).fill('keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('203.0.113.99');
  await page.keyboard.press('Enter');
  await zone.expectStaged(1);
  await page.keyboard.press('Control+z');
  await expect(zone.bar).toBeHidden();

  await zone.row('203.0.113.50').focus();
  await page.keyboard.press('e');
  await zone.table.getByRole('form').getByLabel('IPv4 address').fill('203.0.113.51');
  await page.keyboard.press('Enter');
  await zone.expectStaged(1);
  await page.keyboard.press('r');
  await expect(zone.drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zone.drawer).toBeHidden();
  await page.keyboard.press('r');
  await expect(zone.drawer).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(zone.drawer).toBeHidden();
  await expect(zone.row('203.0.113.51')).toBeVisible();
  await expect(zone.bar).toBeHidden();
});

test('§7 DNS: a template is previewed and staged, and the history restores a version', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop, 'okafor-ceramics.de');
  await zone.open();
  await zone.button(t('common:moreActions')).click();
  await page.getByRole('menuitem', { name: t('dns:tools.template') }).click();
  await expect(zone.drawer).toContainText('mail.post.example');
  await zone.button(t('dns:template.stage', { count: 9 }), zone.drawer).click();
  await zone.expectStaged(9);
  await zone.review();
  await expect(zone.drawer).toContainText(t('dns:review.effect.moves', { host: 'mx1.titan-mail.example' }));
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  await expect(zone.row('mx1.titan-mail.example')).toContainText('Titan Email');

  await tabTo(page, page.getByRole('link', { name: t('dns:tools.history') }));
  await page.keyboard.press('Enter');
  await expect(zone.drawer.getByRole('listitem')).toHaveCount(3);
  await tabTo(page, zone.button(t('dns:history.restoreNamed', { version: 2 }), zone.drawer));
  await page.keyboard.press('Enter');
  await expect(zone.drawer.getByRole('heading', { name: /^Review/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  // Two drawers may be closing: the history and the review that replaced it.
  await expect(zone.drawer).toHaveCount(0);
  await expect(zone.row('mail.post.example')).toBeVisible();
  await expect(zone.row('mx1.titan-mail.example')).toBeHidden();
});

test('§1 DNS: a domain comes back from other nameservers, and its records can be changed with it', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop, 'glaze-lab.dev');
  await zone.open();
  await expect(page.getByText(t('dns:readOnly.elsewhere.title'))).toBeVisible();
  await expect(zone.button(t('dns:tools.add'))).toBeHidden();
  await zone.button(t('dns:readOnly.back', { brand: 'Namestead' })).click();
  await zone.addRecord('TXT', { Host: 'notes', Text: 'back' });
  await zone.expectStaged(2);
  await zone.review();
  await expect(zone.drawer).toContainText(t('dns:review.effect.back'));
  await zone.applyButton.click();
  await expect(page.getByText(t('dns:own', { brand: 'Namestead' }))).toBeVisible();

  await zone.button(t('account:change')).click();
  const field = page.getByLabel(t('dns:nameservers.label'));
  await field.fill('ns1.example.net\nns1.namestead.example');
  await zone.button(t('dns:nameservers.save')).click();
  await expect(field).toHaveAccessibleDescription(
    new RegExp(t('dns:nameservers.problem.mixed', { brand: 'Namestead' })),
  );
  await field.fill('ns1.example.net\nns2.example.net');
  await zone.button(t('dns:nameservers.save')).click();
  await zone.review();
  await zone.drawer.getByRole('checkbox').check();
  await zone.applyButton.click();
  await expect(page.getByText(t('dns:readOnly.elsewhere.title'))).toBeVisible();
});

test('§4 DNS: the records of a deleted domain are shown, but can’t be changed; another account’s domain is not found', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  const { t } = shop;
  await signIn('holder');
  const deleted = new Zone(shop, 'wheelthrown.art');
  await deleted.open();
  await expect(page.getByText(t('dns:readOnly.deleted.title'))).toBeVisible();
  await expect(deleted.button(t('dns:tools.add'))).toBeHidden();
  await expect(deleted.button(t('account:change'))).toBeHidden();
  problems.expect(/404/);
  await page.goto(shop.address('/account/domain/taller-rivera.com/dns'));
  await expect(page.getByRole('heading', { level: 1, name: t('account:notFound.title') })).toBeVisible();
});

test('§8 DNS: a failure to load or save the zone is shown in its place, and nothing staged is lost', {
  tag: '@served',
}, async ({ shop, page, signIn, problems, storefront }) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  const broken = {
    path: `/api/v5/domain/${domain}/dns`,
    status: 500,
    body: { message: ['No.'], error: 'broken', success: false },
  };
  problems.expect(/500/);
  await storefront.standIn(broken);
  await page.goto(shop.address(`/account/domain/${domain}/dns`));
  await expect(page.getByRole('heading', { name: t('dns:failure.title') })).toBeVisible();
  await storefront.standIn();
  await zone.button(t('shell:tryAgain')).click();
  await expect(zone.rows).toHaveCount(10);
  await zone.remove('mx2.titan-mail.example');
  await storefront.standIn(broken);
  await zone.review();
  await zone.applyButton.click();
  await expect(zone.drawer.getByRole('alert')).toContainText(t('changes:review.failed'));
  await storefront.standIn();
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  await expect(zone.rows).toHaveCount(9);
});

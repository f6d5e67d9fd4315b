import type { components } from '#api/generated/operations.ts';
import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, test } from './shop.ts';
import { callDns, Zone } from './zone.ts';

type DnsRecord = components['schemas']['DnsRecord'];

const domain = 'okafor-ceramics.com';
const spf = 'v=spf1 include:spf.titan-mail.example ~all';
const longerSpf = 'v=spf1 include:spf.titan-mail.example include:_spf.letters.example ~all';

/** The change of a record's value by another device. */
const withValue = ({ id, source: _, ...record }: DnsRecord, value: string) =>
  ({ action: 'update', id, record: { ...record, value } }) as const;

test('fault 39: a conflict with another device is settled, and SPF records are merged', async ({
  shop,
  signIn,
  newVisitor,
  problems,
}) => {
  const { t } = shop;
  await signIn('holder');
  const other = await newVisitor();
  await signIn('holder', other.context());
  const elsewhere = await callDns(other.request, domain);
  const zone = new Zone(shop);
  await zone.open();
  await zone.remove('mx2.titan-mail.example');
  await zone.editValue(spf, t('dns:form.value.TXT'), longerSpf);
  await elsewhere.change(({ records }) =>
    records
      .filter(({ value }) => value === spf)
      .map((record) =>
        withValue(record, 'v=spf1 include:spf.titan-mail.example include:spf2.titan-mail.example ~all'),
      ),
  );
  problems.expect(/409/);
  await zone.review();
  await zone.applyButton.click();
  await expect(zone.conflicts).toBeVisible();
  await expect(zone.conflicts).toContainText('include:spf2.titan-mail.example');
  await expect(zone.drawer).toBeHidden();
  await zone.button(t('changes:conflict.merge'), zone.conflicts).click();
  await expect(zone.conflicts).toBeHidden();
  // The review continues where it was.
  await expect(zone.drawer).toBeVisible();
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  const { records } = await elsewhere.read();
  expect(records.map(({ value }) => value)).toContain(
    'v=spf1 include:spf.titan-mail.example include:spf2.titan-mail.example include:_spf.letters.example ~all',
  );
  expect(records.some(({ value }) => value === 'mx2.titan-mail.example')).toBe(false);
});

test('fault 39: of a conflict theirs can be taken, or one’s own kept', async ({
  shop,
  signIn,
  newVisitor,
  page,
}) => {
  const { t } = shop;
  await signIn('holder');
  const other = await newVisitor();
  await signIn('holder', other.context());
  const elsewhere = await callDns(other.request, domain);
  const zone = new Zone(shop);
  await zone.open();
  await zone.editValue('203.0.113.50', t('dns:form.value.A'), '203.0.113.77');
  await zone.remove('mx2.titan-mail.example');
  await elsewhere.change(({ records }) => [
    ...records.filter(({ type }) => type === 'A').map((record) => withValue(record, '203.0.113.88')),
    ...records
      .filter(({ value }) => value === 'mx2.titan-mail.example')
      .map((record) => withValue(record, 'mx3.titan-mail.example')),
  ]);
  await page.reload();
  await expect(zone.conflicts.getByRole('group')).toHaveCount(2);
  const groupOf = (name: string) => zone.conflicts.getByRole('group', { name });
  await zone.button(t('changes:conflict.takeTheirs'), groupOf('A @')).click();
  await zone.button(t('changes:conflict.keepMine'), groupOf('MX @')).click();
  await zone.expectStaged(1);
  await expect(zone.row('203.0.113.88')).toBeVisible();
  await expect(zone.row('mx3.titan-mail.example')).toContainText(t('changes:kind.remove'));
});

test('fault 39: changes elsewhere that touch other records are said in one line, and nothing is lost', async ({
  shop,
  signIn,
  newVisitor,
  page,
}) => {
  const { t } = shop;
  await signIn('holder');
  const other = await newVisitor();
  await signIn('holder', other.context());
  const elsewhere = await callDns(other.request, domain);
  const zone = new Zone(shop);
  await zone.open();
  await zone.remove('mx2.titan-mail.example');
  await elsewhere.change(() => [
    { action: 'add', record: { type: 'TXT', host: 'notes', value: 'from elsewhere', ttl: 3600 } },
  ]);
  await page.reload();
  const line = page.getByRole('status').filter({ hasText: 'Your changes still fit' });
  await expect(line).toBeVisible();
  await expect(zone.row('from elsewhere')).toBeVisible();
  await zone.button(t('changes:outdated.dismiss'), line).click();
  await expect(line).toBeHidden();
  await zone.review();
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  const { records } = await elsewhere.read();
  expect(records.some(({ value }) => value === 'from elsewhere')).toBe(true);
  expect(records.some(({ value }) => value === 'mx2.titan-mail.example')).toBe(false);
});

test('§9 DNS: accessible in both themes and on a phone, with the form, the drawer and a conflict open', async ({
  shop,
  page,
  signIn,
  axe,
  newVisitor,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await zone.remove('mx2.titan-mail.example');
  await zone.startRecord('CNAME', { Host: 'www', 'Points to': 'stores.builder.example' });
  await expectAccessible(page, axe);
  await zone.button(t('dns:form.cancel')).click();
  await zone.review();
  await axe(page);
  await expectNoSidewaysScrolling(page);
  const other = await newVisitor();
  await signIn('holder', other.context());
  await (await callDns(other.request, domain)).change(({ records }) =>
    records
      .filter(({ value }) => value === 'mx2.titan-mail.example')
      .map((record) => withValue(record, 'mx3.titan-mail.example')),
  );
  await page.goto(shop.address(`/account/domain/${domain}/dns`));
  await expect(zone.conflicts).toBeVisible();
  await expectAccessible(page, axe);
  await page.goto(shop.address(`/account/domain/${domain}/dns?history=1`));
  await expect(zone.drawer.getByRole('listitem')).toHaveCount(5);
  await axe(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

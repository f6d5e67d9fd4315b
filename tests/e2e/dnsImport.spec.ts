import { expectAccessible, wide } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './shop.ts';
import { callDns, Zone } from './zone.ts';

test('§7 DNS: a zone file is imported with the keyboard only, and the omitted lines are listed', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  const zone = new Zone(shop);
  await zone.open();
  await tabTo(page, zone.button(t('common:moreActions')));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: t('dns:tools.import') });
  await expect(item).toBeVisible();
  // The first letter of the entry.
  await page.keyboard.press('i');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, zone.drawer.getByLabel(t('dns:import.field')));
  await page.keyboard.insertText(
    [
      '$TTL 1h',
      '@ IN SOA ns1.old.example. hostmaster.old.example. (1 7200 3600 1209600 3600)',
      'gallery 3600 IN ALIAS stores.builder.example.',
      '@ IN TXT "v=spf1 include:_spf.letters.example -all"',
      'www IN A 203.0.113.9',
      'key IN DNSKEY 257 3 13 abc=',
    ].join('\n'),
  );
  await expect(zone.drawer).toContainText(t('dns:import.skipped', { count: 2 }));
  await expect(zone.drawer).toContainText(t('dns:import.reason.unknownType'));
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await tabTo(page, zone.button(t('dns:template.stage', { count: 4 }), zone.drawer));
  await page.keyboard.press('Enter');
  await zone.expectStaged(4);
  await expect(zone.row('gallery')).toContainText(t('changes:kind.add'));
  await expect(zone.row('include:_spf.letters.example')).toContainText('include:spf.titan-mail.example');
  await page.keyboard.press('r');
  await expect(zone.drawer).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(zone.drawer).toBeHidden();
  const { records } = await (await callDns(page.request, 'okafor-ceramics.com')).read();
  expect(records.filter(({ value }) => value.startsWith('v=spf1'))).toHaveLength(1);
  expect(records.filter(({ host }) => host === 'www')).toMatchObject([{ type: 'A', value: '203.0.113.9' }]);
  expect(records).toContainEqual(expect.objectContaining({ type: 'ALIAS', host: 'gallery' }));
});

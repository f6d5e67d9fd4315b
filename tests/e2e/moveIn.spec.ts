import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';
import { Zone } from './zone.ts';

const CODE = 'k7!Rw-29tq';

test('§4 moving in: a list is checked, a code is added, and all that is ready goes into the cart at once', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/product'));
  await page.getByRole('button', { name: t('common:moreActions') }).click();
  await page.getByRole('menuitem', { name: t('account:moveIn') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:moveIn'));
  const list = page.getByLabel(t('moveIn:form.label'));
  await page.getByRole('button', { name: t('moveIn:form.check') }).click();
  await expect(list).toBeFocused();
  await expect(page.getByText(t('moveIn:form.problem.noNames'))).toBeVisible();
  await list.fill(
    [
      `harbor-taken.com ${CODE}`,
      `wharf-taken.de ${CODE}`,
      'jetty-taken.uk',
      'pier-taken.com',
      `lock-transferlocked.com ${CODE}`,
      'okafor-ceramics.com',
      'harbor-taken.com twice',
      '=cmd|x',
    ].join('\n'),
  );
  await expect(page.getByText(t('moveIn:form.leftOut', { count: 2 }))).toBeVisible();
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: t('moveIn:form.check') }).click();
  const table = page.getByRole('table', { name: t('moveIn:result') });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table).toContainText('jetty-taken.uk');
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await page.getByText(t('moveIn:group.todo', { count: 2 })).click();
  await expect(table).toContainText(t('moveIn:state.locked'));
  await table.getByLabel(t('moveIn:codeOf', { name: 'pier-taken.com' })).fill(CODE);
  await page.getByRole('button', { name: t('moveIn:checkAgain', { count: 2 }) }).click();
  await page.getByText(t('moveIn:group.ready', { count: 4 })).click();
  await expect(table).toContainText('pier-taken.com');
  expect(await page.content()).not.toContain(CODE);
  await page.getByRole('button', { name: t('moveIn:add.action', { count: 4 }) }).click();
  await expect(page.getByText(t('cart:bulk.added', { count: 4 }))).toBeVisible();
  await expect(table).toContainText(t('moveIn:state.in_cart'));
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§4 moving in: columns of a file can be chosen, and a file that is too large is refused unread', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/movein'));
  const load = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('common:chooseFile') }).click();
    await (await chooser).setFiles({ name: 'domains.csv', mimeType: 'text/csv', buffer });
  };
  await load(Buffer.alloc(49 * 1024 * 1024, 'a'));
  await expect(page.getByText(t('moveIn:form.problem.tooLarge', { size: '5\u00a0MB' }))).toBeVisible();
  await load(Buffer.from(`Domain;Old;Other\nharbor-taken.com;x;${CODE}\n`));
  const codes = page.getByLabel(t('moveIn:form.codeColumn'));
  await expect(codes).toHaveValue('');
  await codes.selectOption({ label: 'Other' });
  await page.getByRole('button', { name: t('moveIn:form.check') }).click();
  await expect(page.getByRole('button', { name: t('moveIn:add.action', { count: 1 }) })).toBeEnabled();
});

test('§7 DNS: records of the present nameservers are looked up, reviewed and moved with the nameservers', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/glaze-lab.dev/dns'));
  await page.getByRole('button', { name: t('dns:readOnly.back', { brand: 'Namestead' }) }).click();
  await page.getByRole('button', { name: t('dns:copy.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('dns:import.lookUp') }).click();
  await expect(dialog.getByLabel(t('dns:import.field'))).toHaveValue(/IN\tMX\t10 mx1\./);
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await dialog.getByText(t('dns:import.modes.replace')).click();
  await dialog.getByRole('button', { name: /\d/ }).click();
  await page.getByRole('button', { name: t('changes:bar.review') }).click();
  const zone = new Zone(shop);
  await expect(zone.drawer).toContainText('mx1.');
});

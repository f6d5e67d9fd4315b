import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { Products } from './products.ts';
import { expect, test } from './shop.ts';

test('§4 many domains: all that match get other nameservers after a preview, and are undone', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('collector');
  const products = new Products(shop);
  await products.open('?type=domain&tld=com');
  await page.getByRole('checkbox', { name: t('list:select.page') }).check();
  await products.bar.getByRole('button', { name: t('products:changeSelected') }).click();

  const sheet = page.getByRole('dialog');
  await sheet.getByText(t('bulkChange:scope.matching', { count: 50 })).click();
  await sheet.getByText(t('bulkChange:nameservers.others'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('account:preview') }).click();
  await expect(sheet.getByText(t('dns:nameservers.problem.count'))).toBeVisible();
  await sheet.getByLabel(t('dns:nameservers.label')).fill('ns1.elsewhere.net\nns2.elsewhere.net');
  await expectAccessible(page, axe);
  await sheet.getByRole('button', { name: t('account:preview') }).click();

  const start = sheet.getByRole('button', { name: /^Change domains: \d+$/ });
  await expect(start).toBeDisabled();
  await expect(sheet.getByRole('rowheader').first()).toContainText('.com');
  await expectAccessible(page, axe);
  for (const box of await sheet.getByRole('group').getByRole('checkbox').all()) await box.check();
  await start.click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('common:nameservers'));
  await expect(page.getByRole('status').filter({ hasText: /^Changed: \d+, failed: 0$/ })).toBeVisible({
    timeout: 30_000,
  });
  await page.setViewportSize(wide);
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(wide);

  await page.getByRole('button', { name: /^Undo \d+$/ }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: /^Change domains: \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('bulkChange:kind.undo'));
  await expect(page.getByRole('status').filter({ hasText: /^Changed: \d+, failed: 0$/ })).toBeVisible({
    timeout: 30_000,
  });

  await page.goto(shop.address('/account/product?job=all'));
  const table = page.getByRole('table', { name: t('products:changes') });
  // The account has made another one before.
  await expect(table.getByRole('rowheader')).toHaveCount(3);
  await expectAccessible(page, axe);
});

test('§4 many domains: a pasted list is changed by keyboard alone', async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  await page.getByRole('button', { name: t('common:moreActions') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('products:changeMany.list') }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('bulkChange:paste.label')).fill('hanna.bio, not-mine.example');
  await sheet.getByRole('radio', { name: t('bulkChange:kind.lock') }).focus();
  await page.keyboard.press('Space');
  await sheet.getByRole('radio', { name: t('products:autoRenew.off'), exact: true }).focus();
  await page.keyboard.press('Space');
  await sheet.getByRole('button', { name: t('account:preview') }).press('Enter');
  await expect(sheet).toContainText(t('bulkChange:reason.not_owned'));
  await sheet.getByRole('group').getByRole('checkbox').press('Space');
  const start = sheet.getByRole('button', { name: t('bulkChange:sheet.title', { count: 1 }) });
  await expect(start).toBeEnabled();
  await start.press('Enter');
  await expect(page.getByText(t('bulkChange:result.done', { changed: 1, failed: 0 }))).toBeVisible({
    timeout: 30_000,
  });
});

test('§4 many domains: a CSV file is exported, changed and imported; a huge one is refused unread', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  await page.getByRole('button', { name: t('common:moreActions') }).click();
  await page.getByRole('menuitem', { name: t('products:changeMany.file') }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('bulkChange:import.export') }).click();
  expect((await download).suggestedFilename()).toBe('domain-settings.csv');
  await expectAccessible(page, axe);

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: t('common:chooseFile') }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await choose('huge.csv', Buffer.alloc(3 * 1024 * 1024, 'a'));
  await expect(dialog).toContainText(t('bulkChange:import.tooLarge'));
  await choose('wrong.csv', Buffer.from('domain,auto_renew\nhanna.bio,=cmd()\n'));
  await expect(dialog).toContainText(t('bulkChange:import.problem.switch', { value: '=cmd()' }));
  await choose('right.csv', Buffer.from('domain;price_ceiling;currency\nhanna.bio;80;EUR\n'));
  await expect(dialog).toContainText('hanna.bio');
  for (const box of await dialog.getByRole('group').getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: t('bulkChange:sheet.title', { count: 1 }) }).click();
  await expect(page.getByText(t('bulkChange:result.done', { changed: 1, failed: 0 }))).toBeVisible({
    timeout: 30_000,
  });
});

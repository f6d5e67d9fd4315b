import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';

test('§3 labels: selected domains get a label, by which they are found', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await page.setViewportSize(wide);
  await signIn('holder');
  const address = shop.address('/account/product?type=domain&limit=100');
  await page.goto(address);
  const rows = page.getByRole('table', { name: t('shell:account.products') }).getByRole('row');
  await expect(rows.filter({ hasText: 'Projects' })).toHaveCount(3);
  for (const name of ['stoneware.shop', 'clayhouse.io'])
    await page.getByRole('checkbox', { name: t('common:selectNamed', { name }) }).check();
  const bar = page.getByRole('region', { name: t('common:selection') });
  await bar.getByRole('button', { name: t('products:changeSelected') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(t('account:labels'), { exact: true }).click();
  await sheet.getByLabel(t('account:label'), { exact: true }).selectOption('Projects');
  await expectAccessible(page, axe);
  await sheet.getByRole('button', { name: t('account:preview') }).click();
  await sheet.getByRole('button', { name: t('bulkChange:sheet.title', { count: 1 }) }).click();
  await expect(page.getByText(t('bulkChange:result.done', { changed: 1, failed: 0 }))).toBeVisible();

  await page.goto(address);
  await expect(rows.filter({ hasText: 'Projects' })).toHaveCount(4);
  await page.getByRole('button', { name: t('account:label'), exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/[?&]label=\d+/);
  await expect(rows.filter({ hasText: 'Projects' })).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Töpferei' })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§3 labels: on a domain’s page labels are chosen and a note is written, which the search finds', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/okafor-ceramics.com'));
  const panel = page.getByRole('region', { name: t('labels:panel') });
  await expect(panel.getByRole('link', { name: 'Töpferei' })).toBeVisible();
  await panel.getByRole('button', { name: t('labels:choose') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Shops' }).check();
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expect(panel.getByRole('link', { name: 'Shops' })).toBeVisible();
  await panel.getByLabel(t('account:note')).fill('Logo files: 陶器 folder');
  await panel.getByRole('button', { name: t('labels:saveNote') }).click();
  await expect(panel.getByRole('button', { name: t('labels:saveNote') })).toBeHidden();
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.goto(shop.address('/account/product?query=陶器'));
  await expect(page.getByRole('link', { name: 'okafor-ceramics.com' })).toBeVisible();
});

test('§3 labels: a label is added, renamed, merged and deleted, and each says on how many domains it is', async ({
  shop,
  page,
  axe,
  problems,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/labels'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:labels'));
  problems.expect(/^console: Failed to load resource: .*409/);
  const name = page.getByRole('textbox', { name: t('common:name') });
  await name.fill('shops');
  await page.getByRole('button', { name: t('labels:add') }).click();
  await expect(page.getByText(t('labels:name.taken'))).toBeVisible();
  await expectAccessible(page, axe);
  await name.fill('Sell');
  await page.getByRole('button', { name: t('labels:add') }).click();
  const rows = page.getByRole('table', { name: t('account:labels') }).getByRole('row');
  await expect(rows.filter({ hasText: 'Sell' })).toContainText(t('labels:unused'));

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `${t('account:edit')}: Sell` }).click();
  await dialog.getByLabel(t('common:name')).fill('For sale');
  await expectAccessible(page, axe);
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expect(rows.filter({ hasText: 'For sale' })).toHaveCount(1);

  await page.getByRole('button', { name: `${t('labels:merge.open')}: Shops` }).click();
  await dialog.getByLabel(t('labels:merge.into')).selectOption('For sale');
  await expect(dialog).toContainText(t('labels:merge.text', { name: 'Shops', target: 'For sale', count: 3 }));
  await expectAccessible(page, axe);
  await dialog.getByRole('button', { name: t('labels:merge.action') }).click();
  await expect(rows.filter({ hasText: 'For sale' })).toContainText(t('labels:onDomains', { count: 3 }));
  await expect(rows.filter({ hasText: 'Shops' })).toHaveCount(0);

  await page.getByRole('button', { name: `${t('account:delete')}: For sale` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('labels:delete.text', { count: 3 }));
  await expectAccessible(page, axe);
  await question.getByRole('button', { name: t('labels:delete.action') }).click();
  await expect(rows.filter({ hasText: 'For sale' })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§9 saved filters: the filters of a list are saved, opened on another device, renamed and deleted', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await page.setViewportSize(wide);
  await signIn('holder');
  await page.goto(shop.address('/account/product?type=domain&label=22&order=domain_name&asc=true'));
  const menu = page.getByRole('button', { name: t('list:saved.menu') });
  await menu.click();
  await page.getByRole('menuitem', { name: t('list:saved.save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('common:name')).fill('Pottery by name');
  await expectAccessible(page, axe);
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto(shop.address('/account/product'));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Pottery by name' }).click();
  await expect(page).toHaveURL(/[?&]type=domain&label=22&order=domain_name$/);
  const rows = page.getByRole('table', { name: t('shell:account.products') }).getByRole('row');
  // With the row of what one of them includes.
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('berlin-pottery.com');

  await menu.click();
  await page.getByRole('menuitem', { name: t('list:saved.manage') }).click();
  await page.getByRole('button', { name: `${t('account:rename')}: Pottery by name` }).click();
  await dialog.getByRole('textbox', { name: t('common:name') }).fill('Pottery');
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: `${t('account:delete')}: Pottery` }).click();
  await expect(dialog).toContainText(t('list:saved.deleted', { name: 'Pottery' }));
  await dialog.getByRole('button', { name: t('shell:undo') }).click();
  await expect(page.getByRole('button', { name: `${t('account:delete')}: Pottery` })).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§2 palette: finds labels, saved filters and contacts, by keyboard alone', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/product'));
  const field = page.getByRole('combobox', { name: t('palette:title') });
  await shop.waitForApp();
  const find = async (text: string, name: RegExp) => {
    // A dialog that is still closing receives the keys.
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await field.fill(text);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await expect(page.getByRole('option', { name })).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
  };
  await find('topferei', /^Töpferei/);
  await expect(page).toHaveURL(/[?&]type=domain&label=22$/);
  await find('shops without', /^Shops without auto-renew/);
  await expect(page).toHaveURL(/[?&]auto_renew=disabled/);
  await find('me@hanna', /^Hanna Okafor/);
  await expect(page).toHaveURL(/\/account\/contacts\/8104$/);
});

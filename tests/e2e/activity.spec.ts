import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';

test('§2 activity: a switch is turned off, found, looked up and undone, and stays in the list', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.setViewportSize(wide);
  await page.goto('/account/activity');
  const table = page.getByRole('table', { name: t('account:sections.activity') });
  const rows = table.getByRole('row');
  const entry = rows.filter({ hasText: 'glaze-lab.dev' });
  const undo = entry.getByRole('button', {
    name: t('activity:undoNamed', { what: t('activity:done.disable_auto_renew') }),
  });
  await expect(undo).toBeEnabled();
  await expect(page.getByText(t('activity:unconfirmed.title', { count: 3 }))).toBeVisible();
  await expectAccessible(page, axe);

  await rows
    .filter({ hasText: 'okafor-ceramics.com' })
    .getByRole('button', { name: t('activity:whatChanged') })
    .click();
  await expect(table).toContainText('pages.letters.example.');
  await axe();
  await page.keyboard.press('Escape');
  await expect(table).not.toContainText('pages.letters.example.');

  await undo.click();
  await expect(
    shop.toast(t('activity:undone', { what: t('activity:done.disable_auto_renew') })),
  ).toBeVisible();
  await expect(entry.first()).toContainText(t('activity:done.enable_auto_renew'));
  await expect(entry.nth(1)).toContainText(t('activity:undoneAt', { date: '' }).trim());

  await page.goto('/account/domain/glaze-lab.dev');
  await expect(
    page.getByRole('switch', { name: t('products:autoRenew.label', { name: 'glaze-lab.dev' }) }),
  ).toBeChecked();
});

test('§2 activity: filters are in the address, the export holds what they show, and cards fit a phone', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.setViewportSize(wide);
  await page.goto('/account/activity');
  const rows = page.getByRole('table', { name: t('account:sections.activity') }).getByRole('row');
  await page
    .getByRole('button', { name: t('shell:undo'), exact: true })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: t('activity:undoable') }).click();
  await expect(page).toHaveURL(/undoable=true/);
  await expect(rows.filter({ has: page.locator('td') })).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common:exportCsv') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split(/\r?\n(?=\d{4}-)/);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('glaze-lab.dev');

  await page.setViewportSize(phone);
  await page.goto('/account/activity?kind=devices');
  await expect(rows.filter({ hasText: t('activity:signOut') }).first()).toBeVisible();
  await expectAccessible(page, axe);
  await expectNoSidewaysScrolling(page);

  await page.goto('/account/activity?query=nothing-like-this');
  await expect(page.getByText(t('list:noHits.title'))).toBeVisible();
});

import { expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, test } from './shop.ts';

const TEXT = 'On Sunday, December 6, orders wait for an hour.';

test('§9 notices: one is written, previewed and live at once; its deletion is undone from the audit trail', async ({
  shop,
  page,
  signIn,
  newVisitor,
  axe,
}) => {
  const { t } = shop;
  const visitor = await newVisitor();
  await signIn('admin');
  await page.goto('/gotham/notices');
  await expect(page.getByRole('table')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: t('adminNotices:createMeta.title') }).click();
  const text = page.getByRole('textbox', { name: `${t('account:text')} · English` });
  await text.fill(TEXT);
  await page.getByLabel(t('adminNotices:from.label')).fill('2020-01-01T00:00');
  await page.getByLabel(t('adminNotices:until.label')).fill('2019-01-01T00:00');
  await page.getByRole('button', { name: t('account:save'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('adminNotices:unsound') })).toBeFocused();
  await page.getByLabel(t('adminNotices:until.label')).fill('2099-01-01T00:00');

  // The draft stays when the page is left.
  await page.goto('/gotham/notices/create');
  await expect(text).toHaveValue(TEXT);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await axe();
  await page.getByRole('button', { name: t('adminNotices:save.now') }).click();
  await expect(page).toHaveURL(/\/gotham\/notices\/\d+$/);
  await visitor.goto('/');
  const notice = visitor.getByText(TEXT);
  await expect(notice).toBeVisible();

  const remove = t('adminNotices:delete.confirm');
  await page.getByRole('button', { name: remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: remove }).click();
  await expect(page).toHaveURL('/gotham/notices');
  await page.goto('/gotham/audittrail?tool=notices');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell:undo'), exact: true })
    .click();
  await page.goto('/gotham/notices');
  await expect(page.getByText(TEXT)).toBeVisible();
});

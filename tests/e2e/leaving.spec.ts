import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, test } from './shop.ts';

const POLLED_MS = 20_000;

test('§6 leaving: everything in the account is made into one file, which is downloaded', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/preferences'));
  await page.getByRole('link', { name: t('account:leaving') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:leaving'));
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: t('leaving:export.start') }).click();
  const link = page.getByRole('link', { name: t('leaving:export.download') });
  await expect(link).toBeVisible({ timeout: POLLED_MS });
  await expect(page.getByRole('region', { name: t('leaving:export.title') })).toContainText(
    t('leaving:export.part.documents'),
  );
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^account-1002-\d{4}-\d\d-\d\d\.zip$/);
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§6 closing: the account is closed with the keyboard only, and kept again', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/preferences/leaving'));
  const panel = page.getByRole('region', { name: t('account:closeAccount') });
  const mail = panel.getByRole('group', {
    name: t('leaving:closing.kind', { kind: t('shell:nav.email'), count: 4 }),
  });
  await shop.waitForApp();
  await mail.getByRole('radio', { name: t('leaving:closing.end') }).focus();
  await page.keyboard.press('Space');
  const email = panel.getByRole('textbox');
  await email.focus();
  await page.keyboard.insertText('noor@example.com');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(t('leaving:closing.otherEmail'));
  await expect(email).toBeFocused();
  await email.fill('hanna@example.com');
  await page.keyboard.press('Enter');
  const keep = panel.getByRole('button', { name: t('leaving:closing.keep') });
  await expect(keep).toBeFocused();
  await expect(panel).toContainText(t('leaving:closing.end'));
  await expectAccessible(page, axe);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: t('account:closeAccount') })).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

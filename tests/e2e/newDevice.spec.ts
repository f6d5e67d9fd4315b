import { messagePattern } from './messages.ts';
import { expect, Shop, test } from './shop.ts';

test('§2 devices: a new device is refused with the way out, the owner sees it and confirms, then it works', async ({
  shop,
  page,
  signIn,
  newVisitor,
  baseURL,
  axe,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*403/);
  await signIn('holder');
  const stranger = await newVisitor();
  await signIn('holder', stranger.context(), { isNewDevice: true });
  const theirs = new Shop(stranger);
  await stranger.goto(`${baseURL}/account/domain/clayhouse.io`);
  const notice = stranger.getByRole('status').filter({ hasText: t('account:newDevice.title') });
  await expect(notice).toBeVisible();
  const lock = stranger.getByRole('switch', {
    name: t('domain:transfer.lockNamed', { name: 'clayhouse.io' }),
  });
  await lock.click();
  await expect(theirs.toast(t('shell:stepUp'))).toBeVisible();
  await expect(lock).toBeChecked();
  await axe(stranger);
  await notice.getByRole('link', { name: t('account:newDevice.action') }).click();
  await expect(
    stranger.getByRole('heading', { level: 1, name: t('account:sections.devices') }),
  ).toBeVisible();
  const approve = messagePattern(t('devices:approveNamed', { device: '§' }), '§');
  await expect(stranger.getByRole('button', { name: approve })).toHaveCount(0);
  await expect(stranger.getByText(t('devices:question.title'))).toHaveCount(0);

  await page.goto('/account/product');
  await page.getByRole('button', { name: t('account:alerts.label', { count: 4 }) }).click();
  await page.getByRole('link', { name: t('account:alerts.account_activity.action') }).click();
  await expect(page).toHaveURL('/account/activity');
  const activity = page.getByRole('table', { name: t('account:sections.activity') });
  const unlocking = activity.getByRole('row').filter({ hasText: t('activity:asked.unlock_domain') });
  await expect(unlocking.first()).toContainText('clayhouse.io');
  await expect(unlocking.first()).toContainText(t('activity:refused'));
  await axe();
  await page.getByRole('link', { name: t('devices:question.title') }).click();
  await page.getByRole('button', { name: t('devices:question.yes') }).click();
  await expect(shop.toast(t('devices:approved', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: t('devices:activity') }).click();
  await expect(activity.getByRole('row').nth(2)).toContainText(t('activity:done.approve_device'));

  await stranger.goto(`${baseURL}/account/domain/clayhouse.io`);
  await expect(lock).toBeVisible();
  await expect(notice).toHaveCount(0);
  await lock.click();
  await expect(theirs.toast(t('domain:transfer.savedUnlocked'))).toBeVisible();
});

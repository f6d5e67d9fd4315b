import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';

test('§9 alerts: what was sent leads to what to do, and settings are chosen by kind, way and label', async ({
  shop,
  page,
  axe,
  problems,
  signIn,
}) => {
  const { t } = shop;
  await page.setViewportSize(wide);
  await signIn('holder');
  await page.goto(shop.address('/account/product'));
  await page.getByRole('button', { name: /^Alerts: \d/ }).click();
  await page.getByRole('link', { name: t('account:alerts.all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:alerts.title'));
  const rows = page.getByRole('table', { name: t('account:alerts.title') }).getByRole('row');
  await expect(rows.filter({ hasText: 'berlin-pottery.com' })).toContainText(t('alerts:todo.expiry'));
  await expectAccessible(page, axe);

  const settings = page.getByRole('region', { name: t('alerts:settings') });
  const kind = settings.getByRole('group', { name: t('alerts:kind.not_renewed') });
  await expect(kind.getByRole('checkbox', { name: t('common:personEmail') })).toBeDisabled();
  await kind.getByRole('checkbox', { name: t('alerts:channel.feed') }).check();
  await settings.getByRole('button', { name: t('alerts:addDays') }).click();
  const days = settings.getByRole('group', { name: t('alerts:beforeLabel', { name: 'Projects' }) });
  await days.getByRole('checkbox', { name: t('alerts:days', { count: 90 }) }).check();
  problems.expect(/^console: Failed to load resource: .*422/);
  await settings.getByLabel(t('alerts:webhook.label')).fill('https://localhost/');
  await settings.getByRole('button', { name: t('account:save') }).click();
  await expect(settings.getByText(t('alerts:webhook.invalid'))).toBeVisible();
  await expectAccessible(page, axe);
  await settings.getByLabel(t('alerts:webhook.label')).fill('https://hooks.example/alerts');
  await settings.getByRole('button', { name: t('account:save') }).click();
  await expect(settings.getByLabel(t('alerts:webhook.secret'))).toHaveValue(/^whsec_/);
  // 90 days before now count for the projects.
  await expect(rows.filter({ hasText: 'glaze-lab.dev' })).toHaveCount(1);

  const feed = page.getByRole('region', { name: t('alerts:feed.title') });
  await feed.getByRole('button', { name: t('renewals:calendar.create') }).click();
  await expect(feed.getByLabel(t('alerts:feed.address'))).toHaveValue(/\/backend\/alerts\/[\w-]+\.atom$/);
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.goto('/backend/mailbox');
  await expect(page.getByRole('main')).toContainText('berlin-pottery.com');
  await expectAccessible(page, axe);
});

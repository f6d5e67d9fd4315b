import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './shop.ts';

/** The latest changes by the tool, at the foot of the page. */
const latestChanges = (page: Page, { t }: Shop) => page.getByRole('table', { name: t('admin:audit.latest') });

async function undoLatest(page: Page, shop: Shop, entry: string): Promise<void> {
  const { t } = shop;
  const undo = latestChanges(page, shop).getByRole('button', { name: t('admin:audit.undoNamed', { entry }) });
  await undo.first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell:undo') })
    .click();
  await expect(shop.toast(t('admin:audit.undoneNow', { entry }))).toBeVisible();
}

test('§2 admin devices: found by account, approved together, forgotten after a question, and an approval undone', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('admin');
  await page.goto('/gotham/unrecognizeddevice?status=pending');
  const rows = page.getByRole('table', { name: t('account:sections.devices') }).locator('[data-row]');
  const search = page.getByRole('searchbox', { name: t('adminDevices:search') });
  await search.fill('hanna');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '1002 · hanna@example.com' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: t('list:select.page') }).check();
  const bar = page.getByRole('region', { name: t('common:selection') });
  await bar.getByRole('button', { name: t('devices:approve') }).click();
  await expect(shop.toast(t('devices:approved', { count: 2 }))).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.goto('/gotham/unrecognizeddevice?query=rafael&status=pending');
  const device = t('adminDevices:name', {
    device: t('devices:name', { browser: 'Chrome', system: 'Android' }),
    account: 'Rafael Moreno',
  });
  await rows.getByRole('button', { name: t('devices:forgetNamed', { device }) }).click();
  const question = page.getByRole('alertdialog', { name: t('devices:confirm.title', { device }) });
  await expect(question.getByRole('button', { name: t('account:keepIt') })).toBeFocused();
  await axe();
  await question.getByRole('button', { name: t('devices:forget') }).click();
  await expect(shop.toast(t('devices:forgotten', { count: 1 }))).toBeVisible();
  await expect(rows).toHaveCount(0);

  /* Forgetting ended the device's sessions, which can't be undone. */
  const entryOf = (action: 'approved' | 'forgotten') => (id: number) =>
    t('admin:audit.entry', {
      tool: t('admin:tools.devices'),
      object: id,
      action: t(`admin:audit.action.${action}`),
    });
  await expect(latestChanges(page, shop)).toContainText(entryOf('forgotten')(7005));
  await page.goto('/gotham/unrecognizeddevice?query=hanna&status=pending');
  await undoLatest(page, shop, entryOf('approved')(7001));
  await expect(rows).toHaveCount(1);
});

test('§2 admin parked domains: of several accounts, changed and unparked together, and undone', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  /* One of the domains has expired. */
  problems.expect(/^console: Failed to load resource: .*409/);
  await signIn('admin');
  await page.goto('/gotham/parkeddomains?order=domainName&asc=true');
  const rows = page.getByRole('table', { name: t('account:sections.parked') }).locator('[data-row]');
  await expect(rows).toHaveCount(10);
  const bar = page.getByRole('region', { name: t('common:selection') });
  const select = (name: string) =>
    page.getByRole('checkbox', { name: t('common:selectNamed', { name }) }).check();
  await select('mugclub.club');
  await select('casa-moreno.com');
  await expect(bar).toContainText(t('adminParking:accounts', { count: 2 }));
  await bar.getByRole('button', { name: t('parking:change') }).click();
  const dialog = page.getByRole('dialog', { name: t('parking:dialog.many', { count: 2 }) });
  await dialog.getByRole('radio', { name: t('parking:page.ads') }).check({ force: true });
  await axe();
  await dialog.getByRole('button', { name: t('account:save') }).click();
  await expect(shop.toast(t('parking:saved', { count: 1 }))).toBeVisible();
  await expect(rows.filter({ hasText: 'casa-moreno' })).toContainText(t('parking:page.ads'));
  await expect(page.getByRole('alert').filter({ hasText: 'mugclub.club' })).toContainText(
    t('parking:failed.expired'),
  );
  await expect(bar).toContainText(t('common:selected', { count: 1 }));

  await select('mezcal-club.shop');
  await bar.getByRole('button', { name: t('parking:unpark') }).click();
  const question = page.getByRole('alertdialog', { name: t('parking:confirm.titleMany', { count: 2 }) });
  await question.getByRole('button', { name: t('parking:unpark') }).click();
  await expect(shop.toast(t('parking:unparked', { count: 2 }))).toBeVisible();
  await expect(rows).toHaveCount(8);

  const tool = t('admin:tools.parkeddomains');
  const released = t('admin:audit.action.released');
  const parked = t('admin:audit.action.parked');
  await undoLatest(
    page,
    shop,
    t('admin:audit.entry', { tool, object: 'mezcal-club.shop', action: released }),
  );
  await expect(rows).toHaveCount(9);
  await undoLatest(page, shop, t('admin:audit.entry', { tool, object: 'casa-moreno.com', action: parked }));
  await expect(rows.filter({ hasText: 'casa-moreno' })).toContainText('$4,900.00');
});

test('§2 admin parked domains: any account’s domain is parked by its name', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*404/);
  await signIn('admin');
  await page.goto('/gotham/parkeddomains');
  await page.getByRole('button', { name: t('parking:park') }).click();
  const dialog = page.getByRole('dialog', { name: t('parking:park') });
  const domain = dialog.getByLabel(t('common:domain'));
  const submit = dialog.getByRole('button', { name: t('parking:dialog.park') });
  await dialog.getByRole('radio', { name: t('parking:page.ads') }).check({ force: true });
  await domain.fill('okafor ceramics');
  await submit.click();
  await expect(dialog).toContainText(t('adminParking:domainError'));
  await axe();
  await domain.fill('nobody.example');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(t('parking:failed.not_found'));
  await domain.fill(' Töpferei-Okafor.de. ');
  await submit.click();
  await expect(shop.toast(t('parking:saved', { count: 1 }))).toBeVisible();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: t('account:sections.parked') });
  const row = table.locator('[data-row]').filter({ hasText: 'töpferei-okafor' });
  await expect(row).toContainText('1002 · hanna@example.com');
  await expect(row).toContainText(t('parking:page.ads'));
});

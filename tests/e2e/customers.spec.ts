import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, type Shop, test } from './shop.ts';

/** Gives the reason for which a customer is opened. */
async function giveReason(page: Page, { t }: Shop, text: string): Promise<void> {
  await page.getByLabel(t('adminCustomers:reason.text.ticket')).fill(text);
  await page.getByRole('button', { name: t('adminCustomers:open') }).click();
  await expect(page.getByText(t('adminCustomers:audited.title'), { exact: true })).toBeVisible();
}

test('§2 find: by keyboard, in every kind, with the facts of a hit beside it', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('admin');
  await page.goto('/gotham/find');
  await expect(page.getByText(t('adminCustomers:opened.none'))).toBeVisible();
  const field = page.getByRole('searchbox', { name: t('admin:rail.field') });
  await field.fill('okafor');
  const customers = page.getByRole('region', { name: t('admin:rail.customers') });
  await expect(customers.getByRole('link', { name: 'Hanna Okafor' })).toBeVisible();
  const domains = page.getByRole('region', { name: t('shell:nav.domains') });
  await expect(domains.getByRole('listitem').filter({ hasText: 'töpferei-okafor.de' })).toContainText(
    'xn--tpferei-okafor-vpb.de · 1002 Hanna Okafor',
  );
  await expect(page).toHaveURL('/gotham/find?query=okafor');
  await expectAccessible(page, axe);
  await field.press('ArrowDown');
  await expect(customers.getByRole('link', { name: 'Hanna Okafor' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(domains.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();

  const kinds = page.getByRole('navigation', { name: t('adminCustomers:kinds') });
  await kinds.getByRole('link', { name: t('adminCustomers:kind.mailbox') }).click();
  await expect(page).toHaveURL('/gotham/find?query=okafor&kind=mailbox');
  await expect(customers).toBeHidden();
  await expect(page.getByRole('region', { name: t('adminCustomers:kind.mailbox') })).toBeVisible();
  await field.fill('xyzxyz');
  await expect(page.getByText(/Nothing for “xyzxyz”/)).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto('/gotham/find?query=1002');
  await expect(customers.getByRole('link', { name: 'Hanna Okafor' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('§2 find: the palette of administration leads to what customers have', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('support');
  await page.goto('/gotham/audittrail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3002');
  const order = page.getByRole('option', { name: /^3002/ });
  await expect(order).toContainText('1002 Hanna Okafor');
  await axe();
  await order.click();
  await expect(page).toHaveURL('/gotham/customer/1002/orders?query=3002');
  await expect(page.getByRole('heading', { name: t('adminCustomers:reason.title') })).toBeVisible();
});

test('§6 customer: opened with a reason, noted about, signed out and locked, and the sign-in page says so', async ({
  shop,
  page,
  signIn,
  newVisitor,
  axe,
  problems,
}) => {
  const { t } = shop;
  /* The sign-in page refuses who is locked. */
  problems.expect(/^console: Failed to load resource: .*422/);
  const customer = await newVisitor();
  await customer.goto('/account/login');
  await customer.getByRole('radio', { name: /Hanna Okafor/ }).check();
  await customer.getByRole('button', { name: t('shell:account.signIn'), exact: true }).click();
  await expect(customer).not.toHaveURL(/login/);

  await signIn('admin');
  await page.goto('/gotham/customer/1002');
  const open = page.getByRole('button', { name: t('adminCustomers:open') });
  await open.click();
  await expect(page.getByText(t('common:fillThisIn'))).toBeVisible();
  await expectAccessible(page, axe);
  await giveReason(page, shop, '48101');
  await expect(page.getByRole('heading', { level: 1, name: 'Hanna Okafor' })).toBeVisible();
  const domains = page.getByRole('table', { name: t('shell:nav.domains') });
  await expect(domains.locator('[data-row]').first()).toContainText('earthenware.club');
  await expectAccessible(page, axe);

  const device = t('devices:name', { browser: 'Firefox', system: 'Windows' });
  await page.getByRole('button', { name: t('devices:approveNamed', { device }) }).click();
  await expect(shop.toast(t('devices:approved', { count: 1 }))).toBeVisible();
  const contact = 'Kiln and Clay Studio';
  await page
    .getByRole('button', { name: t('adminCustomers:unverified.resendNamed', { name: contact }) })
    .click();
  const email = 'studio@kiln-and-clay.studio';
  await expect(shop.toast(t('adminCustomers:unverified.sent', { email }))).toBeVisible();

  const tabs = page.getByRole('navigation', { name: t('adminCustomers:tabs.label') });
  await tabs.getByRole('link', { name: t('adminCustomers:tabs.notes') }).click();
  await page.getByLabel(t('adminCustomers:notes.new')).fill('Asked to keep the old server.');
  await page.getByRole('button', { name: t('adminCustomers:notes.add'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked to keep the old server.' })).toContainText(
    'Ada Lindqvist',
  );
  await axe();

  await tabs.getByRole('link', { name: t('common:overview') }).click();
  const confirm = (action: 'signOut' | 'lock') =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(`adminCustomers:support.${action}.button`) })
      .click();
  await page.getByRole('button', { name: t('adminCustomers:support.lock.button') }).click();
  await axe();
  await confirm('lock');
  await expect(page.getByText(t('adminCustomers:locked.title'))).toBeVisible();
  await customer.goto('/account/login');
  await customer.getByRole('radio', { name: /Hanna Okafor/ }).check();
  await customer.getByRole('button', { name: t('shell:account.signIn'), exact: true }).click();
  await expect(customer.getByRole('alert')).toContainText('This account is locked.');

  await tabs.getByRole('link', { name: t('adminCustomers:tabs.activity') }).click();
  const activity = page.getByRole('region', { name: t('adminCustomers:tabs.activity') });
  await expect(activity.getByRole('listitem').first()).toContainText(t('activity:done.lock_account'));
  const changes = page.getByRole('table', { name: t('admin:audit.latest') });
  await expect(changes).toContainText(t('admin:reason.ticket', { text: '48101' }));
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§6 customer: a reader sees no support actions, and nobody any on the own account', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('reader');
  await page.goto('/gotham/customer/1002');
  await giveReason(page, shop, '48102');
  const actions = page.getByRole('region', { name: t('adminCustomers:support.title') });
  await expect(page.getByRole('region', { name: t('adminCustomers:facts') })).toBeVisible();
  await expect(actions).toBeHidden();
  await expect(page.getByText(t('admin:rail.readOnly'))).toBeVisible();
  await signIn('admin');
  await page.goto('/gotham/customer/1004');
  await giveReason(page, shop, '48103');
  await expect(actions).toContainText(t('adminCustomers:support.own'));
  await expect(actions.getByRole('button')).toHaveCount(0);
});

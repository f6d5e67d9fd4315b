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
  await shop.waitForApp();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3002');
  const order = page.getByRole('option', { name: /^3002/ });
  await expect(order).toContainText('1002 Hanna Okafor');
  await axe();
  await order.click();
  await expect(page).toHaveURL('/gotham/customer/1002/orders?query=3002');
  await expect(page.getByRole('heading', { name: t('adminCustomers:reason.title') })).toBeVisible();
});

test('§6 customer: opened with a reason, noted about, signed out and locked, and the sign-in page says so', {
  tag: '@served',
}, async ({ shop, page, signIn, newVisitor, axe, problems }) => {
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

test('§2 customer: an item is paid back in part, a domain restored, and a closing asked for', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('support');
  await page.goto('/gotham/customer/1002');
  await giveReason(page, shop, '48101');
  await page.getByRole('link', { name: '3002', exact: true }).click();
  await expect(page).toHaveURL('/gotham/customer/1002/orders/3002');
  await page.getByRole('button', { name: t('approvals:pay.named', { item: 'clayhouse.io' }) }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(t('approvals:pay.amount', { currency: 'EUR' }));
  await expect(amount).toHaveValue('65.44');
  await amount.fill('70');
  await dialog.getByRole('button', { name: t('approvals:pay.button') }).click();
  await expect(dialog.getByText(t('approvals:pay.wrong', { amount: '€65.44' }))).toBeVisible();
  await expectAccessible(page, axe);
  await amount.fill('10.50');
  await dialog.getByRole('button', { name: t('approvals:pay.button') }).click();
  await expect(shop.toast(t('approvals:pay.done', { amount: '€10.50' }))).toBeVisible();
  await expect(page.getByText(t('approvals:order.paidBack', { amount: '€10.50' }))).toBeVisible();
  await expectAccessible(page, axe);

  const tabs = page.getByRole('navigation', { name: t('adminCustomers:tabs.label') });
  await tabs.getByRole('link', { name: t('common:overview') }).click();
  const domain = 'slipcast-lab.com';
  await page.getByRole('button', { name: t('approvals:restore.named', { domain }) }).click();
  await dialog.getByRole('radio', { name: t('approvals:restore.nothing') }).check();
  await axe();
  await dialog.getByRole('button', { name: t('account:restore') }).click();
  await expect(shop.toast(t('approvals:restore.done', { domain }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('approvals:restore.named', { domain }) })).toBeHidden();

  await page.getByRole('button', { name: t('account:closeAccount') }).click();
  await dialog.getByRole('radio', { name: t('approvals:products.end') }).check();
  await axe();
  await dialog.getByRole('button', { name: t('approvals:close.ask') }).click();
  await expect(shop.toast(t('approvals:asked'))).toBeVisible();
  const waiting = page.getByRole('region', { name: t('approvals:waiting') });
  await expect(waiting).toContainText(t('approvals:products.end'));
  // Support can ask, but not decide.
  await expect(waiting.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, axe);
});

test('§5 approvals: another operator approves a refund and rejects a closing', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('support');
  await page.goto('/gotham/customer/1002');
  await giveReason(page, shop, '48104');
  await page.getByRole('button', { name: t('account:closeAccount') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals:close.ask') })
    .click();
  await expect(shop.toast(t('approvals:asked'))).toBeVisible();

  await signIn('admin');
  await page.goto('/gotham/approvals');
  const table = page.getByRole('table', { name: t('admin:rail.approvals') });
  await expect(table.locator('[data-row]')).toHaveCount(2);
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${t('admin:rail.approvals')}.*2`) })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, axe);
  const what = t('approvals:refund', { amount: '$640.00', item: 'sol.shop' });
  await page.getByRole('button', { name: t('approvals:approveNamed', { what }) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('approvals:text.refund'));
  await axe();
  await question.getByRole('button', { name: t('approvals:approve') }).click();
  await expect(shop.toast(t('approvals:approved', { what }))).toBeVisible();
  const closing = t('account:closeAccount');
  await page.getByRole('button', { name: t('approvals:rejectNamed', { what: closing }) }).click();
  await question.getByRole('button', { name: t('approvals:reject') }).click();
  await expect(shop.toast(t('approvals:rejected', { what: closing }))).toBeVisible();
  await expect(table.locator('[data-row]').first()).toContainText(t('approvals:status.rejected'));
  await expect(table.locator('[data-row]').nth(1)).toContainText(t('approvals:status.approved'));
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { messagePattern } from './messages.ts';
import { expect, type Shop, test } from './shop.ts';

const CUSTOMER = '/gotham/customer/1002';
const VIEW = `${CUSTOMER}/view`;

/** Opens the customer for a ticket and looks at the account. */
async function startView(page: Page, { t }: Shop): Promise<void> {
  await page.goto(CUSTOMER);
  await page.getByLabel(t('adminCustomers:reason.text.ticket')).fill('48101');
  await page.getByRole('button', { name: t('adminCustomers:open') }).click();
  await page.getByRole('button', { name: t('adminCustomers:view') }).click();
  await expect(page).toHaveURL(`${VIEW}/account/product`);
}

/** The buttons, fields and switches of the page that are not disabled. */
const enabledIn = (page: Page) =>
  page.locator('main').locator('button, input, select, textarea').and(page.locator(':enabled'));

test('§6 view: the customer’s pages without anything to change, until it is left', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  // Of the write that is sent in spite of it, and of the session once the view has ended.
  problems.expect(/^console: Failed to load resource: .*403/);
  await signIn('reader');
  await startView(page, shop);
  const bar = page.getByRole('region', { name: t('accountView:label') });
  await expect(bar).toContainText(t('accountView:viewing', { name: 'Hanna Okafor' }));
  await expect(bar).toContainText(t('admin:reason.ticket', { text: '48101' }));
  await expect(bar.getByText(messagePattern(t('accountView:left', { count: 27 }), '27'))).toBeVisible();
  await expect(page.getByText(t('account:newDevice.title'))).toHaveCount(0);
  const products = page.getByRole('table', { name: t('shell:account.products') });
  await expect(products.getByRole('switch').first()).toBeVisible();
  for (const control of await products.getByRole('switch').all()) await expect(control).toBeDisabled();
  await expectAccessible(page, axe);

  const search = page.getByRole('searchbox');
  await search.fill('clayhouse');
  await products.getByRole('link', { name: 'clayhouse.io' }).first().click();
  await expect(page).toHaveURL(`${VIEW}/account/domain/clayhouse.io`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('clayhouse.io');
  const lock = t('domain:transfer.lockNamed', { name: 'clayhouse.io' });
  await expect(page.getByRole('switch', { name: lock })).toBeDisabled();
  await expect(enabledIn(page)).toHaveCount(0);
  await expectAccessible(page, axe);

  await page.goto(`${VIEW}/account/domain/clayhouse.io/dns`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('dns:tools.add') })).toBeDisabled();
  await axe();

  await page.getByRole('link', { name: t('account:sections.orders') }).click();
  await expect(page).toHaveURL(`${VIEW}/account/orders`);
  const documents = page.locator('a[href^="/backend/documents/"]');
  await expect(documents.first()).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`${VIEW}/account/orders/3002`);
  await expect(documents.first()).toBeVisible();
  await expect(enabledIn(page)).toHaveCount(0);
  await axe();

  await page.goto(`${VIEW}/account/product`);
  await page.getByRole('link', { name: t('common:findAName') }).click();
  await expect(page.getByRole('heading', { name: t('accountView:outside.title') })).toBeVisible();
  await axe();

  const refused = await page.evaluate(async (id) => {
    const headers = { 'x-viewed-account': id };
    const session = '/api/v5/account/session';
    const { headers: got } = await fetch(session, { headers: { ...headers, 'x-csrf-start': '1' } });
    const token = got.get('x-csrf-token-auth') ?? '';
    const response = await fetch('/api/v5/account/extended', {
      method: 'PUT',
      headers: { ...headers, 'x-csrf-token-auth': token, 'content-type': 'application/json' },
      body: JSON.stringify({ preferredCurrency: 'EUR' }),
    });
    return [response.status, (await response.json()).error];
  }, '1002');
  expect(refused).toEqual([403, 'read_only']);

  await bar.getByRole('button', { name: t('accountView:leave') }).click();
  await expect(page).toHaveURL(CUSTOMER);
  await expect(page.getByRole('heading', { level: 1, name: 'Hanna Okafor' })).toBeVisible();
  const activity = page.getByRole('region', { name: t('adminCustomers:tabs.activity') });
  await expect(activity.getByRole('listitem').first()).toContainText(t('activity:done.end_view'));
  await page.goto(`${VIEW}/account/product`);
  await expect(page.getByRole('heading', { level: 1, name: t('accountView:ended.title') })).toBeVisible();
  await expectAccessible(page, axe);
  await page.getByRole('link', { name: t('accountView:ended.again') }).click();
  await expect(page).toHaveURL(CUSTOMER);
});

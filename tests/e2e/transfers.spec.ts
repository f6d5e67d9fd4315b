import type { Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { pressOn } from './keyboard.ts';
import { expect, Shop, test } from './shop.ts';

const domain = 'okafor-ceramics.com';
const { t: tBackend } = pageLocale('en-us');

/** Another registrar asks for a domain with its code. */
async function askFor(page: Page, code: string): Promise<void> {
  await page.goto('/backend/other-registrar');
  const main = page.getByRole('main');
  await main.locator('[name="domain"]').fill(domain);
  await main.locator('[name="code"]').fill(code);
  await main.locator('button[value="ask"]').click();
  await expect(main.getByRole('status')).toBeVisible();
}

/** Turns the lock off on the domain's page, makes a code, and has another registrar ask for the domain. */
async function startTransfer(shop: Shop, page: Page): Promise<void> {
  const { t } = shop;
  await page.goto(shop.address(`/account/domain/${domain}`));
  const panel = page.getByRole('region', { name: t('domain:transfer.title') });
  await panel.getByRole('switch', { name: t('domain:transfer.lockNamed', { name: domain }) }).click();
  await expect(shop.toast(t('domain:transfer.savedUnlocked'))).toBeVisible();
  await panel.getByRole('button', { name: t('domain:transfer.getCode') }).click();
  const code = panel.getByRole('status');
  await expect(code).toHaveText(/^\S{19}$/);
  await askFor(page, await code.innerText());
  await page.goto(shop.address(`/account/domain/${domain}`));
}

test('§4 transfer out: a request of another registrar is named, found by the alert, and stopped', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await startTransfer(shop, page);
  await expect(page.getByText(t('transfers:requested'), { exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: t('domain:transfer.title') });
  await expect(panel).toContainText(t('transfers:out.step.requested'));
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: t('account:alerts.label', { count: 5 }) }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: t('account:alerts.transfer_requested.title') })
    .getByRole('link')
    .click();
  await page.getByRole('table').getByRole('link', { name: domain }).click();
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await panel.getByRole('button', { name: t('transfers:out.stop') }).click();
  await expect(panel).toContainText(t('transfers:out.step.stopped'));
  await expect(
    panel.getByRole('switch', { name: t('domain:transfer.lockNamed', { name: domain }) }),
  ).toBeChecked();
  await expectAccessible(page, axe);
});

test('§4 transfer out: let go by keyboard after the name was typed; the page keeps the zone file', {
  tag: '@served',
}, async ({ shop, page, signIn, axe }) => {
  const { t } = shop;
  await signIn('holder');
  await startTransfer(shop, page);
  const panel = page.getByRole('region', { name: t('domain:transfer.title') });
  await pressOn(panel.getByRole('button', { name: t('transfers:out.letGo') }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await axe();
  await dialog.getByRole('textbox').focus();
  await page.keyboard.type(domain);
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(t('transfers:out.moved.text'));
  await expectAccessible(page, axe);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: t('transfers:out.moved.zone') }).click();
  expect((await download).suggestedFilename()).toBe(`${domain}.zone`);
  await page.reload();
  await expect(page.getByText(t('transfers:movedAway'), { exact: true })).toBeVisible();
  await page.goto(shop.address(`/account/product?query=${domain}`));
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Email' })).toBeVisible();
});

test('§8 transfer out: what was decided in another tab is shown instead', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*409/);
  await signIn('holder');
  await startTransfer(shop, page);
  const other = await page.context().newPage();
  await other.goto(shop.address(`/account/domain/${domain}`));
  await other.getByRole('button', { name: t('transfers:out.stop') }).click();
  await expect(new Shop(other).toast(t('transfers:out.stopped'))).toBeVisible();
  await page.getByRole('button', { name: t('transfers:out.letGo') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(domain);
  await dialog.getByRole('button', { name: t('transfers:out.letGo') }).click();
  await expect(shop.toast(t('transfers:out.ended'))).toBeVisible();
  const panel = page.getByRole('region', { name: t('domain:transfer.title') });
  await expect(panel).toContainText(t('transfers:out.step.stopped'));
  await other.close();
});

test('§4 push: offered to another account, whose alert leads to it, and accepted there', {
  tag: '@served',
}, async ({ shop, page, signIn, newVisitor, baseURL, axe }) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address(`/account/domain/${domain}`));
  const panel = page.getByRole('region', { name: t('transfers:push.panel') });
  await panel.getByLabel(t('transfers:push.receiver')).fill('nobody');
  await panel.getByRole('button', { name: t('transfers:push.action') }).click();
  await expect(panel).toContainText(t('transfers:push.wrong'));
  await panel.getByLabel(t('transfers:push.receiver')).fill('clara@example.com');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('transfers:push.owner'));
  await axe();
  await dialog.getByRole('button', { name: t('transfers:push.action') }).click();
  await expect(panel).toContainText(t('transfers:push.offered', { receiver: 'clara@example.com' }));
  await expectAccessible(page, axe);

  const theirs = await newVisitor();
  await signIn('collector', theirs.context());
  await theirs.goto(`${baseURL}/account/transfers?direction=received&status=pending`);
  await theirs.getByRole('table').getByRole('link', { name: domain }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('okafor-ceramics');
  await axe(theirs);
  await theirs.getByRole('button', { name: t('transfers:offered.accept') }).click();
  await theirs.getByRole('link', { name: t('common:openDomain') }).click();
  await expect(theirs).toHaveURL(`${baseURL}/account/domain/${domain}`);
  await page.reload();
  await expect(page.getByText(t('account:notFound.title'))).toBeVisible();
});

test('§4 transfer in: a wrong code is replaced, and the transfer canceled with its refund', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('newcomer');
  await page.goto(shop.address('/domain/search/harbor-transferwrong.com?move=1'));
  const move = page.getByRole('dialog');
  await move.getByRole('textbox', { name: t('common:authCode') }).fill('k7!Rw-29tq');
  await move.getByRole('button', { name: t('leads:dialog.submit') }).click();
  await expect(move).toBeHidden();
  await page.goto('/checkout');
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(page).toHaveURL(/order/);
  await page.goto(shop.address('/account/transfers?direction=in&status=pending'));
  const transfer = page.getByRole('table').getByRole('link', { name: 'harbor-transferwrong.com' });
  await expect(transfer).toBeVisible();
  await expectAccessible(page, axe);
  await transfer.click();
  const main = page.getByRole('main');
  await expect(main).toContainText(t('transfers:in.code.title'));
  await expectAccessible(page, axe);
  await main.getByLabel(t('common:authCode')).fill('wrong');
  await main.getByRole('button', { name: t('transfers:in.code.action') }).click();
  await expect(main).toContainText(t('transfers:in.code.wrong'));
  await main.getByLabel(t('common:authCode')).fill('m4#Zt-81pL');
  await main.getByRole('button', { name: t('transfers:in.code.action') }).click();
  await expect(main.getByRole('button', { name: t('transfers:in.code.action') })).toBeHidden();
  await main.getByRole('button', { name: t('transfers:in.cancel.action') }).click();
  await axe();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('transfers:in.cancel.action') })
    .click();
  await expect(main).toContainText(t('transfers:status.canceled'));
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

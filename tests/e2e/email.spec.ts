import type { Page } from '@playwright/test';
import { expectAccessible, wide } from './accessibility.ts';
import { expectFocusKept, pressOn, tabTo } from './keyboard.ts';
import { expect, type Shop, test } from './shop.ts';

const password = 'kiln4glaze';

/** Fills in and sends the form for a free trial with the keyboard only. */
async function startTrial(page: Page, shop: Shop, domain: string): Promise<void> {
  const { t } = shop;
  await page.goto(shop.address(`/account/titanemail?domain=${domain}`));
  await tabTo(page, page.getByLabel(t('email:form.mailbox')));
  await page.keyboard.type('hello');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/titanemail\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(domain);
}

const recordTypes = async (page: Page, domain: string, type: string) =>
  (
    (await (await page.request.get(`/api/v5/domain/${domain}/dns`, { headers: await tokenOf(page) })).json())
      .data.dns.records as { type: string; host: string; value: string }[]
  )
    .filter((record) => record.type === type && record.host === '@')
    .map(({ value }) => value);

async function tokenOf(page: Page): Promise<Record<string, string>> {
  const response = await page.request.get('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } });
  return { 'x-csrf-token-auth': response.headers()['x-csrf-token-auth'] ?? '' };
}

test('§4 email: a trial that would remove records asks for each of them; applied, then undone, by keyboard alone', {
  tag: '@served',
}, async ({ shop, page, signIn, axe }) => {
  const { t } = shop;
  const domain = 'okafor-ceramics.de';
  await signIn('holder');
  await startTrial(page, shop, domain);
  const dns = page.getByRole('region', { name: t('email:dns.title') });
  const apply = dns.getByRole('button', { name: t('email:dns.apply') });
  await expect(apply).toBeDisabled();
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  const before = await recordTypes(page, domain, 'MX');
  for (const box of await dns.getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: t('email:dns.applied') });
  await expect(done).toBeVisible();
  await expect(dns).toBeHidden();
  expect(await recordTypes(page, domain, 'MX')).toEqual(['mx1.titan-mail.example', 'mx2.titan-mail.example']);
  await tabTo(page, done.getByRole('button', { name: t('shell:undo') }));
  await page.keyboard.press('Enter');
  await expect(dns).toBeVisible();
  expect((await recordTypes(page, domain, 'MX')).toSorted()).toEqual(before.toSorted());
});

test('§4 email: a trial on other nameservers shows the records to copy, and writes nothing', async ({
  shop,
  page,
  context,
  signIn,
}) => {
  const { t } = shop;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('holder');
  await startTrial(page, shop, 'glaze-lab.dev');
  const records = page.getByRole('region', { name: t('email:elsewhere.title', { count: 6 }) });
  await expect(records.getByRole('listitem')).toHaveCount(6);
  await expect(records).toContainText('ns1.example.net');
  await tabTo(page, records.getByRole('button', { name: t('email:elsewhere.copyAll') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account:copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('@\t3600\tIN\tMX\t10 mx1.titan-mail.example.');
});

test('§4 email: a new product is set up and its records are written; its plans and its mail app open, with the keyboard only', {
  tag: '@served',
}, async ({ shop, page, context, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/titanemail/5118'));
  await expect(page.getByRole('region', { name: t('account:plan') })).toBeHidden();
  await tabTo(page, page.getByLabel(t('email:form.mailbox')));
  await page.keyboard.type('hello');
  await page.keyboard.press('Tab');
  await page.keyboard.type('glaze');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('email:form.problem.password'))).toBeVisible();
  await expect(page.getByLabel(t('email:form.password'), { exact: true })).toBeFocused();
  await page.keyboard.type('4kiln');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('provision_titan_product')) calls += 1;
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('email:dns.applied') })).toBeVisible();
  expect(calls).toBe(1);
  await expectFocusKept(page);
  const mailboxes = page.getByRole('region', { name: new RegExp(`^${t('email:mailboxes.title')}`) });
  await expect(mailboxes).toContainText('hello@stoneware.shop');

  await context.route('https://mail.example.com/**', (route) => route.fulfill({ body: 'Mail' }));
  const opened = context.waitForEvent('page');
  await pressOn(page.getByRole('button', { name: t('account:openMail') }));
  const mail = await opened;
  await mail.waitForURL('https://mail.example.com/sign-on?jwt=*');
  await mail.close();

  const plans = page.getByRole('region', { name: t('account:plan') });
  await pressOn(plans.getByRole('button', { name: /Change to Email Premium/ }));
  await pressOn(plans.getByRole('button', { name: /In the cart: Email Premium/ }));
  await expect(shop.cart).toContainText('Email Premium');
  await page.keyboard.press('Escape');
  await expect(shop.cart).toBeHidden();
});

test('§8 email: what the mail service rejects is explained; a lost response loses nothing; others’ products are not found', {
  tag: '@served',
}, async ({ shop, page, signIn, problems }) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: net::ERR_FAILED/);
  problems.expect(/^console: Failed to load resource: .*404/);
  await signIn('holder');
  await page.goto(shop.address('/account/titanemail/5118'));
  const mailbox = page.getByLabel(t('email:form.mailbox'));
  const submit = page.getByRole('button', { name: t('email:setUp.submit') });
  await mailbox.fill('mailfail');
  await page.getByLabel(t('email:form.password'), { exact: true }).fill(password);
  await submit.click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('email:error.provision_failed') }),
  ).not.toHaveCount(0);
  await expect(mailbox).toHaveValue('mailfail');

  await page.route('**/provision_titan_product/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await mailbox.fill('hello');
  await submit.click();
  await expect(page.getByText(t('email:failure.connection'))).not.toHaveCount(0);
  const dns = page.getByRole('region', { name: t('email:dns.title') });
  await expect(dns).toContainText('stoneware.shop');

  await page.goto(shop.address('/account/titanemail/5102'));
  await expect(page.getByText(t('account:noProduct'))).toBeVisible();
});

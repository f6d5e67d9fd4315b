import { expect, test } from './shop.ts';

test('§3 email: the linked one of 250 domains is chosen, and another is found by part of its name', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('collector');
  await page.goto(shop.address('/account/titanemail?domain=velvet-maps.com'));
  const domain = page.getByRole('combobox', { name: t('common:domain') });
  await expect(domain).toHaveValue('velvet-maps.com');
  await domain.fill('ваш');
  await expect(page.getByText(t('account:pick.none', { text: 'ваш' })).first()).toBeVisible();
  await domain.fill('walnut-type');
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.getByRole('option', { name: 'walnut-typewriters.org' }).click();
  await expect(domain).toHaveValue('walnut-typewriters.org');
  await page.getByLabel(t('email:form.mailbox')).fill('hello');
  await page.getByLabel(t('email:form.password'), { exact: true }).fill('kiln4glaze');
  await page.getByRole('button', { name: t('email:trial.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('walnut-typewriters.org');
});

test('§3 email: a linked domain that has email, or is not the account’s, is named with the reason', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('collector');
  const domain = page.getByRole('combobox', { name: t('common:domain') });
  await page.goto(shop.address('/account/titanemail?domain=walnut-barometers.com'));
  await expect(domain).toHaveAccessibleDescription(/^walnut-barometers\.com already has email/);
  await page.goto(shop.address('/account/titanemail?domain=okafor-ceramics.com'));
  await expect(domain).toHaveAccessibleDescription(/^okafor-ceramics\.com is not a domain of this account/);
});

test('§3 email: the link of one of 250 domains leads to a mailbox for it, and nothing of another domain changes', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  const name = 'walnut-typewriters.org';
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.url()} ${request.postData()}`);
  });
  await signIn('collector');
  await page.goto(shop.address(`/account/domain/${name}`));
  await page.getByRole('button', { name: t('domain:services.connect') }).click();
  await page.getByRole('menuitem', { name: t('domain:services.tryEmail') }).click();
  await expect(page.getByRole('combobox', { name: t('common:domain') })).toHaveValue(name);
  await page.getByLabel(t('email:form.mailbox')).fill('hello');
  await page.getByLabel(t('email:form.password'), { exact: true }).fill('kiln4glaze');
  writes.length = 0;
  await page.getByRole('button', { name: t('email:trial.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const named = writes.flatMap((write) => write.match(/[a-z-]+\.(?:com|org|net|dev|io|de)\b/g) ?? []);
  expect(named).toContain(name);
  expect(named.filter((found) => found.includes('-') && found !== name)).toEqual([]);
});

test('§3 domain picker: the last chosen domain comes first on every page, and one with email is shown as such', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  const domain = page.getByRole('combobox', { name: t('common:domain') });
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn('collector');
  await page.goto(shop.address('/account/titanemail'));
  await domain.fill('walnut-barometers.com');
  const barred = page.getByRole('option', { name: `walnut-barometers.com ${t('email:form.hasEmail')}` });
  await expect(barred).toHaveAttribute('aria-disabled', 'true');
  await domain.press('ArrowDown');
  await domain.press('Enter');
  await expect(barred).toBeVisible();
  await domain.fill('velvet-maps.com');
  await expect(page.getByRole('option')).toHaveText('velvet-maps.com');
  await domain.press('ArrowDown');
  await domain.press('Enter');
  await expect(domain).toHaveValue('velvet-maps.com');
  await page.goto(shop.address('/account/parkeddomains'));
  await page
    .getByRole('button', { name: t('parking:park') })
    .first()
    .click();
  await domain.click();
  const recent = page.getByRole('group', { name: t('account:pick.recent') });
  await expect(recent.getByRole('option')).toHaveText('velvet-maps.com');
  await axe();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('§3 parking: the domain in the address is to be parked, or the reason is named why it can’t be', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  const domain = page.getByRole('dialog').getByRole('combobox', { name: t('common:domain') });
  await signIn('holder');
  await page.goto(shop.address('/account/parkeddomains?domain=glaze-lab.dev'));
  await expect(domain).toHaveValue('glaze-lab.dev');
  await expect(domain).toHaveAccessibleDescription(new RegExp(`^${t('parking:failed.other_nameservers')}`));
  await page.goto(shop.address('/account/parkeddomains?domain=velvet-maps.com'));
  const foreign = t('account:pick.notYours', { name: 'velvet-maps.com' });
  await expect(domain).toHaveAccessibleDescription(new RegExp(`^${foreign}`));
});

test('§5 DNS ticket: names in the link that are not the account’s are named', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('collector');
  await page.goto(
    shop.address('/support/dnschange?domain[]=walnut-typewriters.org&domain[]=okafor-ceramics.com'),
  );
  await expect(page.getByRole('checkbox', { name: 'walnut-typewriters.org' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: t('account:pick.add') })).toBeVisible();
  const foreign = (name: string) => page.getByText(t('account:pick.notYours', { name }));
  await expect(foreign('okafor-ceramics.com')).toBeVisible();
  await expect(foreign('walnut-typewriters.org')).toHaveCount(0);
});

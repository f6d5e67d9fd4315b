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
  await expect(page.getByText(t('account:pick.none')).first()).toBeVisible();
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
  await expect(domain).toHaveAccessibleDescription(/^walnut-barometers\.com has email already/);
  await page.goto(shop.address('/account/titanemail?domain=okafor-ceramics.com'));
  await expect(domain).toHaveAccessibleDescription(/^okafor-ceramics\.com is not a domain of this account/);
});

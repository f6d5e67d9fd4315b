import { expectAccessible } from './accessibility.ts';
import { expect, test } from './shop.ts';

test('§2 reseller API: a key is shown once, replaced, and revoked after its name was entered', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('reseller');
  await page.goto('/account/reseller/api');
  const keys = page.getByRole('region', { name: t('resellerApi:keys.title') });
  await page.getByLabel(t('resellerApi:create.name')).fill('Shop');
  await page.getByRole('button', { name: t('resellerApi:create.submit') }).click();
  await expect(keys.getByText(/^nk_test_[\w-]{32}$/)).toBeVisible();
  await keys.getByRole('button', { name: t('resellerApi:created.saved') }).click();
  await expect(keys.getByText(/^nk_test_[\w-]{32}$/)).toBeHidden();
  await keys.getByRole('button', { name: t('resellerApi:keys.rotate') }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(2);
  await keys
    .getByRole('button', { name: t('resellerApi:keys.revoke') })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('resellerApi:revoke.confirm') }).click();
  await expect(question.getByText(t('resellerApi:revoke.mismatch'))).toBeVisible();
  await question.getByLabel(t('resellerApi:create.name')).fill('Shop');
  await question.getByRole('button', { name: t('resellerApi:revoke.confirm') }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
});

test('§7 webhook: an address is saved, a test is sent, and its request can be read', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/422/);
  await signIn('reseller');
  await page.goto('/account/reseller/api');
  const address = page.getByLabel(t('resellerApi:webhook.address'));
  const save = page.getByRole('button', { name: t('resellerApi:webhook.save') });
  await address.fill('http://shop.moreno.example/hooks');
  await save.click();
  await expect(page.getByText(t('reseller:httpsPattern'))).toBeVisible();
  await address.fill('https://127.0.0.1/hooks');
  await save.click();
  await expect(page.getByText(t('resellerApi:webhook.refused'))).toBeVisible();
  await address.fill('https://shop.moreno.example/other');
  await save.click();
  await expect(shop.toast(t('resellerApi:webhook.saved'))).toBeVisible();
  await expect(page.getByText(/^whsec_•+.{4}$/)).toBeVisible();
  await page.getByRole('button', { name: t('resellerApi:webhook.show') }).click();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await page.getByRole('button', { name: t('resellerApi:webhook.rotate') }).click();
  const end = page.getByRole('button', { name: t('resellerApi:webhook.end') });
  await end.click();
  const question = page.getByRole('alertdialog', { name: t('resellerApi:webhook.endTitle') });
  await question.getByRole('button', { name: t('resellerApi:webhook.end') }).click();
  await expect(end).toBeHidden();
  await page.getByRole('button', { name: t('resellerApi:webhook.test') }).click();
  await page.getByRole('link', { name: 'webhook.test' }).click();
  const message = page.getByRole('dialog', { name: t('resellerApi:delivery.title') });
  await expect(message.getByText(t('resellerApi:deliveries.failure.unresolved'))).toBeVisible();
  await expect(message.getByText('POST https://shop.moreno.example/other')).toContainText(
    'webhook-signature: v1,',
  );
  await expectAccessible(page, axe);
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
});

test('§7 webhook: older messages are on further pages, which have addresses', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('reseller');
  await page.goto('/account/reseller/api');
  const messages = page.getByRole('list', { name: t('resellerApi:deliveries.title') });
  const send = page.getByRole('button', { name: t('resellerApi:webhook.test') });
  const next = page.getByRole('link', { name: t('list:pager.next') });
  for (let sent = 0; !(await next.isVisible()) && sent < 11; sent++) {
    await send.click();
    await expect(messages.getByText('webhook.test')).toHaveCount(Math.min(sent + 1, 10));
  }
  await next.click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(messages.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: t('list:pager.previous') }).click();
  await expect(page).toHaveURL(/\/api$/);
});

test('§7 spending: the balance is the account’s, and leads to more credit', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('reseller');
  await page.goto('/account/reseller/api');
  const balance = page.getByRole('region', { name: t('account:balance') });
  await expect(balance.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await balance.getByRole('link', { name: t('account:addCredit') }).click();
  await expect(page).toHaveURL(/credit/);
});

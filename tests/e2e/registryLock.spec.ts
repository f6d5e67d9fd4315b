import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, test } from './shop.ts';

const domain = 'okafor-ceramics.com';

test('§5 registry lock: on at once, it keeps the nameservers; turning it off waits, and the email keeps it on', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*409/);
  await signIn('holder');
  await page.goto(shop.address('/account/domain/okafor-ceramics.de'));
  await expect(page.getByRole('switch', { name: /okafor-ceramics\.de/ }).first()).toBeAttached();
  const named = (name: string) =>
    page.getByRole('switch', { name: t('domain:registryLock.named', { name }) });
  await expect(named('okafor-ceramics.de')).toHaveCount(0);

  await page.goto(shop.address(`/account/domain/${domain}`));
  const lock = named(domain);
  await expect(lock).not.toBeChecked();
  await expect(page.getByText(t('domain:registryLock.free'))).toBeVisible();
  await lock.click();
  await expect(shop.toast(t('domain:registryLock.savedOn'))).toBeVisible();
  await expect(lock).toBeChecked();
  await expectAccessible(page, axe);

  // The transfer lock can't be turned off while the registry holds the domain.
  await page.getByRole('switch', { name: t('domain:transfer.lockNamed', { name: domain }) }).click();
  await expect(page.getByText(/Turn it off on the domain’s page first/)).toBeVisible();

  await lock.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('domain:registryLock.questionText'));
  await axe();
  await question.getByRole('button', { name: t('domain:registryLock.turnOff') }).click();
  const waiting = page.getByText(/the link in your email keeps it on/);
  await expect(waiting).toBeVisible();
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);

  await page.goto('/backend/mailbox');
  await page.getByRole('link', { name: /registry lock will be off/ }).click();
  await page.getByRole('button', { name: 'Keep them on and sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'The locks stay on' })).toBeVisible();
  await signIn('holder');
  await page.goto(shop.address(`/account/domain/${domain}`));
  await expect(lock).toBeChecked();
  await expect(page.getByText(t('domain:registryLock.on'))).toBeVisible();
});

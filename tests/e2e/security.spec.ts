import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expectFocusKept, pressOn } from './keyboard.ts';
import { expect, Shop, test } from './shop.ts';

const domain = 'okafor-ceramics.com';

/** Gives the browser a built-in authenticator whose person is always there and recognized. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('§2 security: other sessions end, a passkey is added, and then it confirms what gives a domain away, by keyboard', async ({
  shop,
  page,
  signIn,
  newVisitor,
  axe,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .*403/);
  const { t } = shop;
  await addAuthenticator(page);
  await signIn('holder');
  await signIn('holder', (await newVisitor()).context());
  await page.goto(shop.address('/account/security'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:sections.security'));
  const sessions = page.getByRole('region', { name: t('security:sessions.title'), exact: true });
  await expect(sessions.getByRole('listitem')).not.toHaveCount(1);
  await expectAccessible(page, axe);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pressOn(sessions.getByRole('button', { name: t('security:sessions.endAll') }));
  await expect(shop.toast(t('security:sessions.endedAll'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectFocusKept(page);

  const passkeys = page.getByRole('region', { name: t('security:passkeys.title'), exact: true });
  await pressOn(passkeys.getByRole('button', { name: t('security:passkeys.add') }));
  const name = page.getByRole('textbox', { name: t('security:passkeys.name') });
  await expect(name).toBeFocused();
  await expect(name).not.toHaveValue('');
  const device = await name.inputValue();
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText(device);
  await expect(page.getByRole('region', { name: t('security:state.passkey.title') })).toBeVisible();
  await expectAccessible(page, axe);

  // Choosing a person of the sandbox is no proof of who that is, once they have a passkey.
  await signIn('holder');
  await page.goto(shop.address(`/account/domain/${domain}`));
  const lock = page.getByRole('switch', { name: t('domain:transfer.lockNamed', { name: domain }) });
  await pressOn(lock, 'Space');
  const dialog = page.getByRole('dialog', { name: t('stepUp:title') });
  await expect(dialog).toHaveAccessibleDescription(
    t('stepUp:for.unlock', { name: domain }).replaceAll(/<\/?name>/g, ''),
  );
  await expect(dialog.getByRole('button', { name: t('stepUp:passkey.use') })).toBeFocused();
  await axe();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(lock).toBeChecked();
  await expect(lock).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: t('stepUp:passkey.use') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.toast(t('domain:transfer.savedUnlocked'))).toBeVisible();
  await expect(lock).not.toBeChecked();
  await expect(lock).toBeFocused();
  // The proof counts for the next call, too.
  await page.getByRole('button', { name: t('domain:transfer.getCode') }).click();
  await expect(dialog).toHaveCount(0);
});

test('§2 security: a recovery code confirms on a new device, and approves it', async ({
  shop,
  page,
  signIn,
  newVisitor,
  baseURL,
  axe,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .*403/);
  problems.expect(/^console: Failed to load resource: .*422 .*security\/proof/);
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/security'));
  await page.getByRole('button', { name: t('security:codes.make'), exact: true }).click();
  const shown = page.getByRole('dialog');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await shown.getByRole('listitem').allInnerTexts();
  await expectAccessible(page, axe);
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: t('security:codes.done') }).click();
  await expect(shown).toHaveCount(0);

  const stranger = await newVisitor();
  await signIn('holder', stranger.context(), { isNewDevice: true });
  const theirs = new Shop(stranger);
  await stranger.setViewportSize(phone);
  await stranger.goto(`${baseURL}/account/domain/${domain}`);
  await stranger.getByRole('switch', { name: t('domain:transfer.lockNamed', { name: domain }) }).click();
  const field = stranger.getByRole('textbox', { name: t('stepUp:recovery.label') });
  await expect(field).toBeFocused();
  await axe(stranger);
  await expectNoSidewaysScrolling(stranger);
  await field.fill('AAAA-AAAA-AA');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(t('stepUp:error.code')));
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(theirs.toast(t('domain:transfer.savedUnlocked'))).toBeVisible();
  await expect(stranger.getByText(t('account:newDevice.title'))).toHaveCount(0);
});

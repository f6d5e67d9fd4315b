import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './shop.ts';

const { t } = pageLocale('en-us');
const email = 'noor@example.com';

test('§2 sign-in: a wrong code is refused, and a link by email signs in, by keyboard', async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .*422/);
  await page.goto('/account/login');
  await expectAccessible(page, axe);
  await page.getByLabel(t('ownSignIn.email')).fill(email);
  await page.getByLabel(t('ownSignIn.code'), { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('ownSignIn.wrong.code'));
  await expectAccessible(page, axe);

  await page.getByLabel(t('ownSignIn.email')).fill(email);
  await page.getByRole('button', { name: t('ownSignIn.link') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(t('ownSignIn.sent'));
  await page.getByRole('link', { name: t('mailboxTitle') }).click();
  await page.getByRole('link', { name: t('securityMail.link') }).click();
  await expectAccessible(page, axe);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('signIn') })
    .press('Enter');
  await expect(page).toHaveURL(/\d\/$/);
  await page.goto('/account/product');
  await expect(page).toHaveURL(/\/account\/product$/);
});

test('§2 sign-in: a passkey signs in from the page, without a name', async ({ page, signIn }) => {
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
  await signIn('newcomer');
  // The sign-in page would use the passkey as soon as there is one.
  await page.goto('/account/logout');
  await page.evaluate(async () => {
    const tokenHeader = 'x-csrf-token-auth';
    const opened = await fetch('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } });
    const headers = {
      [tokenHeader]: opened.headers.get(tokenHeader) ?? '',
      'content-type': 'application/json',
    };
    const path = '/api/v5/account/security/passkeys';
    const { data } = await (await fetch(`${path}/start`, { method: 'POST', headers })).json();
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data.passkeystart);
    const attestation = await navigator.credentials.create({ publicKey });
    const body = JSON.stringify({ name: 'This browser', attestation });
    const added = await fetch(path, { method: 'POST', headers, body });
    if (!added.ok) throw new Error(await added.text());
  });
  await page.request.post('/account/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  // The simulated authenticator would sign in by the email field's suggestions before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/account/login');
  await page.getByRole('button', { name: t('ownSignIn.passkey') }).click();
  await expect(page).toHaveURL(/\d\/$/);
  await page.goto('/account/product');
  await expect(page).toHaveURL(/\/account\/product$/);
});

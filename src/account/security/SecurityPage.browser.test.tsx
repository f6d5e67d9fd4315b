import { startRegistration } from '@simplewebauthn/browser';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { getGetAccountDetailsQueryKey } from '#api/generated/hooks/session.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { downloadText } from '#lib/csv.ts';
import { Component } from './SecurityPage.tsx';
import { securityOptions } from './securityQueries.ts';
import { approvedDevices, pendingDevices } from './WhoCanActPanel.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#lib/csv.ts', () => ({ downloadText: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn() }));

const firefox = {
  ...{ deviceId: 1, browser: 'Firefox', operatingSystem: 'Windows', place: 'Berlin, DE', ipAddress: null },
  status: 'approved',
} as const;
const phone = {
  ...{ deviceId: 2, browser: 'Safari', operatingSystem: 'iOS', place: null, ipAddress: null },
  status: 'approved',
} as const;
const session = {
  sessionId: 's1',
  device: firefox,
  signedInAt: '2020-01-05T12:00:00Z',
  lastSeenAt: '2020-01-06T12:00:00Z',
  endsAt: '2020-02-01T12:00:00Z',
  method: 'passkey',
  current: true,
} as const;
const others = [
  { ...session, sessionId: 's2', device: phone, current: false },
  { ...session, sessionId: 's3', device: null, method: 'other', current: false },
] as const;
const passkey = {
  passkeyId: 31,
  name: 'Firefox on Windows',
  createdAt: '2019-06-03T09:00:00Z',
  lastUsedAt: null,
  synced: true,
};
const app = { setUpAt: '2019-06-03T09:05:00Z', lastUsedAt: '2019-11-11T12:00:00Z' };
const bare: Security = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: null,
  sessions: [session],
  settings: { signInLink: false, newDeviceEmails: true, holdTransfers: false },
  provedUntil: null,
  idleDays: 7,
  absoluteDays: 30,
};

const respondWith = (data: object) =>
  vi
    .mocked(send)
    .mockResolvedValueOnce({ data: JSON.stringify({ data }), status: 200, headers: {} } as HttpResponse);
const respond = (security: Partial<Security>) => respondWith({ security: { ...bare, ...security } });
const refuse = (detail: Partial<ConstructorParameters<typeof ApiError>[1]>) =>
  vi.mocked(send).mockRejectedValueOnce(new ApiError('http', { operation: 'x', status: 422, ...detail }));
const sent = () =>
  vi
    .mocked(send)
    .mock.calls.map(([{ method, url, data }]) =>
      `${method} ${url.replace('/api/v5/account/security', '')} ${data ?? ''}`.trim(),
    );

async function show(security: Partial<Security> | null = {}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  if (security)
    queries.setQueryData(securityOptions.queryKey, { data: { security: { ...bare, ...security } } });
  else
    await queries.prefetchQuery({ ...securityOptions, queryFn: () => Promise.reject(new Error('offline')) });
  const account = { id: 1002, email: 'hanna@example.com' };
  queries.setQueryData(getGetAccountDetailsQueryKey(), { data: { account } });
  for (const [options, totalCount] of [
    [approvedDevices, 4],
    [pendingDevices, 1],
  ] as const)
    queries.setQueryData<unknown>(options.queryKey, {
      data: { unrecognizeddevices: { items: [], totalCount } },
    });
  return render(<Component />, {
    wrapper: await createProviders(['security', 'devices', 'shell', 'account', 'common'], { queries }),
  });
}

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(downloadText).mockReset();
});

const panel = (name: string) => page.getByRole('region', { name });
const rows = (name: string) =>
  panel(name)
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');

test.each([
  [{ passkeys: [passkey], authenticator: app }, 'Passkey and authenticator app are on'],
  [{ passkeys: [passkey] }, 'A passkey is on'],
  [{ authenticator: app }, 'An authenticator app is on'],
  [{}, 'Sign in with a passkey'],
])('§2 security: the first line says how the account is protected', async (security, title) => {
  const recoveryCodes = { left: 7, total: 10, madeAt: app.setUpAt };
  await show({ ...security, recoveryCodes, sessions: [session, ...others] });
  const state = panel(title);
  await expect.element(state).toMatchTextContent(/Last sign-inJan 5, 2020, with a passkey/);
  await expect.element(state).toMatchTextContent(/Signed in now3 sessionsRecovery codes7 of 10 left/);
  await expect.element(page.getByText('hanna@example.com · account 1002')).toBeVisible();
  await expect.element(panel('Who can act')).toMatchTextContent(/4 approved devices can do everything\./);
  await expect
    .element(panel('Who can act'))
    .toMatchTextContent(/1 device that is not approved can only be used to look/);
});

test('§2 security: if it can’t be loaded, it can be tried again', async () => {
  await show(null);
  respond({ passkeys: [passkey] });
  await press('Try again');
  await expect.element(panel('Passkeys')).toMatchTextContent(/Firefox on Windows/);
});

test('§2 passkeys: one is added under a name that the device suggests, and what goes wrong is explained', async () => {
  const start = {
    challenge: 'dGhpcyBpcyBhIGNoYWxsZW5nZQ',
    rp: { id: 'shop.example', name: 'Namestead' },
    user: { id: 'MTAwMg', name: 'hanna@example.com', displayName: 'Hanna' },
    pubKeyCredParams: [],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
  const attestation = {
    id: 'abcd',
    rawId: 'abcd',
    type: 'public-key' as const,
    response: { clientDataJSON: 'abcd', attestationObject: 'abcd' },
  };
  await show({ passkeys: [passkey], sessions: [session, ...others] });
  await press('Add a passkey');
  const name = page.getByRole('textbox', { name: 'Passkey name' });
  await expect.element(name).toHaveValue('Firefox on Windows 2');
  await expect.element(name).toHaveFocus();
  for (const [error, text] of [
    [new DOMException('', 'NotAllowedError'), /No passkey was added/],
    [new DOMException('', 'InvalidStateError'), /This device already has a passkey for your account/],
    [new DOMException('', 'SecurityError'), /The browser could not create a passkey/],
  ] as const) {
    respondWith({ passkeystart: start });
    vi.mocked(startRegistration).mockRejectedValueOnce(error);
    await press('Create the passkey');
    await expect.element(name).toHaveAccessibleDescription(text);
  }
  await name.fill(' ');
  await expect.element(name).toHaveAccessibleDescription(/Give it a name/);
  await name.fill('Blue key');
  respondWith({ passkeystart: start });
  vi.mocked(startRegistration).mockResolvedValueOnce({ ...attestation, clientExtensionResults: {} });
  respond({ passkeys: [passkey, { ...passkey, passkeyId: 34, name: 'Blue key', synced: false }] });
  await press('Create the passkey');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(startRegistration).toHaveBeenLastCalledWith({ optionsJSON: start });
  expect(sent().slice(-2)).toEqual([
    'POST /passkeys/start',
    `POST /passkeys ${JSON.stringify({ name: 'Blue key', attestation })}`,
  ]);
  expect(rows('Passkeys')).toEqual([
    'Firefox on Windowsadded Jun 3, 2019never usedon your other devices, tooRenameRemove',
    'Blue keyadded Jun 3, 2019never usedRenameRemove',
  ]);
  await expect.element(panel('Signed in now').getByRole('listitem')).toMatchTextContent(/This device/);
});

test('§2 passkeys: a browser without them says so instead of asking for a name', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await show();
  await press('Add a passkey');
  await expect.element(dialog).toHaveAccessibleDescription(/^This browser can’t create passkeys/);
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  vi.unstubAllGlobals();
});

test('§2 passkeys: they are renamed, and removed after a confirmation', async () => {
  await show({ passkeys: [passkey] });
  await press('Rename: Firefox on Windows');
  const name = page.getByRole('textbox', { name: 'Passkey name' });
  await name.fill('Office');
  refuse({ fields: { name: 'is wrong' } });
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(/could not be saved/);
  respond({ passkeys: [{ ...passkey, name: 'Office' }] });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('Remove: Office');
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey Office?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await press('Remove: Office');
  respond({});
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No passkey yet')).toBeVisible();
  expect(sent()).toEqual([
    'POST /passkeys/31 {"name":"Office"}',
    'POST /passkeys/31 {"name":"Office"}',
    'DELETE /passkeys/31',
  ]);
});

test('§2 authenticator: its secret is shown as QR code and text, and confirmed by a code', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Namestead:hanna?secret=${secret}`;
  const started = { authenticatorstart: { secret, uri, endsAt: '2030-01-01T10:40:00Z' } };
  await show();
  respondWith(started);
  await press('Set it up: Authenticator app');
  await expect.element(page.getByRole('img', { name: /^QR code of the secret/ })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code that the app shows' });
  refuse({ fields: { code: 'is wrong' } });
  await code.fill('111111');
  await expect.element(code).toHaveAccessibleDescription(/^This code is not right/);
  await expect.element(code).toHaveValue('');
  refuse({ status: 409, code: 'not_started' });
  await code.fill('222222');
  await expect.element(code).toHaveAccessibleDescription(/^The secret has expired/);
  respond({ authenticator: app });
  await code.fill('482 913');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)).toBe('POST /authenticator {"code":"482913"}');
  const row = panel('Other ways to sign in').getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/set up Jun 3, 2019last used Nov 11, 2019On/);

  await press('Remove: Authenticator app');
  respond({});
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(row).toMatchTextContent(/Six-digit codesOffSet it up/);
  expect(sent().at(-1)).toBe('DELETE /authenticator');
});

test('§2 recovery codes: they are shown once, and their dialog closes only when they are kept', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const codes = ['9F3K-7QWD-2M', '2T8N-4HXC-6P'];
  await show({ recoveryCodes: { left: 1, total: 10, madeAt: app.setUpAt } });
  await expect
    .element(panel('Other ways to sign in').getByRole('listitem').nth(1))
    .toHaveTextContent('Recovery codes1 of 10 leftcreated Jun 3, 2019each works once1 leftCreate new ones');
  await press('Create new ones');
  const question = page.getByRole('alertdialog', { name: 'Create new recovery codes?' });
  respondWith({ recoverycodes: { codes } });
  respond({ recoveryCodes: { left: 10, total: 10, madeAt: app.setUpAt } });
  await question.getByRole('button', { name: 'Create new ones' }).click();
  await expect.element(dialog).toHaveAccessibleName('Your recovery codes for Namestead');
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(codes);
  await dialog.getByRole('button', { name: 'Text file' }).click();
  expect(downloadText).toHaveBeenCalledWith(
    `Your recovery codes for Namestead\n\n${codes.join('\n')}\n`,
    'recovery-codes.txt',
    'text/plain',
  );
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  const kept = dialog.getByRole('checkbox', { name: 'I have saved them' });
  const finish = dialog.getByRole('button', { name: 'Finish and close' });
  await expect.element(finish).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(kept).toHaveAccessibleDescription(/^Save them first/);
  await expect.element(kept).toHaveFocus();
  await kept.click();
  await finish.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('10 left', { exact: true })).toBeVisible();
  expect(sent()).toEqual(['POST /recoverycodes', 'GET']);
});

test('§2 sessions: another one is signed out, or all others, and this one goes on', async () => {
  await show({ sessions: [session, ...others] });
  expect(rows('Signed in now')).toEqual([
    'Firefox on WindowsThis deviceBerlin, DEsince Jan 5, 2020',
    'Safari on iOSUnknown placeactive Jan 6, 2020Sign out',
    'Unknown deviceUnknown placeactive Jan 6, 2020Sign out',
  ]);
  await expect
    .element(panel('Signed in now'))
    .toMatchTextContent(/A session ends after 7 days without use, and after 30 days in any case\./);
  refuse({ status: 404 });
  await press('Sign out: Safari on iOS');
  await expect.poll(() => sent()).toEqual(['DELETE /sessions/s2']);
  expect(rows('Signed in now')).toHaveLength(3);
  respond({ sessions: [session, others[1]] });
  await press('Sign out: Safari on iOS');
  await expect.poll(() => rows('Signed in now')).toHaveLength(2);
  respond({});
  await press('Sign out everywhere else');
  await expect.poll(() => rows('Signed in now')).toHaveLength(1);
  expect(sent().at(-1)).toBe('DELETE /sessions');
  expect(page.getByRole('button', { name: 'Sign out everywhere else' }).elements()).toHaveLength(0);
});

test('§2 security: a switch that is not confirmed moves back', async () => {
  await show();
  const hold = page.getByRole('switch', { name: 'Wait 24 hours before turning a transfer lock off' });
  await expect.element(hold).toHaveAccessibleDescription('Until then, a link in an email stops it.');
  refuse({ status: 403, code: 'step_up_required' });
  await hold.click();
  await expect.poll(() => sent()).toEqual(['POST /settings {"holdTransfers":true}']);
  await expect.element(hold).not.toBeChecked();
  respond({ settings: { ...bare.settings, holdTransfers: true } });
  await hold.click();
  await expect.element(hold).toBeChecked();
  respond({ settings: { ...bare.settings, signInLink: true } });
  await press('Turn it on: Sign-in link by email');
  await expect
    .element(page.getByRole('button', { name: 'Turn it off: Sign-in link by email' }))
    .toBeVisible();
  expect(sent().at(-1)).toBe('POST /settings {"signInLink":true}');
});

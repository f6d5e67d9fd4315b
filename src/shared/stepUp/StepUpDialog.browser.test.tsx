import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import type { StepUp } from '#api/generated/schemas/stepUp.zod.ts';
import { type HttpResponse, type RefusedCall, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { TextField } from '#ui/TextField.tsx';
import { finishProof, useIsProofNeeded, waitForProof } from './proofRequests.ts';
import StepUpDialog from './StepUpDialog.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));

const ALL: StepUp['methods'] = ['passkey', 'code', 'recovery_code'];
const options = {
  challenge: 'dGhpcyBpcyBhIGNoYWxsZW5nZQ',
  rpId: 'shop.example',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};
const assertion = {
  id: 'abcd',
  rawId: 'abcd',
  type: 'public-key' as const,
  response: { clientDataJSON: 'abcd', authenticatorData: 'abcd', signature: 'abcd' },
};
const proved = { provedUntil: '2030-01-01T10:00:00Z', approvedDevice: true, recoveryCodesLeft: null };

const respond = (data: object) =>
  vi
    .mocked(send)
    .mockResolvedValueOnce({ data: JSON.stringify({ data }), status: 200, headers: {} } as HttpResponse);
const refuse = (detail: Partial<ConstructorParameters<typeof ApiError>[1]>) =>
  vi.mocked(send).mockRejectedValueOnce(new ApiError('http', { operation: 'x', status: 422, ...detail }));
const sent = () =>
  vi.mocked(send).mock.calls.map(([{ method, url, data }]) => `${method} ${url} ${data ?? ''}`.trim());

const PROOF = 'POST /api/v5/account/security/proof';
const lock = '/api/v5/domain/okafor-ceramics.com/lock';
const call = (methods: StepUp['methods'], more: Partial<RefusedCall> = {}): RefusedCall => ({
  method: 'PUT',
  path: lock,
  body: '',
  stepUp: { needs: 'proof', methods },
  ...more,
});

function Dialog() {
  return useIsProofNeeded() && <StepUpDialog />;
}

async function show(children = <Dialog />) {
  return render(children, { wrapper: await createProviders(['stepUp', 'shell', 'common', 'account']) });
}

beforeEach(() => void vi.mocked(send).mockReset());
afterEach(() => finishProof(false));

const dialog = page.getByRole('dialog');
const code = page.getByRole('textbox', { name: 'or the code from your authenticator app' });
const usePasskey = page.getByRole('button', { name: 'Use a passkey' });

test('§2 second proof: the passkey comes first; the dialog names the action, and its proof resumes the call', async () => {
  await show();
  const waiting = waitForProof(call(ALL), undefined);
  await expect.element(dialog).toHaveAccessibleName('Confirm it is you');
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('To turn off the transfer lock of okafor-ceramics.com');
  await expect.element(usePasskey).toHaveFocus();
  respond({ proofstart: { methods: ALL, passkey: options, emailedTo: null } });
  vi.mocked(startAuthentication).mockResolvedValueOnce({ ...assertion, clientExtensionResults: {} });
  respond({ proof: proved });
  await userEvent.keyboard('{Enter}');
  expect(await waiting).toBe(true);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
  expect(sent()).toEqual([
    'POST /api/v5/account/security/proof/start',
    `${PROOF} ${JSON.stringify({ method: 'passkey', assertion })}`,
  ]);
});

test('§2 second proof: a pasted code is sent when it is complete, and a wrong one keeps the dialog', async () => {
  await show();
  const waiting = waitForProof(call(ALL), undefined);
  refuse({ fields: { code: 'is wrong' } });
  await code.fill('482 91');
  expect(send).not.toHaveBeenCalled();
  await code.fill('482 913');
  await expect.element(code).toHaveAccessibleDescription('This code is not right, or no longer valid.');
  await expect.element(code).toHaveValue('');
  await expect.element(code).toBeEnabled();
  respond({ proof: proved });
  await code.fill('482914');
  expect(await waiting).toBe(true);
  expect(sent()).toEqual(
    ['482913', '482914'].map((digits) => `${PROOF} ${JSON.stringify({ method: 'code', code: digits })}`),
  );
});

test('§2 second proof: after too many attempts it says when the next one is possible', async () => {
  await show();
  void waitForProof(call(ALL), undefined);
  refuse({ status: 429, retryAfterMs: 600_000 });
  await code.fill('482913');
  await expect.element(code).toHaveAccessibleDescription(/^Too many attempts\. Try again at \d+:\d\d/);
  refuse({ status: 429 });
  await code.fill('482913');
  await expect.element(code).toHaveAccessibleDescription('Too many attempts. Try again later.');
});

test('§2 second proof: a passkey’s window that is closed, and a refused passkey, are explained', async () => {
  await show();
  void waitForProof(call(ALL), undefined);
  respond({ proofstart: { methods: ALL, passkey: options, emailedTo: null } });
  vi.mocked(startAuthentication).mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await usePasskey.click();
  await expect.element(page.getByText(/window was closed or timed out/)).toBeVisible();
  respond({ proofstart: { methods: ALL, passkey: options, emailedTo: null } });
  vi.mocked(startAuthentication).mockResolvedValueOnce({ ...assertion, clientExtensionResults: {} });
  refuse({ fields: { assertion: 'is wrong' } });
  await usePasskey.click();
  await expect.element(page.getByText(/^This passkey was not accepted/)).toBeVisible();
});

test('§2 second proof: a browser without passkeys offers the other ways only', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await show();
  void waitForProof(call(ALL), undefined);
  await expect.element(page.getByText('This browser can’t use your passkeys.')).toBeVisible();
  expect(usePasskey.elements()).toHaveLength(0);
  await expect.element(page.getByRole('textbox', { name: 'Code from your authenticator app' })).toHaveFocus();
  vi.unstubAllGlobals();
});

test('§2 second proof: a recovery code may have spaces and hyphens, and approves a new device', async () => {
  await show();
  const device = { needs: 'approved_device', methods: ['recovery_code'] } as const;
  const waiting = waitForProof(call([], { stepUp: { ...device, methods: [...device.methods] } }), undefined);
  await expect.element(page.getByText(/^The code also approves this device/)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await expect.element(field).toHaveFocus();
  await field.fill('9f3');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/^This code is not right/);
  expect(send).not.toHaveBeenCalled();
  respond({ proof: { ...proved, recoveryCodesLeft: 6 } });
  await field.fill(' 9F3K–7QWD 2M');
  await page.getByRole('button', { name: 'Confirm with this code' }).click();
  expect(await waiting).toBe(true);
  expect(sent()).toEqual([`${PROOF} ${JSON.stringify({ method: 'recovery_code', code: '9F3K7QWD2M' })}`]);
});

test('§2 second proof: other ways are one press away, and whoever has none is led to support', async () => {
  await show();
  const waiting = waitForProof(call(ALL), undefined);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
  expect(page.getByText(/also approves this device/).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Use another way' }).click();
  await expect.element(code).toBeVisible();
  await page.getByRole('link', { name: 'I have none of these' }).click();
  expect(await waiting).toBe(false);
});

test('§2 second proof: a code is emailed on request, and another one after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await show();
  const waiting = waitForProof(call(['email_code']), undefined);
  const sendCode = page.getByRole('button', { name: 'Email me a code' });
  await expect.element(sendCode).toHaveFocus();
  respond({ proofstart: { methods: ['email_code'], passkey: null, emailedTo: 'h…a@example.com' } });
  await sendCode.click();
  const field = page.getByRole('textbox', { name: 'Code from the email' });
  await expect.element(field).toHaveFocus();
  await expect
    .element(field)
    .toHaveAccessibleDescription('Sent to h…a@example.com. It is valid for ten minutes.');
  const again = page.getByRole('button', { name: 'Send another code' });
  await expect.element(again).toBeDisabled();
  await expect.element(page.getByText('in 60 seconds')).toBeVisible();
  vi.advanceTimersByTime(59_000);
  await expect.element(page.getByText('in 1 second')).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(again).toBeEnabled();
  respond({ proof: proved });
  await field.fill('482913');
  expect(await waiting).toBe(true);
  expect(sent()).toEqual([
    'POST /api/v5/account/security/proof/email',
    `${PROOF} ${JSON.stringify({ method: 'email_code', code: '482913' })}`,
  ]);
  vi.useRealTimers();
});

test('§2 second proof: it lies over what asked; Esc cancels only it, and focus and typed text stay', async () => {
  const results: boolean[] = [];
  function Form() {
    const [isOpen, setOpen] = useState(true);
    const save = () => void waitForProof(call(ALL), undefined).then((isProved) => results.push(isProved));
    return (
      <>
        <Drawer open={isOpen} onOpenChange={setOpen} title="Contact" closeLabel="Close">
          <TextField label="Street" />
          <Button onClick={save}>Save</Button>
        </Drawer>
        <Dialog />
      </>
    );
  }
  await show(<Form />);
  const street = page.getByRole('textbox', { name: 'Street' });
  await street.fill('Werkstattweg 12');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(usePasskey).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => results).toEqual([false]);
  await expect.element(save).toHaveFocus();
  await expect.element(street).toHaveValue('Werkstattweg 12');

  await save.click();
  await expect.element(usePasskey).toHaveFocus();
  respond({ proof: proved });
  await code.fill('482913');
  await expect.poll(() => results).toEqual([false, true]);
  await expect.element(save).toHaveFocus();
  await expect.element(street).toHaveValue('Werkstattweg 12');
});

test('§2 second proof: calls for different things share one dialog that names none of them', async () => {
  await show();
  const other = '/api/v5/domain/clayhouse.io/lock';
  const waiting = [call(ALL), call(ALL, { path: other })].map((one) => waitForProof(one, undefined));
  await expect.element(dialog).toHaveAccessibleDescription('To continue');
  expect(dialog.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await Promise.all(waiting)).toEqual([false, false]);
});

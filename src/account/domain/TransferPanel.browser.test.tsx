import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import { getGetRelatedProductsQueryOptions } from '#api/generated/hooks/products.ts';
import { getGetTransferOutQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { TransferPanel } from './TransferPanel.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const createDetail = (name: string, tld: string, fields: Partial<DomainDetail> = {}): DomainDetail => ({
  id: 1,
  name,
  tld,
  createDate: '2026-01-01T00:00:00Z',
  expireDate: '2027-01-01T00:00:00Z',
  autoRenew: 'disabled',
  nameservers: ['ns1.example.net', 'ns2.example.net'],
  onOwnNameservers: false,
  renewalCeiling: null,
  refusedRenewal: null,
  locked: true,
  transferableFrom: null,
  authCodeExpires: null,
  ...fields,
});

const createTransfer = ({ name, tld }: DomainDetail, fields: Partial<TransferOut> = {}): TransferOut => ({
  ...{ domain: name, tld, state: 'here', lockOffAt: null, codeAt: null, hold: null, request: null },
  ...{ keepsZoneFor: 30, left: null, history: [] },
  ...fields,
});

async function renderPanel(detail: DomainDetail, fields?: Partial<TransferOut>) {
  const { name, tld } = detail;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(getGetDomainQueryOptions(name).queryKey, { data: { domain: detail } });
  queries.setQueryData(getGetTransferOutQueryOptions(name).queryKey, {
    data: { transfer: createTransfer(detail, fields) },
  });
  queries.setQueryData(getGetRelatedProductsQueryOptions(1).queryKey, {
    data: { product: { items: [] } },
  });
  const domain = {
    ...{ id: 1, domainName: name, tld, phase: 'active', expireDate: '2027-01-01T00:00:00Z', subProducts: [] },
  } as unknown as HeldDomain;
  return render(<TransferPanel domain={domain} />, {
    wrapper: await createProviders(['domain', 'common', 'account', 'shell', 'transfers', 'jobs'], {
      queries,
    }),
  });
}

const uk = createDetail('kiln.co.uk', 'co.uk', { transferBy: 'tag', hasLock: false, locked: false });
const com = createDetail('kiln.com', 'com', { locked: false });
const request41: NonNullable<TransferOut['request']> = {
  ...{ requestId: 41, registrar: { name: 'Example Registrar Inc.', ianaId: 9995 } },
  ...{
    requestedAt: '2026-11-25T09:14:00Z',
    movesAt: '2026-11-30T09:14:00Z',
    status: 'pending',
    endedAt: null,
  },
  ...{ lockOffAt: '2026-11-23T09:10:00Z', codeAt: '2026-11-23T09:12:00Z', emailedTo: 'hanna@example.com' },
};
const requested: Partial<TransferOut> = { state: 'requested', request: request41 };

beforeEach(() => {
  vi.mocked(request).mockReset();
});

test('§4 transfer: .uk is released to the new registrar’s tag, without lock and code, and the release can be taken back', async () => {
  const screen = await renderPanel(uk);
  expect(screen.getByRole('switch').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Get the auth code' }).elements()).toEqual([]);
  const tag = screen.getByRole('textbox', { name: 'The new registrar’s tag' });
  const release = screen.getByRole('button', { name: 'Release the domain' });
  await tag.fill('paper tag');
  await release.click();
  await expect.element(screen.getByText(/2 to 16 letters/)).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  vi.mocked(request).mockResolvedValueOnce({ data: { domain: { ...uk, transferTag: 'PAPERTAG' } } });
  await tag.fill(' papertag ');
  await release.click();
  await expect.element(screen.getByText('Released to PAPERTAG')).toBeVisible();
  expect(JSON.stringify(vi.mocked(request).mock.lastCall)).toContain('PAPERTAG');
  vi.mocked(request).mockResolvedValueOnce({ data: { domain: uk } });
  await screen.getByRole('button', { name: 'Withdraw the release' }).click();
  await expect.element(tag).toBeVisible();
});

test('decision 50: the steps of a transfer are those that the registry has published', async () => {
  const textOf = async (detail: DomainDetail) => {
    const screen = await renderPanel(detail);
    await screen.getByText('How a transfer works').click();
    const { textContent } = screen.container;
    await screen.unmount();
    return textContent;
  };
  expect(await textOf(uk)).toMatch(/Ask the new registrar for its tag.*Domain Support FAQs.*Nominet/);
  expect(await textOf(createDetail('kiln.com', 'com'))).toMatch(
    /lock off here.*five days.*Transfer Policy.*ICANN/,
  );
  const german = await textOf(createDetail('kiln.de', 'de', { hasLock: false, locked: false }));
  expect(german).toMatch(/Provider Transfer.*DENIC/);
  expect(german).not.toMatch(/five days|lock/);
  expect(await textOf(createDetail('kiln.io', 'io'))).not.toMatch(/five days|paid for|ICANN/);
});

test('§4 transfer out: the code is shown once, and “I have it” hides it for good', async () => {
  const screen = await renderPanel(com, { lockOffAt: '2026-11-23T09:10:00Z' });
  vi.mocked(request).mockResolvedValueOnce({
    data: { domain: { authCode: 'kV72-mQx9-TfeL-p4Rx', expires: '2026-12-07T09:12:00Z' } },
  });
  await screen.getByRole('button', { name: 'Get the auth code' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('kV72-mQx9-TfeL-p4Rx');
  await expect.element(screen.getByText('It is shown only now.')).toBeVisible();
  await screen.getByRole('button', { name: 'I have it' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create a new code' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('kV72');
});

test('§4 transfer out: the lock hides the code only once it is on', async () => {
  const screen = await renderPanel(com, { lockOffAt: '2026-11-23T09:10:00Z' });
  vi.mocked(request).mockResolvedValueOnce({
    data: { domain: { authCode: 'kV72-mQx9-TfeL-p4Rx', expires: '2026-12-07T09:12:00Z' } },
  });
  await screen.getByRole('button', { name: 'Get the auth code' }).click();
  const code = screen.getByText('kV72-mQx9-TfeL-p4Rx');
  const refusal = Promise.withResolvers<void>();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  vi.mocked(request).mockImplementation(async (_url, { method = 'GET' } = {}) => {
    if (method === 'GET') return { data: { transfer: createTransfer(com) } };
    await refusal.promise;
    throw new ApiError('network', { operation: 'setDomainLock' });
  });
  const lock = screen.getByRole('button', { name: 'Turn the lock on' });
  await lock.click();
  await expect.element(screen.getByRole('switch')).toBeChecked();
  refusal.resolve();
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
  await expect.element(code).toBeVisible();
  vi.mocked(request).mockImplementation(async (_url, { method = 'GET' } = {}) =>
    method === 'GET'
      ? { data: { transfer: createTransfer(com) } }
      : { data: { domain: { ...com, locked: true } } },
  );
  await lock.click();
  await expect.element(screen.getByRole('button', { name: 'Get the auth code' })).toBeDisabled();
  expect(screen.container.textContent).not.toContain('kV72');
});

test('§4 transfer out: a lock that waits is shown with its time, and can be kept on', async () => {
  const waiting = createDetail('kiln.com', 'com', { locked: true, unlocksAt: '2026-11-30T09:10:00Z' });
  const screen = await renderPanel(waiting);
  await expect.element(screen.getByRole('switch')).not.toBeChecked();
  await expect.element(screen.getByText(/^Turns off on Nov 30, 2026/)).toBeVisible();
  await expect.element(screen.getByText(/^You can get one from Nov 30, 2026/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Get the auth code' })).toBeDisabled();
  vi.mocked(request).mockRejectedValueOnce(new ApiError('network', { operation: 'setDomainLock' }));
  await screen.getByRole('switch').click();
  await expect.element(screen.getByText(/^Turns off on Nov 30, 2026/)).toBeVisible();
  vi.mocked(request).mockImplementation(async (_url, { method = 'GET' } = {}) =>
    method === 'GET'
      ? { data: { transfer: createTransfer(com) } }
      : { data: { domain: { ...com, locked: true, unlocksAt: null } } },
  );
  await screen.getByRole('switch').click();
  await expect.element(screen.getByRole('switch')).toBeChecked();
  await expect.element(screen.getByText('On: nobody can move it away.')).toBeVisible();
});

test('§5 registry lock: it says what it does and that it is free, and asks before it is turned off', async () => {
  const named = { name: 'Registry lock of kiln.com' };
  const off = { ...com, registryLock: { locked: false, unlocksAt: null } };
  const screen = await renderPanel(off);
  await expect.element(screen.getByText(/^It costs nothing. Turning it off/)).toBeVisible();
  const answer = (registryLock: DomainDetail['registryLock']) =>
    vi
      .mocked(request)
      .mockImplementation(async (_url, { method = 'GET' } = {}) =>
        method === 'GET'
          ? { data: { transfer: createTransfer(com) } }
          : { data: { domain: { ...com, registryLock } } },
      );
  answer({ locked: true, unlocksAt: null });
  await screen.getByRole('switch', named).click();
  await expect.element(screen.getByRole('switch', named)).toBeChecked();
  await expect.element(screen.getByText('Turn the registry lock off to get one.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Get the auth code' })).toBeDisabled();
  answer({ locked: true, unlocksAt: '2026-11-30T09:10:00Z' });
  await screen.getByRole('switch', named).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await screen.getByRole('button', { name: 'Turn off in 24 hours' }).click();
  await expect.element(screen.getByText(/^Turns off on Nov 30, 2026/)).toBeVisible();
  await expect.element(screen.getByRole('switch', named)).not.toBeChecked();
});

test('§4 transfer out: a request is named with its number and dates; stopping sends its number', async () => {
  const screen = await renderPanel(com, requested);
  const heading = screen.getByRole('heading', { name: 'Example Registrar Inc. has requested this domain' });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText(/IANA number 9995/)).toBeVisible();
  await expect.element(screen.getByText(/Moves automatically on Nov 30, 2026/)).toBeVisible();
  expect(screen.getByRole('switch').elements()).toEqual([]);
  vi.mocked(request).mockResolvedValueOnce({
    data: {
      transfer: createTransfer(com, {
        request: { ...request41, status: 'stopped', endedAt: '2026-11-25T14:20:00Z' },
      }),
    },
  });
  await screen.getByRole('button', { name: 'Stop this transfer' }).click();
  await expect.element(screen.getByText('Stopped by you')).toBeVisible();
  await expect.element(screen.getByText('The domain stays here.', { exact: true })).toBeVisible();
  expect(vi.mocked(request).mock.calls[0]?.[1]).toMatchObject({ body: '{"requestId":41}' });
});

test('§8 transfer out: a failure to stop says that the domain still moves, and can be tried again', async () => {
  const screen = await renderPanel(com, requested);
  vi.mocked(request).mockRejectedValueOnce(
    new ApiError('http', { operation: 'stopTransferOut', status: 502, code: 'registry_unreachable' }),
  );
  await screen.getByRole('button', { name: 'Stop this transfer' }).click();
  await expect.element(screen.getByRole('alert').getByText(/still moves on Nov 30, 2026/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('§8 transfer out: after a lost response it is not said that the domain still moves, and the page asks again', async () => {
  const screen = await renderPanel(com, requested);
  vi.mocked(request).mockRejectedValueOnce(new ApiError('timeout', { operation: 'stopTransferOut' }));
  vi.mocked(request).mockImplementation(() => new Promise(() => {}));
  await screen.getByRole('button', { name: 'Stop this transfer' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^The connection was lost/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('still moves');
  expect(vi.mocked(request).mock.calls.length).toBeGreaterThan(1);
});

test('§8 transfer out: a domain is let go only after its name was typed', async () => {
  const screen = await renderPanel(com, requested);
  await screen.getByRole('button', { name: 'Release it now' }).click();
  const dialog = screen.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Release it now' });
  await confirm.click();
  await expect.element(dialog.getByText('This is not kiln.com.')).toBeVisible();
  await dialog.getByRole('textbox').fill('kiln.co');
  await confirm.click();
  expect(request).not.toHaveBeenCalled();
  await dialog.getByRole('textbox').fill(' Kiln.com ');
  vi.mocked(request).mockResolvedValueOnce({
    data: { transfer: createTransfer(com, { state: 'here' }) },
  });
  await confirm.click();
  await expect.poll(() => JSON.stringify(vi.mocked(request).mock.calls[0])).toContain('release');
});

test('§4 transfer out: a domain that is too young says from when it can move, and why', async () => {
  const screen = await renderPanel(createDetail('kiln.com', 'com'), {
    hold: { reason: 'registered', since: '2026-11-02T09:00:00Z', until: '2027-01-01T09:00:00Z', days: 60 },
  });
  await expect.element(screen.getByText('It can move starting Jan 1, 2027')).toBeVisible();
  await expect.element(screen.getByText(/registered on Nov 2, 2026.*60 days/)).toBeVisible();
});

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import {
  getGetAccountClosingQueryOptions,
  getGetAccountExportQueryOptions,
} from '#api/generated/hooks/leaving.ts';
import type { AccountClosing } from '#api/generated/schemas/accountClosing.zod.ts';
import type { AccountExport } from '#api/generated/schemas/accountExport.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));
const send = vi.mocked(request);
beforeEach(() => void send.mockReset());

const archive: AccountExport = {
  exportId: 7,
  state: 'ready',
  startedAt: '2026-11-28T10:00:00Z',
  finishedAt: '2026-11-28T10:00:04Z',
  expiresAt: '2026-12-05T10:00:04Z',
  done: 40,
  total: 40,
  size: 184_320,
  url: '/backend/exports/7.zip',
  parts: [{ part: 'domains', count: 12 }],
};
const closing: AccountClosing = {
  closesAt: null,
  email: 'hanna@example.com',
  days: 14,
  obstacles: [],
  kinds: [
    { type: 'domain', count: 1, renewing: 1, until: '2027-01-01T00:00:00Z', decision: null, except: [] },
    { type: 'titan_email', count: 2, renewing: 0, until: '2027-01-01T00:00:00Z', decision: null, except: [] },
  ],
  creditUsd: 25.5,
  returnUntil: null,
  reseller: null,
};

async function show(exported: AccountExport | null, fields: Partial<AccountClosing> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(getGetAccountExportQueryOptions().queryKey, { data: { export: exported } });
  const state = { data: { closing: { ...closing, ...fields } } };
  queries.setQueryData(getGetAccountClosingQueryOptions().queryKey, state);
  return render(
    <>
      <ExportPanel />
      <ClosingPanel />
      <Toaster label="Notices" dismissLabel="Close" />
    </>,
    { wrapper: await createProviders(['leaving', 'products', 'account', 'common', 'shell'], { queries }) },
  );
}

test('§6 leaving: a complete archive is a link with its size and contents, until when it is kept', async () => {
  const page = await show(archive);
  await expect
    .element(page.getByRole('link', { name: 'Download the ZIP file' }))
    .toHaveAttribute('href', '/backend/exports/7.zip');
  await expect.element(page.getByText('180 kB')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create a new file' })).toBeVisible();
});

test('§6 leaving: on a device that is not approved there is no link, but what to do', async () => {
  const page = await show({ ...archive, url: null });
  expect(page.getByRole('link', { name: 'Download the ZIP file' }).elements()).toHaveLength(0);
  await expect.element(page.getByText(/sign in on a device that you approved/)).toBeVisible();
});

test('§6 leaving: while it is made, the files are counted and nothing else can be started', async () => {
  const page = await show({ ...archive, state: 'running', done: 25, url: null, size: null, parts: [] });
  await expect.element(page.getByText('25 of 40 files')).toBeVisible();
  expect(page.getByRole('button', { name: /file/ }).elements()).toHaveLength(0);
});

test('§6 leaving: what the backend refuses is said, and the button stays', async () => {
  send.mockRejectedValue(
    new ApiError('http', { operation: 'startAccountExport', status: 409, messages: ['Five a day.'] }),
  );
  const page = await show(null);
  await page.getByRole('button', { name: 'Create the file' }).click();
  await expect.element(page.getByText('Five a day.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create the file' })).toBeEnabled();
});

test('§6 closing: nothing is sent with another address, and each kind of product with its decision', async () => {
  send.mockResolvedValue({ data: { closing: { ...closing, closesAt: '2026-12-12T10:00:00Z' } } });
  const page = await show(null);
  const email = page.getByRole('textbox', { name: /hanna@example.com/ });
  const close = page.getByRole('button', { name: 'Close the account' });
  await email.fill('noor@example.com');
  await close.click();
  await expect.element(page.getByText('This is not the email address of the account.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('group', { name: 'Email: 2' }).getByText('They end with the account').click();
  await email.fill('Hanna@example.com');
  await close.click();
  await expect.element(page.getByRole('button', { name: 'Keep the account' })).toHaveFocus();
  expect(JSON.parse(String(send.mock.calls[0]?.[1].body))).toEqual({
    email: 'Hanna@example.com',
    decisions: [
      { type: 'domain', decision: 'expire' },
      { type: 'titan_email', decision: 'end' },
    ],
    except: [],
  });
});

test('§6 closing: what prevents it takes the place of the form', async () => {
  const page = await show(null, { obstacles: ['released_domain'] });
  await expect.element(page.getByText(/^A domain is released to another registrar/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Close the account' }).elements()).toHaveLength(0);
});

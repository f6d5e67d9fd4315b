import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryKeys } from '#api/queryKeys.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { paths } from '#paths.ts';
import { createAccount } from '#shared/session/account.fixture.ts';
import { NewDeviceNotice } from './NewDeviceNotice.tsx';

async function renderAt(path: string, account: Parameters<typeof createAccount>[0]) {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.session, { data: { account: createAccount(account) } });
  return render(
    <>
      <NewDeviceNotice />
      <p>Page</p>
    </>,
    { wrapper: await createProviders(['account', 'shell', 'common'], { queries, path }) },
  );
}

test.each([
  ['an approved device', { sessAccountId: 1002, deviceApproved: true }],
  ['a backend without approvals', { sessAccountId: 1002 }],
  ['nobody', { deviceApproved: false, sessAccountId: null }],
])('§2 devices: %s is told nothing', async (_who, account) => {
  const { getByText, getByRole } = await renderAt(paths.products(), account);
  await expect.element(getByText('Page')).toBeVisible();
  await expect.element(getByRole('status')).not.toBeInTheDocument();
});

test('§2 devices: a new device is told what it may do and how it is approved, with links that lead on', async () => {
  const account = { sessAccountId: 1002, deviceApproved: false };
  const { getByRole } = await renderAt(paths.products(), account);
  await expect.element(getByRole('status').getByText('Approve this device first')).toBeVisible();
  await expect.element(getByRole('link', { name: 'Open Devices' })).toHaveAttribute('href', paths.devices());
  await expect.element(getByRole('link', { name: /Write to us/ })).toHaveAttribute('href', paths.contact());
  const there = await renderAt(paths.devices(), account);
  await expect.element(there.getByRole('link', { name: /Write to us/ }).last()).toBeVisible();
  expect(there.getByRole('link', { name: 'Open Devices' }).elements()).toHaveLength(1);
});

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { getGetSessionQueryOptions } from '#api/generated/hooks/session.ts';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { Component } from './ActivityPage.tsx';
import { activityList, allDevices, unconfirmed } from './activityQueries.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const mac: Activity['device'] = {
  ...{ deviceId: 2, browser: 'Safari', operatingSystem: 'macOS', place: 'Berlin, DE' },
  ...{ ipAddress: '192.0.2.44', status: 'approved' },
};
const strange: Activity['device'] = {
  ...{ deviceId: 1, browser: 'Firefox', operatingSystem: 'Windows', place: null },
  ...{ ipAddress: null, status: 'pending' },
};
let id = 100;
const entry = (values: Partial<Activity>): Activity => ({
  activityId: id--,
  at: '2020-01-05T12:00:00Z',
  kind: 'renewals',
  action: 'disable_auto_renew',
  outcome: 'allowed',
  by: { kind: 'customer', name: null },
  domain: 'xn--tpferei-n2a.de',
  subject: null,
  device: mac,
  affectedDevice: null,
  target: null,
  changes: [],
  changeCount: 0,
  undo: { kind: 'none', reason: 'final' },
  undoneAt: null,
  ...values,
});
const respond = (body: object) =>
  vi
    .mocked(send)
    .mockResolvedValueOnce({ data: JSON.stringify(body), status: 200, headers: {} } as HttpResponse);

beforeEach(() => {
  vi.mocked(send).mockReset();
  localStorage.clear();
});

async function renderPage(items: Activity[]) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const page = (found: Activity[]) => ({ data: { activity: { items: found, totalCount: found.length } } });
  queries.setQueryData(activityList.options({}).queryKey, page(items));
  queries.setQueryData(
    unconfirmed.queryKey,
    page(items.filter(({ device }) => device?.status === 'pending')),
  );
  queries.setQueryData(allDevices.queryKey, { data: { unrecognizeddevices: { items: [], totalCount: 0 } } });
  queries.setQueryData(getGetSessionQueryOptions().queryKey, { data: { account: {} as SessionAccount } });
  return render(
    <div style={{ inlineSize: '70rem' }}>
      <Component />
    </div>,
    {
      wrapper: await createProviders(
        ['activity', 'devices', 'list', 'changes', 'contacts', 'shell', 'account', 'common'],
        { queries },
      ),
    },
  );
}

const ceiling = (activityId?: number) =>
  entry({
    ...(activityId && { activityId }),
    action: 'change_ceiling',
    changes: [
      { field: 'renewalCeiling', subject: null, before: null, after: { amount: 40, currency: 'EUR' } },
    ],
    changeCount: 1,
    undo: { kind: 'at_once', reason: null },
  });

test('§2 activity: each entry says what was done to what, by whom, and what can be done about it', async () => {
  const { getByRole } = await renderPage([
    ceiling(),
    entry({ undo: { kind: 'none', reason: 'undone' }, undoneAt: '2020-01-05T12:04:00Z' }),
    entry({
      ...{ action: 'unlock_domain', kind: 'transfers', outcome: 'refused', device: strange },
      undo: { kind: 'none', reason: 'refused' },
    }),
    entry({
      ...{ action: 'place_order', kind: 'orders', domain: null, subject: 'Instant Site' },
      by: { kind: 'system', name: null },
      target: { kind: 'order', id: 3001 },
      changes: [{ field: 'total', subject: null, before: null, after: { amount: 23.78, currency: 'EUR' } }],
      changeCount: 1,
    }),
    entry({ action: 'change_parking', kind: 'dns', by: { kind: 'support', name: null }, device: null }),
    entry({ action: 'change_dns', kind: 'dns', by: { kind: 'key', name: 'Zone sync' }, device: null }),
    entry({ action: 'approve_device', kind: 'devices', domain: null, affectedDevice: mac }),
    entry({
      ...{ domain: null, changeCount: 3 },
      changes: [{ field: 'autoRenew', subject: 'kiln.com', before: true, after: false }],
    }),
  ]);
  const rows = getByRole('table', { name: 'Activity' }).getByRole('row');
  await expect.element(rows.nth(2)).toBeVisible();
  const texts = rows.elements().map((row) => row.textContent?.replaceAll(/\d+:\d\d\s?[AP]M/g, '·'));
  expect(texts.slice(1)).toEqual([
    'Jan 5, 20208 entries',
    '·Price ceiling: none → €40.00tüpferei.deSafari on macOSBerlin, DEUndo',
    '·Auto-renew turned offtüpferei.deSafari on macOSBerlin, DEUndone: Jan 5, 2020, ·',
    '·Turn the transfer lock offtüpferei.deFirefox on WindowsUnknown placeRefused',
    '·Order 3001 paid, €23.78Instant SiteNamesteadAutomaticOpen order',
    '·Parking changedtüpferei.deOur support teamNamesteadCan’t be undone',
    '·DNS records changedtüpferei.deAPI key “Zone sync”Can’t be undone',
    '·Device approvedSafari on macOSSafari on macOSBerlin, DECan’t be undone',
    '·Auto-renew turned off3 productsSafari on macOSBerlin, DECan’t be undone',
  ]);
});

test('§2 activity: a notice counts the entries of devices that are not confirmed', async () => {
  const { getByText } = await renderPage([entry({ device: strange }), entry({})]);
  await expect.element(getByText('1 entry comes from a device that is not approved')).toBeVisible();
  await expect
    .element(
      getByText(
        'The latest: Firefox on Windows, Unknown place. It could only be used to look around, renew and buy.',
      ),
    )
    .toBeVisible();
});

test('§2 activity: one entry at a time shows before and after, and Escape closes it', async () => {
  const { getByRole, getByText } = await renderPage([
    entry({
      ...{ action: 'change_dns', kind: 'dns', changeCount: 60, undo: { kind: 'zone', reason: null } },
      changes: [
        { field: 'record', subject: 'CNAME news', before: null, after: 'pages.letters.example.' },
        { field: 'record', subject: 'MX @', before: '20 mx2.mail.example.', after: null },
      ],
    }),
    entry({
      ...{ action: 'change_registrant', kind: 'contacts', changeCount: 1 },
      changes: [{ field: 'contact', subject: 'city', before: 'Berlin', after: 'Potsdam' }],
    }),
  ]);
  const openers = getByRole('button', { name: 'What changed' });
  await openers.first().click();
  await expect.element(getByText('CNAME news')).toBeVisible();
  await expect.element(getByText('20 mx2.mail.example.')).toBeVisible();
  await expect.element(getByText('And 58 more changes.')).toBeVisible();
  await openers.click();
  await expect.element(getByText('City or town')).toBeVisible();
  await expect.element(getByText('CNAME news')).not.toBeInTheDocument();
  const opened = getByRole('button', { name: 'Hide' });
  await expect.element(opened).toHaveAttribute('aria-expanded', 'true');
  opened.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(getByText('City or town')).not.toBeInTheDocument();
});

test('§2 activity: undoing meets a newer change, which is shown and stays', async () => {
  const { getByRole } = await renderPage([ceiling(50)]);
  vi.mocked(send).mockRejectedValueOnce(
    new ApiError('http', { operation: 'undoActivity', status: 409, code: 'changed_since' }),
  );
  const latest = { ...ceiling(51), at: '2020-01-06T12:00:00Z' };
  respond({ data: { activity: { items: [latest], totalCount: 1 } } });
  await getByRole('button', { name: 'Undo: Price ceiling: none → €40.00' }).click();
  const alert = getByRole('alert');
  await expect.element(alert.getByText('This has been changed again since then')).toBeVisible();
  await expect
    .element(alert.getByText(/^Price ceiling: none → €40\.00: Safari on macOS, Jan 6, 2020/))
    .toBeVisible();
  await getByRole('button', { name: 'Leave it' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(vi.mocked(send)).toHaveBeenCalledTimes(2);
});

test('§2 activity: nothing yet', async () => {
  const { getByText } = await renderPage([]);
  await expect.element(getByText('Nothing yet')).toBeVisible();
});

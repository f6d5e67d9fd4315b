import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { collectViolations } from '#api/errors.ts';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { useZoneEditor } from './useZoneEditor.ts';
import { ZoneEditorView } from './ZoneEditorView.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const ttl = 3600;
const location = { id: 386, type: 'LOC', host: 'www', value: '52 22 23 N', ttl };
const nullMx = { id: 387, type: 'MX', host: '@', value: '.', priority: 0, ttl };
const records = [
  ...Array.from({ length: 385 }, (_, index) => ({
    id: index + 1,
    type: 'A',
    host: `h${index + 1}`,
    value: '203.0.113.4',
    ttl,
  })),
  location,
  nullMx,
];
const own = ['ns1.namestead.example', 'ns2.namestead.example'];
const zone = {
  domain: 'kiln.com',
  version: 3,
  onOwnNameservers: true,
  nameservers: own,
  ownNameservers: own,
};
const body = { data: { dns: { ...zone, maxRecords: 2000, records } } };
const sent: unknown[] = [];
const violations: string[] = [];

beforeEach(() => {
  sent.length = 0;
  violations.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  collectViolations(({ field }) => violations.push(field));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(send).mockImplementation(async ({ method, data }) => {
    if (method === 'PUT') sent.push(JSON.parse(data));
    return { status: 200, headers: {}, data: JSON.stringify(body) };
  });
});

function Page() {
  const { data } = useQuery(getGetDomainDnsQueryOptions('kiln.com'));
  return data ? <Editor zone={data.data.dns} /> : null;
}

function Editor({ zone: loaded }: { zone: DnsZone }) {
  return <ZoneEditorView editor={useZoneEditor(loaded, 7)} isDeleted={false} />;
}

async function renderZone(search = '') {
  return render(
    <div style={{ inlineSize: '70rem' }}>
      <Page />
    </div>,
    {
      wrapper: await createProviders(['dns', 'list', 'changes', 'shell', 'account', 'common'], {
        path: `/dns${search}`,
      }),
    },
  );
}

test('§5 zone: a record of an unknown type is shown as it is, can’t be changed, and hides no other', async () => {
  const screen = await renderZone('?query=www');
  await expect.element(screen.getByText('387 of 2,000 records')).toBeVisible();
  const row = screen.getByRole('row', { name: /LOC/ });
  await expect.element(row.getByText('52 22 23 N')).toBeVisible();
  await expect.element(row.getByText(/This record isn’t supported on this page/)).toBeVisible();
  expect(row.getByRole('button').elements()).toEqual([]);
  await expect.element(row.getByRole('checkbox')).not.toBeInTheDocument();
  expect(violations).toEqual(['data.dns.records.385.type']);
});

test('§5 zone: the null MX says that the domain takes no mail', async () => {
  const screen = await renderZone('?query=mx');
  await expect.element(screen.getByRole('row', { name: /MX/ }).getByText('Receives no mail')).toBeVisible();
});

test('§7 zone: saving a change sends nothing about a record of an unknown type', async () => {
  const screen = await renderZone('?query=h385');
  await screen.getByRole('button', { name: 'Remove A h385' }).click();
  await screen.getByRole('button', { name: /Review/ }).click();
  await screen.getByRole('button', { name: /Apply/ }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ version: 3, changes: [{ action: 'remove', id: 385 }], confirmedRemovals: [] }]);
});

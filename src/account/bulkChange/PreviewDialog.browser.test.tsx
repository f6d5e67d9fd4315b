import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import type { BulkItem } from '#api/generated/schemas/bulkItem.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const change: BulkChange = {
  bulkChangeId: 318,
  kind: 'nameservers',
  change: { kind: 'nameservers', nameservers: ['ns1.example.net', 'ns2.example.net'] },
  state: 'draft',
  waitsFor: null,
  undoes: null,
  undoneBy: null,
  created: '2026-11-27T14:10:00Z',
  started: null,
  ended: null,
  undoUntil: null,
  counts: { selected: 3, planned: 1, changed: 0, failed: 0, retryable: 0, same: 1, barred: 1 },
  reasons: [{ reason: 'dnssec_on', domains: 1 }],
  effects: [
    { effect: 'mail_stops', domains: 1, mustConfirm: true },
    { effect: 'website_moves', domains: 1, mustConfirm: false },
  ],
  retryEffects: [],
};

const rows: Record<string, BulkItem> = {
  planned: {
    name: 'okafor-ceramics.com',
    state: 'planned',
    reason: null,
    changedAt: null,
    effects: ['mail_stops'],
    diff: { nameservers: { before: ['ns1.old.example'], after: ['ns1.example.net'] } },
  },
  barred: {
    name: 'hanna.bio',
    state: 'barred',
    reason: 'dnssec_on',
    changedAt: null,
    effects: [],
    diff: {},
  },
};

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(request).mockImplementation(async (...call: unknown[]) => {
    const state = /state=(\w+)|"state":"(\w+)"/.exec(JSON.stringify(call));
    const item = rows[state?.[1] ?? state?.[2] ?? ''];
    if (item) return { data: { items: { items: [item], totalCount: 1 } } };
    return { data: { bulkchange: { ...change, state: 'running' } } };
  });
});

async function renderPreview(shown: BulkChange) {
  const onStarted = vi.fn();
  const screen = await render(<PreviewDialog change={shown} onStarted={onStarted} onClose={() => {}} />, {
    wrapper: await createProviders([
      'bulkChange',
      'products',
      'parking',
      'account',
      'common',
      'shell',
      'changes',
      'dns',
      'domain',
      'list',
    ]),
  });
  return { screen, onStarted };
}

test('§4 many domains: each loss has to be agreed to before the change starts', async () => {
  const { screen, onStarted } = await renderPreview(change);
  const start = screen.getByRole('button', { name: 'Change domains: 1' });
  await expect.element(start).toBeDisabled();
  await expect.element(screen.getByText('DNSSEC is on. The domain would stop working.')).toBeVisible();
  await screen.getByRole('checkbox', { name: /^Mail stops/ }).click();
  await start.click();
  await expect.poll(() => onStarted.mock.calls).toHaveLength(1);
  const bodies = vi.mocked(request).mock.calls.map(([, options]) => options?.body);
  expect(bodies).toContain(JSON.stringify({ action: 'start', confirmed: ['mail_stops'] }));
});

test('§4 many domains: if no domain can change, there are only reasons and no button', async () => {
  const counts = { ...change.counts, planned: 0, same: 0, selected: 1 };
  const { screen } = await renderPreview({ ...change, counts, effects: [] });
  await expect.element(screen.getByText('No domain would change')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Change domains/ }).elements()).toHaveLength(0);
});

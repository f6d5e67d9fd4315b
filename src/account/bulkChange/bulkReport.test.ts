import { expect, test } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { toReport } from './bulkReport.ts';

test('§4 many domains: the report has a row for each domain, and formulas become text', async () => {
  const rows = toReport(
    [
      {
        name: 'a.com',
        state: 'changed',
        reason: null,
        changedAt: '2026-11-28T09:00:00Z',
        effects: [],
        diff: {},
      },
      { name: 'b.com', state: 'failed', reason: 'registry_failed', changedAt: null, effects: [], diff: {} },
    ],
    {
      headers: ['Domain', 'State', 'Why', 'Before', 'After', 'Time'],
      stateOf: ({ state }) => state,
      reasonOf: ({ reason }) => reason ?? '',
      linesOf: ({ name }) =>
        name === 'a.com' ? [{ key: 'records', label: 'Records', before: '', after: '=HYPERLINK("x")' }] : [],
    },
  );
  expect(rows).toEqual([
    ['Domain', 'State', 'Why', 'Before', 'After', 'Time'],
    ['a.com', 'changed', '', '', '=HYPERLINK("x")', '2026-11-28T09:00:00Z'],
    ['b.com', 'failed', 'registry_failed', '', '', ''],
  ]);
  expect(await toCsv(rows)).toContain(`"'=HYPERLINK(""x"")"`);
});

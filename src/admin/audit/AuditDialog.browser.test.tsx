import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetAuditEntryQueryKey } from '#api/generated/hooks/audit.ts';
import type { AuditEntry } from '#api/generated/schemas/auditEntry.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import AuditDialog from './AuditDialog.tsx';

const ENTRY: AuditEntry = {
  id: 7,
  date: '2026-11-20T14:09:00Z',
  author: { id: 1004, name: 'Ada Lindqvist', email: 'ada@example.com' },
  tool: 'registryinfo',
  action: 'created',
  object: 'coffee',
  changedFields: [],
  undo: 'none',
  undoBar: 'created',
  undoes: null,
  reason: null,
  before: null,
  after: {
    version: 1,
    details: {
      registryName: 'Coffee Registry',
      gracePeriods: { redemption: 30 },
      contacts: [{ role: 'abuse', name: 'Accounts', email: 'abuse@example.com', phone: null }],
    },
  },
};

async function renderEntry(entry: AuditEntry) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(getGetAuditEntryQueryKey(entry.id), { data: { auditentry: entry } });
  return render(<AuditDialog entry={entry} onClose={() => {}} />, {
    wrapper: await createProviders(['admin', 'shell', 'list', 'changes', 'registry', 'account', 'common'], {
      queries,
    }),
  });
}

const listNames = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);

test('§2 audit trail: the fields of a new object are listed by their names, without the version', async () => {
  const { getByText } = await renderEntry(ENTRY);
  await expect.element(getByText('Coffee Registry', { exact: true })).toBeVisible();
  expect(listNames()).toEqual(['Operator', 'Grace periods, in days · Redemption', 'Contacts']);
  await expect.element(getByText('It was created by this change and cannot be removed.')).toBeVisible();
});

test('§2 audit trail: of a changed object, only the changed fields are listed', async () => {
  const before = { details: { ...Object(ENTRY.after?.details), registryName: 'Old Registry' } };
  const { getByText } = await renderEntry({ ...ENTRY, before, changedFields: ['details.registryName'] });
  await expect.element(getByText('Old', { exact: true })).toBeVisible();
  expect(listNames()).toEqual(['Operator']);
});

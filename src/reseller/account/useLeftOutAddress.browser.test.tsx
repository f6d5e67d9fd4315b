import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useListResellerCalls } from '#api/generated/hooks/resellerkeys.ts';
import type { FieldEditor } from '#shared/changes/useFieldEditor.ts';
import { useLeftOutAddress } from './useLeftOutAddress.ts';

vi.mock('#api/generated/hooks/resellerkeys.ts', () => ({ useListResellerCalls: vi.fn() }));

const calls = ['203.0.113.7', null, '198.51.100.4', '203.0.113.8'].map((address) => ({ address }));
const data = { data: { resellercalls: { items: calls, totalCount: calls.length } } };

async function findLeftOut(allowedIps: string | null) {
  vi.mocked(useListResellerCalls).mockReturnValue({ data } as ReturnType<typeof useListResellerCalls>);
  const after = { field: 'allowedIps', value: allowedIps };
  const changes = allowedIps === null ? [] : [{ key: 'allowedIps', after }];
  const editor = { draft: { changes } } as unknown as FieldEditor;
  return (await renderHook(() => useLeftOutAddress(editor))).result.current;
}

test('§7 allowed addresses: a change that leaves out the address of a recent call names it', async () => {
  expect(await findLeftOut('203.0.113.0/24')).toBe('198.51.100.4');
  expect(await findLeftOut('203.0.113.0/24, 198.51.100.4')).toBeUndefined();
  expect(await findLeftOut('2001:db8::/32')).toBe('203.0.113.7');
});

test('§7 allowed addresses: no addresses allow all, and without a change no calls are loaded', async () => {
  expect(await findLeftOut('')).toBeUndefined();
  expect(await findLeftOut(null)).toBeUndefined();
  expect(vi.mocked(useListResellerCalls).mock.lastCall?.[1]?.query).toEqual({ enabled: false });
});

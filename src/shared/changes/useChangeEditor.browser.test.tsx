import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Item } from '#lib/changes.ts';
import { type DraftOptions, useDraft } from './useChangeEditor.ts';

type Value = { text: string };

const parse = (stored: unknown): Value | null =>
  typeof stored === 'object' && stored !== null && 'text' in stored ? { text: String(stored.text) } : null;
const items = (...texts: string[]): Item<Value>[] =>
  texts.map((text, index) => ({ key: String(index + 1), value: { text } }));
const options = (more: Partial<DraftOptions<Value>> = {}): DraftOptions<Value> => ({
  id: 'notes/1002/list',
  version: 1,
  items: items('one', 'two'),
  parse,
  ...more,
});
const open = (more: Partial<DraftOptions<Value>> = {}) =>
  renderHook((props) => useDraft(props ?? options()), { initialProps: options(more) });

beforeEach(() => localStorage.clear());

test('§5 draft: edits are staged, shown in the list, and kept for the next visit', async () => {
  const { result, act, unmount } = await open();
  await act(() =>
    result.current.edit({ key: '1', after: { text: 'uno' } }, { key: null, after: { text: 'three' } }),
  );
  await act(() => result.current.edit({ key: '2', after: null }));
  expect(result.current.rows.map(({ key, value, change }) => [key, value.text, change?.after?.text])).toEqual(
    [
      ['1', 'uno', 'uno'],
      ['2', 'two', undefined],
      ['new-1', 'three', 'three'],
    ],
  );
  await unmount();
  const { result: again, act: actAgain } = await open();
  expect(again.current.changes).toHaveLength(3);
  await actAgain(() => again.current.takeBackLast());
  expect(again.current.changes.map(({ key }) => key)).toEqual(['1', 'new-1']);
  await actAgain(() => again.current.takeBack('1'));
  await actAgain(() => again.current.discard());
  expect(again.current.changes).toEqual([]);
});

test('§5 draft: another account, and another object, have their own drafts', async () => {
  const { result, act } = await open();
  await act(() => result.current.edit({ key: '1', after: null }));
  const { result: other } = await open({ id: 'notes/1003/list' });
  expect(other.current.changes).toEqual([]);
});

test('§5 draft: on a newer version changes are rebased, conflicts resolved, and the version acknowledged', async () => {
  const { result, rerender, act } = await open();
  await act(() =>
    result.current.edit({ key: '1', after: { text: 'uno' } }, { key: '2', after: { text: 'dos' } }),
  );
  expect(result.current.isOutdated).toBe(false);
  await rerender(options({ version: 2, items: items('eins', 'two') }));
  expect(result.current.isOutdated).toBe(true);
  expect(result.current.changes.map(({ key }) => key)).toEqual(['2']);
  const [conflict] = result.current.conflicts;
  expect(conflict).toEqual({
    key: '1',
    before: { text: 'one' },
    now: { text: 'eins' },
    after: { text: 'uno' },
  });
  if (!conflict) throw new Error('There is no conflict.');
  await act(() => result.current.resolve(conflict, conflict.after));
  expect(result.current.conflicts).toEqual([]);
  expect(result.current.changes.find(({ key }) => key === '1')?.before).toEqual({ text: 'eins' });
  await act(() => result.current.acknowledge());
  expect(result.current.isOutdated).toBe(false);
});

test('§5 draft: choosing the other person’s value drops the change', async () => {
  const { result, rerender, act } = await open();
  await act(() => result.current.edit({ key: '1', after: { text: 'uno' } }));
  await rerender(options({ version: 2, items: items('eins', 'two') }));
  const [conflict] = result.current.conflicts;
  if (!conflict) throw new Error('There is no conflict.');
  await act(() => result.current.resolve(conflict, conflict.now));
  expect([result.current.changes, result.current.conflicts]).toEqual([[], []]);
});

test('§8 draft: when one tab applies changes, the other tabs are outdated until they refetch', async () => {
  const { result, rerender, act } = await open();
  await act(() => result.current.edit({ key: '1', after: null }));
  const stored = localStorage.getItem('draft:notes/1002/list') ?? '';
  const applied = stored.replace(/"version":1,/, '"version":2,').replace(/"changes":\[.*?\]/, '"changes":[]');
  localStorage.setItem('draft:notes/1002/list', applied);
  await act(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft:notes/1002/list', newValue: applied })),
  );
  expect([result.current.changes, result.current.isBehind]).toEqual([[], true]);
  await rerender(options({ version: 2, items: items('two') }));
  expect(result.current.isBehind).toBe(false);
});

test('§5 draft: stored changes that can’t be parsed any more are dropped, the rest stays', async () => {
  const { act, result, unmount } = await open();
  await act(() => result.current.edit({ key: '1', after: { text: 'uno' } }, { key: '2', after: null }));
  await unmount();
  const key = 'draft:notes/1002/list';
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"text":"uno"', '"other":"uno"'));
  const { result: again } = await open();
  expect(again.current.changes.map((change) => change.key)).toEqual(['2']);
  localStorage.setItem(key, '{"data":{"changes":"none"},"expireDate":9999999999999}');
  const { result: broken } = await open();
  expect(broken.current.changes).toEqual([]);
});

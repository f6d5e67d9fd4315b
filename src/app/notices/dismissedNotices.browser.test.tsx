import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { dismissNotice, useDismissedNotices } from './dismissedNotices.ts';

const KEY = 'dismissedNotices';
const DAY_MS = 86_400_000;
const store = (data: unknown) =>
  localStorage.setItem(KEY, JSON.stringify({ data, expireDate: Date.now() + DAY_MS }));

beforeEach(() => localStorage.clear());

test('§3 site notices: a dismissal is stored on the device, together with those of other tabs', async () => {
  const { result } = await renderHook(useDismissedNotices);
  store(['other-tab']);
  dismissNotice('notice-1');
  await vi.waitFor(() => expect(result.current).toEqual(expect.arrayContaining(['other-tab', 'notice-1'])));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '').data).toEqual(
    expect.arrayContaining(['other-tab', 'notice-1']),
  );
  store(['other-tab', 'notice-2']);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await vi.waitFor(() => expect(result.current).toContain('notice-2'));
});

test('§3 site notices: without storage a dismissal lasts for the visit; corrupt storage is ignored', async () => {
  const { result } = await renderHook(useDismissedNotices);
  store({ 3: 'no list' });
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  dismissNotice('notice-9');
  denied.mockRestore();
  await vi.waitFor(() => expect(result.current).toContain('notice-9'));
});

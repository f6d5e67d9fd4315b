import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { reloadOnceOnStaleChunk } from './staleChunk.ts';

const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  reloadOnceOnStaleChunk();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

const failToLoadChunk = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

test('§8 stale chunk: one reload; the second failure shows the error', () => {
  expect(failToLoadChunk()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_999);
  expect(failToLoadChunk()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('§8 stale chunk: the next deploy gets its own reload', () => {
  failToLoadChunk();
  vi.advanceTimersByTime(60_000);
  failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each(['denied', 'full'] as const)(
  '§8 stale chunk: with storage %s there is no endless reload',
  (state) => {
    vi.stubGlobal('sessionStorage', createMemoryStorage(state));
    failToLoadChunk();
    expect(reload).not.toHaveBeenCalled();
  },
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#lib/storage.fixture.ts';
import { reloadOnceOnStaleChunk } from './staleChunk.ts';

const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', memoryStorage());
  reloadOnceOnStaleChunk();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

const loseChunk = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

test('§8 stale chunk: one reload; the second failure shows the error', () => {
  expect(loseChunk()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_999);
  expect(loseChunk()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('§8 stale chunk: the next deploy gets its own reload', () => {
  loseChunk();
  vi.advanceTimersByTime(60_000);
  loseChunk();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each(['denied', 'full'] as const)(
  '§8 stale chunk: with storage %s there is no endless reload',
  (state) => {
    vi.stubGlobal('sessionStorage', memoryStorage(state));
    loseChunk();
    expect(reload).not.toHaveBeenCalled();
  },
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForData } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('§9 page-build hook: warns after 120 s, fails the build after 240 s', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const build = waitForData('/', new Promise(() => {}));
  const outcome = expect(build).rejects.toThrow('/: its data took longer than 240 s');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
});

test('§9 page-build hook: data in time is returned without a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(waitForData('/', Promise.resolve(7))).resolves.toBe(7);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(warn).not.toHaveBeenCalled();
});

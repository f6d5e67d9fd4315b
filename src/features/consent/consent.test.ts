import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { readConsent, saveConsent } from './consent.ts';

const NOTHING = { functional: false, targeting: false };
const YEAR = 365 * 24 * 60 * 60 * 1000;
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('§9 cookie consent: nothing is allowed until the person allows it, group by group, for a year', () => {
  expect(readConsent()).toEqual(NOTHING);
  for (const consent of [
    { functional: true, targeting: false },
    { functional: false, targeting: true },
  ]) {
    saveConsent(consent);
    expect(readConsent()).toEqual(consent);
  }
  vi.advanceTimersByTime(YEAR - 1);
  expect(readConsent().targeting).toBe(true);
  vi.advanceTimersByTime(1);
  expect(readConsent()).toEqual(NOTHING);
});

test.each([null, 'yes', 1, ['functional'], { functional: 'true', targeting: 1 }])(
  '§9 cookie consent: a malformed entry allows nothing: %j',
  (data) => {
    storage.entries.set('consent', JSON.stringify({ data, expireDate: 9e15 }));
    expect(readConsent()).toEqual(NOTHING);
  },
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#lib/storage.fixture.ts';

const NOTHING = { functional: false, targeting: false };
const YEAR = 365 * 24 * 60 * 60 * 1000;
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = createMemoryStorage();
  // A browser's storage also exposes its entries as properties.
  vi.stubGlobal('localStorage', Object.assign(storage, { consent: '' }));
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the module anew, as a new page does. */
function loadPage() {
  vi.resetModules();
  return import('./consent.ts');
}

test('§9 cookie consent: nothing is allowed until the person allows it, group by group, for a year', async () => {
  const { saveConsent, readConsent } = await loadPage();
  expect(readConsent()).toEqual(NOTHING);
  for (const consent of [
    { functional: true, targeting: false },
    { functional: false, targeting: true },
  ]) {
    saveConsent(consent);
    expect(readConsent()).toEqual(consent);
    expect((await loadPage()).readConsent()).toEqual(consent);
  }
  vi.advanceTimersByTime(YEAR - 1);
  expect((await loadPage()).readConsent().targeting).toBe(true);
  vi.advanceTimersByTime(1);
  expect((await loadPage()).readConsent()).toEqual(NOTHING);
});

test.each([
  null,
  'yes',
  1,
  ['functional'],
  { functional: 'true', targeting: 1 },
  { targeting: true },
  { functional: true },
])('§9 cookie consent: a malformed entry allows nothing: %j', async (data) => {
  storage.entries.set('consent', JSON.stringify({ data, expireDate: 9e15 }));
  expect((await loadPage()).readConsent()).toEqual(NOTHING);
});

test('§9 cookie consent: if storage is full, a choice counts for the visit, and an older consent is gone', async () => {
  (await loadPage()).saveConsent({ functional: true, targeting: true });
  const { saveConsent, readConsent } = await loadPage();
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  saveConsent({ functional: false, targeting: true });
  expect(readConsent()).toEqual({ functional: false, targeting: true });
  expect((await loadPage()).readConsent()).toEqual(NOTHING);
});

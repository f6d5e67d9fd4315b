import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCookieDocument } from '#lib/cookies.fixture.ts';
import { writeCookie } from '#lib/cookies.ts';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { writeStored } from '#lib/storage.ts';
import { createAccount } from './account.fixture.ts';
import {
  chooseVersions,
  getUnsavedVersions,
  initForcedPage,
  isPageForced,
  readStoredVersions,
  VERSIONS_KEY,
} from './versions.ts';

const WARNING = 'Not a valid test version';
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const choose = (
  fields: Parameters<typeof createAccount>[0],
  { stored = {}, forced, draw = 0 }: { stored?: object; forced?: string; draw?: number } = {},
) => chooseVersions({ account: createAccount(fields), stored, forced, random: () => draw });

test('§9 A/B versions: a or b at random if none is set, but only listed ones', () => {
  const drawn = (listed: string[]) =>
    [0, 0.49, 0.5, 0.999].map((draw) => choose({ allAbTestVersions: listed }, { draw }).abTest);
  expect(drawn(['a', 'b'])).toEqual(['a', 'a', 'b', 'b']);
  expect(drawn(['winter', 'b', 'a'])).toEqual(['a', 'a', 'b', 'b']);
  expect(drawn(['b'])).toEqual(['b', 'b', 'b', 'b']);
  expect(warn).not.toHaveBeenCalled();
});

test('§9 A/B versions: the forced one takes precedence, then the account’s, then this device’s', () => {
  const fields = { abTestVersion: 'b' };
  expect(choose(fields, { forced: 'a', stored: { abTest: 'b' } }).abTest).toBe('a');
  expect(choose(fields, { stored: { abTest: 'a' } }).abTest).toBe('b');
  expect(choose({}, { stored: { abTest: 'b' } }).abTest).toBe('b');
});

test('§5 A/B versions: an unlisted one is skipped, and logged if forced', () => {
  expect(choose({ abTestVersion: 'old' }, { stored: { abTest: 7 } }).abTest).toBe('a');
  expect(warn).not.toHaveBeenCalled();
  expect(choose({ allAbTestVersions: ['a'] }, { forced: 'b' }).abTest).toBe('a');
  expect(warn).toHaveBeenCalledExactlyOnceWith(WARNING);
});

test('§2 forcePage: a and b force the A/B version, any other value a search version that is active', () => {
  const fields = {
    allAbTestVersions: ['a', 'b', 'beta'],
    activeSearchVersions: ['classic', 'beta', 'b'],
    userSearchVersions: ['classic'],
  };
  expect(choose(fields, { forced: 'b' })).toEqual({ abTest: 'b', search: 'classic' });
  expect(choose(fields, { forced: 'beta' })).toEqual({ abTest: 'a', search: 'beta' });
  expect(choose(fields, { forced: 'unknown' })).toEqual({ abTest: 'a', search: 'classic' });
  expect(warn).not.toHaveBeenCalled();
});

test('§3 search versions: the account’s, this device’s, or the first active; an inactive one is skipped', () => {
  const activeSearchVersions = ['classic', 'beta'];
  expect(choose({ activeSearchVersions, userSearchVersions: ['beta'] }).search).toBe('beta');
  expect(
    choose({ activeSearchVersions, userSearchVersions: ['old'] }, { stored: { search: 'beta' } }).search,
  ).toBe('beta');
  expect(choose({ activeSearchVersions }, { stored: { search: 'old' } }).search).toBe('classic');
  expect(choose({ activeSearchVersions: [] }).search).toBe('classic');
});

test('§5 A/B versions: only a listed version that differs from the account’s is saved', () => {
  const save = (fields: Parameters<typeof createAccount>[0], forced?: string) =>
    getUnsavedVersions(createAccount(fields), { abTest: 'b', search: 'beta' }, forced);
  expect(save({})).toEqual({ abTestVersion: 'b' });
  expect(save({ abTestVersion: 'b' })).toBeUndefined();
  expect(save({ allAbTestVersions: [] })).toBeUndefined();
  expect(save({}, 'beta')).toEqual({ abTestVersion: 'b', userSearchVersions: ['beta'] });
  expect(save({ abTestVersion: 'b', userSearchVersions: ['beta'] }, 'beta')).toBeUndefined();
});

test.each([
  [
    { abTest: 'b', search: 'beta' },
    { abTest: 'b', search: 'beta' },
  ],
  ['b', {}],
  [null, {}],
])('§9 A/B versions: what this device has stored is used if it is an object: %j', (data, versions) => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  writeStored(VERSIONS_KEY, data);
  expect(readStoredVersions()).toEqual(versions);
});

test('§2 forcePage: whether the server has stored a version for this visit', () => {
  const page = createCookieDocument();
  vi.stubGlobal('document', page);
  expect(isPageForced()).toBe(false);
  initForcedPage('a');
  expect(page.written).toEqual([]);
  writeCookie('force_page', 'beta', 60);
  expect(isPageForced()).toBe(true);
  initForcedPage(undefined);
  expect(isPageForced()).toBe(false);
});

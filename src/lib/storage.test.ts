import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from './storage.fixture.ts';
import { readStored, readTabStored, removeStored, writeStored, writeTabStored } from './storage.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('§9 local storage: entries are stored for 7 days by default, as data and expireDate', () => {
  writeStored('currencies', ['USD'], undefined, NOW);
  expect(JSON.parse(storage.entries.get('currencies') ?? '')).toEqual({
    data: ['USD'],
    expireDate: NOW + WEEK,
  });
  expect(readStored('currencies', NOW + WEEK - 1)).toEqual(['USD']);
  expect(readStored('currencies', NOW + WEEK)).toBeUndefined();
  writeStored('short', 1, 1000, NOW);
  expect([readStored('short', NOW + 999), readStored('short', NOW + 1000)]).toEqual([1, undefined]);
  expect(readStored('nothing', NOW)).toBeUndefined();
});

test('§9 local storage: any value that is written is read back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      writeStored('any', value);
      expect(JSON.stringify(readStored('any'))).toBe(JSON.stringify(value));
    }),
  );
});

test.each([
  '',
  '{',
  'null',
  '7',
  '"light"',
  '[]',
  '{}',
  '{"data":1}',
  '{"expireDate":9e15}',
  '{"data":1,"expireDate":"2100-01-01"}',
  '{"data":1,"expireDate":"9e15"}',
  '{"data":1,"expireDate":null}',
])('§3 local storage: a corrupt or outdated entry is undefined: %s', (text) => {
  storage.entries.set('theme', text);
  expect(readStored('theme')).toBeUndefined();
});

test('§3 local storage: full, denied or missing storage is not an error', () => {
  for (const state of ['full', 'denied'] as const) {
    for (const kind of ['localStorage', 'sessionStorage']) vi.stubGlobal(kind, createMemoryStorage(state));
    expect(() => writeStored('theme', 'dark')).not.toThrow();
    expect(() => writeTabStored('theme', 'dark')).not.toThrow();
    expect([readStored('theme'), readTabStored('theme')]).toEqual([undefined, undefined]);
  }
  vi.stubGlobal('localStorage', undefined);
  expect(() => writeStored('theme', 'dark')).not.toThrow();
  expect(() => removeStored('theme')).not.toThrow();
  expect(readStored('theme')).toBeUndefined();
});

test('§9 tab storage: what is written is read back, and undefined removes it', () => {
  writeTabStored('draft', { name: 'Hanna' });
  expect(readTabStored('draft')).toEqual({ name: 'Hanna' });
  writeTabStored('draft', undefined);
  expect(storage.entries.has('draft')).toBe(false);
  expect(readTabStored('draft')).toBeUndefined();
});

test('§9 storage: everything with a prefix is removed, from the tab and from the device', () => {
  const kinds = ['localStorage', 'sessionStorage'].map((kind) => {
    const kept: Record<string, unknown> = { 'draft:a': '1', 'draft:b': '2', 'my draft:': '3' };
    vi.stubGlobal(
      kind,
      Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] }),
    );
    return kept;
  });
  removeStored('draft:');
  expect(kinds.map(Object.keys)).toEqual([['my draft:'], ['my draft:']]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { isShareable, MAX_SLUG_LENGTH, parseSlug, toSlug } from './listSlug.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const many = (word: string) => Array.from({ length: 500 }, (_, i) => `${word}${i}.com`);

test('§2 names: a list that fits is part of the address', () => {
  const slug = toSlug(['a.com', 'xn--caf-dma.com', 'word']);
  expect(slug).toBe('a.com,xn--caf-dma.com,word');
  expect([isShareable(slug), parseSlug(slug)]).toEqual([true, slug]);
});

test('§2 names: the longest list that fits is shared, one with one more character is stored', () => {
  const fits = 'a'.repeat(MAX_SLUG_LENGTH);
  expect(isShareable(toSlug([fits]))).toBe(true);
  expect(isShareable(toSlug([`${fits}a`]))).toBe(false);
});

test('§2 names: longer lists are stored in the browser, up to several of them', () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const [first, second] = [toSlug(many('a'), '1'), toSlug(many('b'), '2')];
  expect(first.length).toBeLessThan(20);
  expect([parseSlug(first), parseSlug(second)]).toEqual([many('a').join(','), many('b').join(',')]);
  expect(parseSlug('~unknown')).toBeUndefined();
});

test('§9 storage: if it is denied, the list lasts as long as the document', () => {
  vi.stubGlobal('localStorage', createMemoryStorage('denied'));
  const slug = toSlug(many('c'), '3');
  expect(parseSlug(slug)).toBe(many('c').join(','));
});

test('§9 storage: an entry that is not a list is ignored', () => {
  const storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  const entry = { data: [null, 'x', { id: 7 }, { id: '~9', names: 'z.com' }], expireDate: Date.now() + 1000 };
  storage.setItem('bulk-lists', JSON.stringify(entry));
  expect([parseSlug('~7'), parseSlug('~9')]).toEqual([undefined, 'z.com']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#lib/storage.fixture.ts';
import { isShareable, LONGEST_IN_ADDRESS, slugOf, textOf } from './sharedList.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const many = (word: string) => Array.from({ length: 500 }, (_, i) => `${word}${i}.com`);

test('§2 names: a list that fits stands in the address', () => {
  const slug = slugOf(['a.com', 'xn--caf-dma.com', 'word']);
  expect(slug).toBe('a.com,xn--caf-dma.com,word');
  expect([isShareable(slug), textOf(slug)]).toEqual([true, slug]);
});

test('§2 names: the longest list that fits is shared, one character more is kept', () => {
  const fits = 'a'.repeat(LONGEST_IN_ADDRESS);
  expect(isShareable(slugOf([fits]))).toBe(true);
  expect(isShareable(slugOf([`${fits}a`]))).toBe(false);
});

test('§2 names: a longer one is kept in the browser, several of them', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const [first, second] = [slugOf(many('a'), '1'), slugOf(many('b'), '2')];
  expect(first.length).toBeLessThan(20);
  expect([textOf(first), textOf(second)]).toEqual([many('a').join(','), many('b').join(',')]);
  expect(textOf('~unknown')).toBeUndefined();
});

test('§9 storage: where it is denied, the list is there for as long as the page is', () => {
  vi.stubGlobal('localStorage', memoryStorage('denied'));
  const slug = slugOf(many('c'), '3');
  expect(textOf(slug)).toBe(many('c').join(','));
});

test('§9 storage: what is not a list is no list', () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const entry = { data: [null, 'x', { id: 7 }, { id: '~9', names: 'z.com' }], expireDate: Date.now() + 1000 };
  storage.setItem('bulk-lists', JSON.stringify(entry));
  expect([textOf('~7'), textOf('~9')]).toEqual([undefined, 'z.com']);
});

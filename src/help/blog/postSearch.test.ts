import { expect, test } from 'vitest';
import { cutExcerpt, markTerms, searchPosts } from './postSearch.ts';

const slugsOf = (keyword: string) => searchPosts(keyword, 'en-us').map(({ post }) => post.slug);

test('§2 blog: words of a title find its post first, even if truncated or misspelled', () => {
  for (const keyword of ['dnssec', 'DNSSEC plain', 'dnss', 'dnsssec'])
    expect(slugsOf(keyword)[0], keyword).toBe('dnssec-in-plain-words');
});

test('§2 blog: posts with every word are found; if there are none, those with some of the words', () => {
  const redemption = slugsOf('redemption');
  expect(redemption.length).toBeGreaterThan(1);
  const both = slugsOf('redemption dnssec');
  expect(both.every((slug) => redemption.includes(slug))).toBe(true);
  expect(slugsOf('redemption zzzyx')).toEqual(redemption);
  expect(slugsOf('what is the redemption')).toEqual(redemption);
});

test.each(['<zzzyx>qqqqq</zzzyx>', '域名注册商', '.*+?^()|[]\\', '%', '👩‍👩‍👧', 'x'.repeat(300)])(
  '§2 blog: %s finds nothing and breaks nothing',
  (keyword) => {
    expect(slugsOf(keyword)).toEqual([]);
  },
);

test('§2 blog: a post that is shown in another language can be found there too', () => {
  const [first] = searchPosts('redemption', 'de-de');
  expect(first?.post.language).toBe('en-us');
});

test('§2 blog: matches are marked in title and excerpt, as whole words', () => {
  const [first] = searchPosts('grace', 'en-us');
  const marked = [...(first?.title ?? []), ...(first?.excerpt ?? [])].filter(({ isHit }) => isHit);
  expect(marked.map(({ text }) => text.toLowerCase())).toContain('grace');
  expect(markTerms('Ways to a+b, not a+bc', ['a+b'])).toEqual([
    { text: 'Ways to ', isHit: false },
    { text: 'a+b', isHit: true },
    { text: ', not a+bc', isHit: false },
  ]);
  expect(markTerms('Plain', [])).toEqual([{ text: 'Plain', isHit: false }]);
});

test('§2 blog: an excerpt consists of whole words around the first match', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(80)}`;
  const excerpt = cutExcerpt(text, ['needle']);
  expect(excerpt).toMatch(/^… before .*needle after .* after …$/);
  expect(excerpt.length).toBeLessThan(220);
  expect(cutExcerpt('short needle', ['needle'])).toBe('short needle');
});

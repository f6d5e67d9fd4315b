import { expect, test } from 'vitest';
import type { HelpArticle } from '#api/generated/schemas/helpArticle.zod.ts';
import { STAFF_HELP_CATEGORY } from '#lib/helpCenter.ts';
import { helpSearchOptions, markWords, toHelpQuery } from './helpSearch.ts';

const mark = (text: string, query: string) =>
  markWords(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Transfer a domain to us', 'transfer a domain', '[Transfer] a [domain] to us'],
  ['Why was my transfer refused?', 'TRANS', 'Why was my [transfer] refused?'],
  ['Renew a domain', 'new', 'Renew a domain'],
  ['Verlängerung', 'verlang', '[Verlängerung]'],
  ['Set up NS records', 'ns', 'Set up [NS] records'],
  ['关闭转移锁，再获取转移码', '转移', '关闭[转移]锁，再获取[转移]码'],
  ['更改 DNS 记录', 'dns 记录', '更改 [DNS] [记录]'],
  ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
  ['Refunds', '', 'Refunds'],
  ['Refunds', '?! …', 'Refunds'],
])('§7 help center: in %j, words of %j are marked', (text, query, marked) => {
  expect(mark(text, query)).toBe(marked);
});

test('§9 help center: pages of 100, and nothing from the staff’s category', () => {
  const article = (id: number, category_id: number) =>
    ({ id, category_id, html_url: `https://help.example.com/hc/en-us/articles/a-${id}?x=1` }) as HelpArticle;
  const { queryKey, select } = helpSearchOptions('name', 'de-de');
  expect(JSON.stringify(queryKey)).toContain(
    JSON.stringify({ query: 'name', locale: 'de-de', per_page: 100 }),
  );
  const results = [article(1, 7001), article(2, STAFF_HELP_CATEGORY)];
  const found = select?.({ results } as Parameters<typeof select>[0]);
  expect(found?.map(({ slug }) => slug)).toEqual(['a-1']);
});

test('§7 help center: a query has no invisible characters, and at most 200 characters', () => {
  expect(toHelpQuery('  DNS\u0000\t \u200Brecord ')).toBe('DNS record');
  expect(toHelpQuery(' \u0000\u202E ')).toBe('');
  expect(toHelpQuery('x'.repeat(10_000))).toHaveLength(200);
  expect(toHelpQuery(`x${'😀'.repeat(200)}`)).toBe(`x${'😀'.repeat(99)}`);
  expect(toHelpQuery('<script>')).toBe('<script>');
});

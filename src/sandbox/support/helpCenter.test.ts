import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { STAFF_HELP_CATEGORY } from '#lib/helpCenter.ts';
import { languages } from '#lib/languages.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { searchArticles } from './searchArticles.ts';

const sandbox = await openSandbox();
const client = await TestClient.open(sandbox);

type Query = Parameters<typeof search>[0];
const search = async (query: { query?: string; category?: number; per_page?: number; page?: number }) =>
  client.ok('searchHelpArticles', { query: { per_page: 100, ...query } });
const slugs = async (query: Query) =>
  (await search(query)).results.map(({ html_url }) => html_url.split('/').at(-1));
const categories = async (locale: (typeof languages)[number]['code'] = 'en-us') =>
  (await client.ok('getHelpCategories', { params: { locale } })).categories;

test('§9 help center: nine categories besides the one that is filtered out', async () => {
  const all = await categories();
  expect(all.map(({ id }) => id).slice(0, 9)).toEqual([7001, 7005, 7002, 7003, 7007, 7004, 7006, 7008, 7009]);
  expect(all.map(({ html_url }) => html_url?.split('/').at(-1)).slice(0, 9)).toEqual([
    'domains',
    'transfers',
    'dns',
    'email',
    'websites',
    'renewals',
    'billing',
    'account',
    'resellers',
  ]);
  expect(all.slice(9).map(({ id }) => id)).toEqual([STAFF_HELP_CATEGORY]);
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index));
});

test('§7 help center: the categories have names in each language', async () => {
  const english = (await categories()).map(({ name }) => name);
  for (const { code } of languages) {
    const all = await categories(code);
    expect(all.every(({ locale, name, description }) => locale === code && name && description)).toBe(true);
    if (code !== 'en-us') expect(all.map(({ name }) => name)).not.toEqual(english);
  }
  const params = { locale: 'xx-xx' as 'en-us' };
  await client.fails('getHelpCategories', 422, { params });
});

test('§7 help center: every category has articles with unique addresses', async () => {
  const all = (await Promise.all((await categories()).map(({ id }) => search({ category: id })))).flatMap(
    ({ results }) => results,
  );
  expect(new Set(all.map(({ html_url }) => html_url)).size).toBe(all.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const open = all.filter(({ category_id }) => category_id !== STAFF_HELP_CATEGORY);
  expect(open.length).toBeGreaterThanOrEqual(60);
  for (const { id } of await categories()) {
    expect(all.filter(({ category_id }) => category_id === id).length).toBeGreaterThan(1);
  }
});

test('§7 help center: articles with the most matching words come first, then those with matches in the title', async () => {
  expect((await slugs({ query: 'transfer a domain to you' }))[0]).toBe('transfer-a-domain-to-us');
  expect((await slugs({ query: 'Nameservers' }))[0]).toBe('use-other-nameservers');
  expect((await slugs({ query: 'what is a CNAME?' }))[0]).toBe('what-dns-records-do');
  expect((await slugs({ query: 'refund' }))[0]).toBe('refunds');
  expect((await slugs({ query: 'auto renew' }))[0]).toBe('auto-renew');
  expect(await slugs({ query: 'zebra' })).toEqual([]);
  const both = await search({ query: 'spf mailbox' });
  expect(both.results[0]?.label_names).toContain('spf');
});

test('§7 help center: finds prefixes, and words of the visitor’s language', async () => {
  expect((await slugs({ query: 'redempt' })).slice(0, 3).sort()).toEqual([
    'deleted-domain',
    'expired-domain',
    'restore-price',
  ]);
  expect((await slugs({ query: 'redemtpion' }))[0]).toBe((await slugs({ query: 'redemption' }))[0]);
  const { results } = await client.ok('searchHelpArticles', {
    query: { query: 'Verlängerung', locale: 'de-de' },
  });
  expect(results[0]).toMatchObject({ locale: 'de-de', category_id: 7004 });
});

test('§7 help center: a category narrows the search, and the snippet contains the word', async () => {
  const { results } = await search({ query: 'mailbox', category: 7003 });
  expect(results.map(({ category_id }) => category_id)).toEqual(results.map(() => 7003));
  expect(results[0]?.snippet).toMatch(/mailbox/i);
  expect(await slugs({ query: 'mailbox', category: 1 })).toEqual([]);
});

test('§7 help center: an abbreviation does not end the sentence of a snippet', async () => {
  const { results } = await client.ok('searchHelpArticles', {
    query: { query: 'перенос', locale: 'ru-ru', per_page: 100 },
  });
  const found = results.find(({ html_url }) => html_url.endsWith('/registrant-data'));
  expect(found?.snippet).toMatch(/^\p{Lu}.* эл\. почты владельца /u);
});

test('§9 help center: pages of at most 100, linked to each other', async () => {
  const all = await slugs({ query: 'name' });
  expect(all.length).toBeGreaterThan(6);
  const walked: (string | undefined)[] = [];
  let next: string | null = '/api/v2/help_center/articles/search?query=name&per_page=3&page=1';
  while (next) {
    const response = await client.request(next);
    const page: Awaited<ReturnType<typeof search>> = await response.json();
    expect([page.count, page.per_page, page.page_count]).toEqual([all.length, 3, Math.ceil(all.length / 3)]);
    walked.push(...page.results.map(({ html_url }) => html_url.split('/').at(-1)));
    next = page.next_page ?? null;
  }
  expect(walked).toEqual(all);
  const beyond = await search({ query: 'name', per_page: 3, page: 999 });
  expect([beyond.results, beyond.next_page]).toEqual([[], null]);
  await client.fails('searchHelpArticles', 422, { query: { query: 'name', per_page: 101 } });
  expect((await client.fails('searchHelpArticles', 422, { query: { query: ' ' } })).error).toHaveProperty(
    'query',
  );
});

test('§8 chat: every suggested question finds an article, in every language', async () => {
  for (const { code } of languages) {
    const messages = JSON.parse(await readFile(`locales/${code}/chat.json`, 'utf8'));
    const questions: string[] = Object.values(messages.intro.questions);
    const found = questions.map((query) => searchArticles({ query, locale: code })[0]?.article.slug);
    expect({ code, found }).toEqual({ code, found: questions.map(() => expect.any(String)) });
  }
});

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { START_HERE } from '#help/support/support.ts';
import { supportCategories } from '#help/support/supportCategories.ts';
import { checkContent } from '../scripts/build/checkContent.ts';

const facts = { id: 1, category: 'dns', position: 1, updated: '2026-11-22', related: ['two'] };
const text = {
  title: 'Add a record',
  summary: 'Open the domain, add the record, and apply the change.',
  labels: ['zone'],
  steps: [{ title: 'Open it', body: ['Open [your domains](/account/product), then **DNS**.'] }],
  sections: [{ id: 'fails', title: 'If it fails', body: [{ note: 'See [above](#fails).' }] }],
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'articles-'));
  for (const folder of ['tlds', 'categories', 'campaigns', 'support']) await mkdir(join(root, folder));
  await cp('content/policies/legal', join(root, 'policies/legal'), { recursive: true });
  await writeArticle('one', facts, text);
  await writeArticle('two', { ...facts, id: 2, related: ['one'] }, text);
});
afterEach(() => rm(root, { recursive: true }));

async function writeArticle(slug: string, articleFacts: object, articleText: object): Promise<void> {
  await mkdir(join(root, 'support', slug), { recursive: true });
  await write(`${slug}/facts.json`, JSON.stringify(articleFacts));
  await write(`${slug}/en-us.json`, JSON.stringify(articleText));
}

const write = (file: string, content: string) => writeFile(join(root, 'support', file), content);

const withText = (paragraph: unknown) =>
  writeArticle('one', facts, { ...text, steps: [{ title: 'x', body: [paragraph] }] });

test('§2 support articles: an article that is only in English is complete; other languages are optional', async () => {
  expect(await checkContent(root)).toEqual([]);
  await write('one/de-de.json', JSON.stringify(text));
  expect(await checkContent(root)).toEqual([]);
});

test('fault 26: a file that is missing, malformed or unknown is reported with its name and field', async () => {
  await rm(join(root, 'support/one/en-us.json'));
  await write('two/facts.json', '{');
  await write('two/en-us.json', JSON.stringify({ ...text, title: '', extra: 1 }));
  await write('two/notes.json', '{}');
  expect((await checkContent(root)).map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'support/one/en-us.json: is missing',
    'support/two/facts.json: not JSON',
    'support/two/en-us.json: title',
    'support/two/en-us.json: file',
    'support/two/notes.json: file',
  ]);
});

test('§2 support articles: numbers are unique, and related articles exist', async () => {
  await writeArticle('two', { ...facts, related: ['two', 'three'] }, text);
  expect(await checkContent(root)).toEqual([
    'support/two/facts.json: id: 1 is the number of one',
    'support/two/facts.json: related: no other article two',
    'support/two/facts.json: related: no other article three',
  ]);
});

test.each([
  '/account/product',
  '/account/domain/example.com/dns?type=MX',
  '/support/articles/two',
  '/support/categories/dns',
  '/policies/legal#abuse',
  '/account/login',
  'https://www.rfc-editor.org/rfc/rfc1035',
])('§2 support articles: the link %s leads somewhere', async (href) => {
  await withText(`See [this](${href}).`);
  expect(await checkContent(root)).toEqual([]);
});

test.each([
  '/account/nothing',
  '/nothing',
  '/support/articles/three',
  '/support/categories/three',
  '/policies/nothing',
  'account/product',
  'http://example.com',
  'javascript:alert`1`',
  '//example.com',
])('§2 support articles: the link %s is reported', async (href) => {
  await withText({ list: ['Nothing', `See **[this](${href})**.`] });
  expect(await checkContent(root)).toEqual([
    `support/one/en-us.json: steps.0.body.0.list.1: the link ${href} leads nowhere`,
  ]);
});

test.each(['**bold', 'a `code', '[a]( /names)'])(
  '§2 support articles: the mark of %j is incomplete',
  async (paragraph) => {
    await withText(paragraph);
    expect(await checkContent(root)).toEqual([
      `support/one/en-us.json: steps.0.body.0: an incomplete mark: ${paragraph}`,
    ]);
  },
);

test('§2 support articles: the brand is the only variable, and titles have none', async () => {
  await writeArticle('one', facts, {
    ...text,
    steps: [{ title: 'At {{brand}}', body: ['Use {{brand}}’s nameservers, {{name}}.'] }],
  });
  expect(await checkContent(root)).toEqual([
    'support/one/en-us.json: steps.0.title: variables are not inserted here',
    expect.stringMatching(
      /^support\/one\/en-us\.json: steps\.0\.body\.0: an incomplete mark: .*, \{\{name\}\}\.$/,
    ),
  ]);
});

test('§2 support articles: at least 60, three or more in each category, and those to start with', async () => {
  const slugs = await readdir('content/support');
  expect(slugs.length).toBeGreaterThanOrEqual(60);
  expect(START_HERE.filter((slug) => !slugs.includes(slug))).toEqual([]);
  const categories = await Promise.all(
    slugs.map(
      async (slug) =>
        JSON.parse(await readFile(join('content/support', slug, 'facts.json'), 'utf8')).category,
    ),
  );
  for (const category of supportCategories)
    expect(categories.filter((one) => one === category).length, category).toBeGreaterThanOrEqual(3);
});

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { landingSlugs } from '#lib/landingSlugs.ts';
import { languages } from '#lib/languages.ts';
import { isTld } from '#sandbox/registry/tlds.ts';
import { categorySlugs } from '#shop/landings/category/categorySlugs.ts';
import { checkContent } from '../scripts/build/checkContent.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
  for (const folder of ['tlds/io', 'categories/real-estate', 'campaigns/art', 'policies/refund'])
    await cp(join('content', folder), join(root, folder), { recursive: true });
  await mkdir(join(root, 'support'));
});
afterEach(() => rm(root, { recursive: true }));

async function change(file: string, edit: (content: Record<string, unknown>) => void): Promise<void> {
  const content = JSON.parse(await readFile(join(root, file), 'utf8'));
  edit(content);
  await writeFile(join(root, file), JSON.stringify(content));
}

test('§2 content: every TLD, category, campaign and article has its facts and its texts, with every field', async () => {
  expect(await checkContent()).toEqual([]);
});

test('§2 content: a language, a field and a wrong value are reported with file and field', async () => {
  await rm(join(root, 'tlds/io/tr-tr.json'));
  await change('tlds/io/de-de.json', (text) => delete text.who);
  await change('tlds/io/zh-cn.json', (text) => Object.assign(text, { headline: '', extra: 'x' }));
  await change('campaigns/art/fr-fr.json', ({ blocks }) => {
    const [gallery] = blocks as { frames: unknown[] }[];
    gallery?.frames.splice(0);
  });
  await change('categories/real-estate/es-la.json', ({ choose }) => {
    (choose as { items: unknown[] }).items.pop();
  });
  await change('tlds/io/facts.json', (facts) => Object.assign(facts, { checked: 'yesterday' }));
  await change('policies/refund/ru-ru.json', (summary) => Object.assign(summary, { points: [] }));
  await change('policies/refund/policy.json', ({ versions }) => (versions as unknown[]).shift());
  await writeFile(join(root, 'policies/refund/de-de.mdx'), 'No front matter');
  const found = await checkContent(root);
  expect(found.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'tlds/io/facts.json: checked',
    'tlds/io/de-de.json: who',
    'tlds/io/tr-tr.json: is missing',
    'tlds/io/zh-cn.json: headline',
    'tlds/io/zh-cn.json: file',
    'categories/real-estate/es-la.json: choose.items',
    'campaigns/art/fr-fr.json: blocks.0.frames',
    'policies/refund/ru-ru.json: points',
    'policies/refund/de-de.mdx: updated',
    'policies/refund/en-us.mdx: updated',
  ]);
});

test('§2 campaigns: no two share a headline, a motif, the sequence of blocks, or structure and ground', async () => {
  const read = async (slug: string, file: string) =>
    JSON.parse(await readFile(join('content/campaigns', slug, file), 'utf8'));
  const slugs = await readdir('content/campaigns');
  const campaigns = await Promise.all(
    slugs.map(async (slug) => {
      const { motif, structure, ground } = await read(slug, 'campaign.json');
      const { headline, blocks } = await read(slug, 'en-us.json');
      const types = blocks.map(({ type }: { type: string }) => type);
      return {
        motif,
        headline,
        blocks: types.join(' '),
        look: `${structure} on ${ground}`,
        structure,
        types,
      };
    }),
  );
  for (const key of ['motif', 'headline', 'blocks', 'look'] as const) {
    const values = campaigns.map((campaign) => campaign[key]);
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      key,
    ).toEqual([]);
  }
  for (const { structure, types } of campaigns) expect(types[0]).toBe(structure);
});

test('§2 campaigns: each is a page, hidden from search engines if its content says so, with a child unless administrators can build it and it has no ending', async () => {
  const slugs = await readdir('content/campaigns');
  expect(slugs.length).toBeGreaterThanOrEqual(25);
  for (const slug of slugs) {
    const { hidden, search } = await readJson('campaigns', slug, 'campaign.json');
    const [page, child] = ['', '/:keyword'].map((end) =>
      routes.find(({ path }) => path === `/${slug}${end}`),
    );
    expect([page?.prerender, page?.hidden], slug).toEqual([true, hidden]);
    const hasChild = !landingSlugs.some((custom) => custom === slug) || search !== undefined;
    expect(child?.hidden, slug).toBe(hasChild || undefined);
  }
});

const readJson = async (...path: string[]) => JSON.parse(await readFile(join('content', ...path), 'utf8'));

test('§2 categories: each has a route and a typesetting of its own, and its TLDs are sold', async () => {
  const folders = await readdir('content/categories');
  expect([...categorySlugs].sort()).toEqual(folders.sort());
  const paths = routes.map(({ path }) => path);
  for (const slug of folders) expect(paths.indexOf(`/domains/${slug}`)).toBeGreaterThan(-1);
  const facts = await Promise.all(folders.map((slug) => readJson('categories', slug, 'category.json')));
  expect(new Set(facts.map(({ typesetting }) => typesetting)).size).toBe(folders.length);
  for (const { groups, examples } of facts) {
    const tlds: string[] = groups.flat().map(({ tld }: { tld: string }) => tld);
    expect(new Set(tlds).size).toBe(tlds.length);
    expect(tlds.filter((tld) => !isTld(tld))).toEqual([]);
    expect(examples.filter((name: string) => !isTld(name.split('.').at(-1) ?? ''))).toEqual([]);
  }
});

test('§2 categories: every language has as many groups as the facts, and notes for the same TLDs', async () => {
  for (const slug of categorySlugs) {
    const { groups } = await readJson('categories', slug, 'category.json');
    const { notes = {} } = await readJson('categories', slug, 'en-us.json');
    const tlds = groups.flat().map(({ tld }: { tld: string }) => tld);
    if (Object.keys(notes).length > 0) expect(Object.keys(notes).sort()).toEqual(tlds.sort());
    for (const { code } of languages) {
      const text = await readJson('categories', slug, `${code}.json`);
      expect(text.groups, `${slug} ${code}`).toHaveLength(groups.length);
      expect(Object.keys(text.notes ?? {}), `${slug} ${code}`).toEqual(Object.keys(notes));
    }
  }
});

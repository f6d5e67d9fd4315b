import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPosts } from '../scripts/build/checkPosts.ts';
import { countMinutes, reading, words } from '../scripts/mdx/words.ts';
import { describeBlog } from '../src/prerender/blog.ts';
import { createAtom, createRss } from '../src/prerender/feeds.ts';

const FILE = 'blog/one/en-us.mdx';
const SLUGS = ['one', 'two', 'three', 'four'];
let root: string;

const createPost = (slug: string) => `---
title: The post ${slug}
description: What the post ${slug} is about, in a sentence.
category: dns
author: dns-team
published: 2026-11-02
related: [${SLUGS.filter((other) => other !== slug).join(', ')}]
---

Text.
`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'posts-'));
  for (const slug of SLUGS) {
    await mkdir(join(root, 'blog', slug), { recursive: true });
    await writeFile(join(root, 'blog', slug, 'en-us.mdx'), createPost(slug));
  }
});
afterEach(() => rm(root, { recursive: true }));

/** Replaces a part of a file and returns what the check finds. */
async function checkWith(find: string | RegExp, replace: string, file = FILE): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toMatch(find);
  await writeFile(join(root, file), text.replace(find, replace));
  return checkPosts(root);
}

test('§2 blog: every post is complete, and there are at least 24', async () => {
  expect(await checkPosts()).toEqual([]);
  expect((await describeBlog()).posts.length).toBeGreaterThanOrEqual(24);
});

test.each([
  [/^title: .*$/m, `title: ${'x'.repeat(71)}`, 'title'],
  [/^title: .*\n/m, '', 'title'],
  [/^description: .*$/m, 'description: short', 'description'],
  [/^category: .*$/m, 'category: news', 'category'],
  [/^author: .*$/m, 'author: jane-doe', 'author'],
  [/^published: .*$/m, 'published: yesterday', 'published'],
  [/^published: .*$/m, '$&\nupdated: 2001-01-01', 'updated'],
  [/^related: .*$/m, 'related: [a, b]', 'related'],
  [/^related: .*$/m, 'related: [two, three, nothing]', 'related'],
  [/^related: .*$/m, 'related: [two, three, two]', 'related'],
  [/^---/, '---\nextra: 1', 'front matter'],
  [/^---/, '', 'front matter'],
  [/^title: /m, 'title: "', 'front matter'],
])('§2 blog: front matter with %s → %s is reported with file and field', async (find, replace, field) => {
  const found = await checkWith(find, replace);
  expect(found.length).toBeGreaterThan(0);
  for (const line of found) expect(line).toMatch(new RegExp(`^${FILE}: ${field}: .`));
});

test('§2 blog: a file without a language, a missing English one and a taken address are reported', async () => {
  await rename(join(root, 'blog/two/en-us.mdx'), join(root, 'blog/two/en.mdx'));
  await cp(join(root, 'blog/one'), join(root, 'blog/author'), { recursive: true });
  expect(await checkPosts(root)).toEqual([
    'blog/author: the address is taken',
    'blog/two/en-us.mdx: is missing',
    'blog/two/en.mdx: no file of a language',
  ]);
});

test('§2 blog: a translation only has a title and a description', async () => {
  const file = join(root, 'blog/one/de-de.mdx');
  await writeFile(
    file,
    '---\ntitle: TTL erklärt\ndescription: Wie lange sich Resolver einen Eintrag merken.\n---\n',
  );
  expect(await checkPosts(root)).toEqual([]);
  const found = await checkWith('---\n', '---\ncategory: dns\n', 'blog/one/de-de.mdx');
  expect(found).toEqual([expect.stringMatching(/^blog\/one\/de-de\.mdx: front matter: /)]);
});

test('§2 blog: the time to read follows the number of words, in Chinese too', () => {
  expect(countMinutes('')).toBe(1);
  expect(countMinutes('one word '.repeat(110))).toBe(1);
  expect(countMinutes('one, two – three. '.repeat(220))).toBe(3);
  expect(countMinutes('域名到期以后会怎样？'.repeat(100))).toBeGreaterThan(1);
});

const compileWith = async (plugin: typeof reading, text: string) =>
  String(await compile({ value: text, path: 'post.mdx' }, { remarkPlugins: [plugin] }));

test('§2 blog: a post lists the TLDs of its prices, and a price without a TLD fails with its location', async () => {
  const prices =
    '<Price tld="io" type="renewal"/> and <Price tld="com" type="restore"/>, <Price tld="io" type="transfer"/>';
  expect(await compileWith(reading, prices)).toMatch(/tlds = \["com", "io"\]/);
  for (const wrong of [
    '<Price type="renewal"/>',
    '<Price tld="com" type="rent"/>',
    '<Price tld=".com" type="renewal"/>',
  ])
    await expect(compileWith(reading, `Text\n\n${wrong}`)).rejects.toThrow(/a type that is one of/);
});

test('§2 blog: the search reads texts and headings, without markup', async () => {
  const code = await compileWith(
    words,
    '# Head *ing*\n\nWhat <Brand /> **does** for `.com`.\n\n<Aside title="Note">In it.</Aside>',
  );
  expect(code).toContain('Head ing');
  expect(code).toContain('What Namestead does for .com.\\nNote\\nIn it.');
});

const ORIGIN = 'https://shop.example';
const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
const blog = {
  title: 'Blog',
  description: 'Notes & more',
  posts: [
    {
      path: '/blog/one',
      title: 'A & B <script>alert("1")</script> ]]>',
      description: 'Über “quotes” & <tags>',
      published: '2026-11-02',
      updated: '2026-11-20',
      author: 'DNS team',
      category: { slug: 'dns', name: 'D & S' },
    },
    {
      path: '/blog/two',
      title: 'Two',
      description: 'Second',
      published: '2026-10-01',
      author: 'A',
      category: { slug: 'b', name: 'B' },
    },
  ],
};

test('§2 blog: RSS is well-formed, with the required elements, absolute addresses, and text escaped', () => {
  const rss = createRss(ORIGIN, blog);
  expect(XMLValidator.validate(rss)).toBe(true);
  const { channel, '@_version': version } = parser.parse(rss).rss;
  expect(version).toBe('2.0');
  expect(channel).toMatchObject({
    title: 'Namestead Blog',
    link: `${ORIGIN}/blog`,
    description: 'Notes & more',
  });
  expect(channel['atom:link']['@_href']).toBe(`${ORIGIN}/blog/rss.xml`);
  expect(channel.item).toHaveLength(2);
  expect(channel.item[0]).toMatchObject({ link: `${ORIGIN}/blog/one`, title: blog.posts[0]?.title });
  expect(channel.item[0].guid).toBe(`${ORIGIN}/blog/one`);
  expect(new Date(channel.item[0].pubDate).toISOString()).toBe('2026-11-02T00:00:00.000Z');
});

test('§2 blog: Atom is well-formed, with the required elements, absolute addresses, and text escaped', () => {
  const atom = createAtom(ORIGIN, blog);
  expect(XMLValidator.validate(atom)).toBe(true);
  const { feed } = parser.parse(atom);
  expect(feed).toMatchObject({
    id: `${ORIGIN}/blog`,
    title: 'Namestead Blog',
    updated: '2026-11-20T00:00:00.000Z',
  });
  const [entry] = feed.entry;
  expect(entry).toMatchObject({ id: `${ORIGIN}/blog/one`, updated: '2026-11-20T00:00:00.000Z' });
  expect(entry.title).toBe(blog.posts[0]?.title);
  expect(entry.author.name).toBe('DNS team');
  expect(entry.category).toMatchObject({ '@_term': 'dns', '@_label': 'D & S' });
  expect(entry.link['@_href']).toBe(`${ORIGIN}/blog/one`);
});

test('§2 blog: the feeds have every post', async () => {
  const described = await describeBlog();
  const feeds = [createRss(ORIGIN, described), createAtom(ORIGIN, described)];
  for (const { path } of described.posts)
    for (const feed of feeds) expect(feed).toContain(`${ORIGIN}${path}<`.slice(0, -1));
});

test('§2 blog: links to a section lead to an existing one', async () => {
  const slugs = await readdir('content/blog');
  for (const slug of slugs) {
    const text = await readFile(join('content/blog', slug, 'en-us.mdx'), 'utf8');
    for (const [link, path, id] of text.matchAll(
      /\]\((?:\/((?:blog|policies)\/[a-z0-9-]+))?#([a-z0-9-]+)\)/g,
    )) {
      const file = join('content', path ?? join('blog', slug), 'en-us.mdx');
      expect(await readFile(file, 'utf8'), `${slug}: ${link}`).toContain(`{/* #${id} */}`);
    }
  }
});

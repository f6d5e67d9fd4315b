import { expect, test } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { createHeadTags } from './head.ts';

const [english, german] = languages;
const shell = { siteTitle: '{{title}} – {{brand}}' };
const meta = { title: 'Home & <b>', description: 'About home' };

async function head(
  language: (typeof languages)[number],
  spec: Parameters<typeof createHeadTags>[2],
  path: string,
) {
  return createHeadTags(await createI18n(language, { shell }), language, spec, path, meta, brand.origin);
}

const links = ({ tags }: Awaited<ReturnType<typeof head>>) =>
  tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);

test('§2 head: title with the brand, and description, both as text', async () => {
  const { title, tags } = await head(english, {}, '/');
  expect(title).toBe(`Home & <b> – ${brand.name}`);
  expect(tags[0]).toEqual({ name: 'meta', attributes: { name: 'description', content: 'About home' } });
});

test('§2 head: canonical address, every language and the default, all absolute', async () => {
  const found = links(await head(german, {}, '/domain/search'));
  expect(found).toEqual([
    { rel: 'canonical', href: `${brand.origin}/de-de/domain/search` },
    ...languages.map(({ locale, prefix }) => ({
      rel: 'alternate',
      hreflang: locale,
      href: `${brand.origin}${prefix}/domain/search`,
    })),
    { rel: 'alternate', hreflang: 'x-default', href: `${brand.origin}/domain/search` },
  ]);
});

test('§2 head: an alias links to its canonical page, in all languages', async () => {
  const found = links(await head(german, { canonical: '/' }, '/homepage'));
  expect(found.map(({ href }) => href)).toEqual([
    `${brand.origin}/de-de`,
    ...languages.map(({ prefix }) => `${brand.origin}${prefix || '/'}`),
    `${brand.origin}/`,
  ]);
});

test('§2 head: a hidden page is not indexed and links to no other addresses', async () => {
  const { tags } = await head(english, { hidden: true }, '/test-layout');
  expect(tags.map(({ attributes }) => attributes.name)).toEqual(['description', 'robots']);
  expect(tags[1]?.attributes.content).toBe('noindex');
});

test('§2 blog: its pages in every language name the feeds, other pages do not', async () => {
  const feedsOf = async (path: string) =>
    links(await head(german, {}, path)).flatMap(({ type, href }) => (type ? href : []));
  for (const path of ['/blog', '/blog/dns'])
    expect(await feedsOf(path)).toEqual(['/blog/rss.xml', '/blog/atom.xml']);
  expect(await feedsOf('/blogging')).toEqual([]);
});

test('§2 head: a post is an article with its days and its author, other pages are not', async () => {
  const posting = {
    published: '2026-11-02',
    author: 'DNS-Team',
    authorPath: '/blog/author/dns-team',
    language: 'en-us',
  } as const;
  const i18n = await createI18n(german, { shell });
  const { tags } = createHeadTags(i18n, german, {}, '/blog/ttl', meta, brand.origin, posting);
  expect(contentsOf(tags)).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2026-11-02',
    'article:modified_time': '2026-11-02',
    'article:author': `${brand.origin}/de-de/blog/author/dns-team`,
  });
  const other = contentsOf((await head(german, {}, '/blog')).tags);
  expect(other['og:type']).toBe('website');
  expect(Object.keys(other).filter((property) => property.startsWith('article:'))).toEqual([]);
});

const contentsOf = (tags: Awaited<ReturnType<typeof head>>['tags']) =>
  Object.fromEntries(tags.map(({ attributes }) => [attributes.property, attributes.content]));

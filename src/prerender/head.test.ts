import { expect, test } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { headTags } from './head.ts';

const [english, german] = languages;
const meta = {
  siteTitle: '{{title}} – {{brand}}',
  home: { title: 'Home & <b>', description: 'About home' },
  policies: { title: 'Policies', description: 'About policies' },
};

async function head(
  language: (typeof languages)[number],
  spec: Parameters<typeof headTags>[2],
  path: string,
  info?: Parameters<typeof headTags>[4],
) {
  return headTags(await createI18n(language, { meta }), language, spec, path, info);
}

const links = ({ tags }: Awaited<ReturnType<typeof head>>) =>
  tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);

test('§2 head: title with the brand, and description, as text', async () => {
  const { title, tags } = await head(english, { meta: 'home' }, '/');
  expect(title).toBe(`Home & <b> – ${brand.name}`);
  expect(tags[0]).toEqual({ name: 'meta', attributes: { name: 'description', content: 'About home' } });
});

test('§2 head: canonical address, every language and the default, all absolute', async () => {
  const found = links(await head(german, { meta: 'home' }, '/domain/search'));
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

test('§2 head: an alias names the page that it stands for, in all languages', async () => {
  const found = links(await head(german, { meta: 'home', canonical: '/' }, '/homepage'));
  expect(found.map(({ href }) => href)).toEqual([
    `${brand.origin}/de-de`,
    ...languages.map(({ prefix }) => `${brand.origin}${prefix || '/'}`),
    `${brand.origin}/`,
  ]);
});

test('§2 head: a hidden page is not indexed and names no other addresses', async () => {
  const { tags } = await head(english, { meta: 'home', hidden: true }, '/test-layout');
  expect(tags.map(({ attributes }) => attributes.name)).toEqual(['description', 'robots']);
  expect(tags[1]?.attributes.content).toBe('noindex');
});

test('§2 head: what the page’s data say goes before the route’s wording', async () => {
  const info = { title: 'Refunds', description: 'About refunds' };
  const { title, tags } = await head(english, { meta: 'policies' }, '/policies/refund', info);
  expect([title, tags[0]?.attributes.content]).toEqual([`Refunds – ${brand.name}`, 'About refunds']);
});

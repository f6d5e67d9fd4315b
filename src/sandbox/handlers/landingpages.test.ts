import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { languages } from '#lib/languages.ts';
import { localize } from '#lib/localized.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const sandbox = await openSandbox();
const admin = await TestClient.open(sandbox, 'admin');
const visitor = await TestClient.open(sandbox);

type Content = components['schemas']['LandingContent'];
type Block = components['schemas']['LandingBlock'];
const slugs = ['bfcm', 'example', 'google-registry', 'linkedin', 'pro', 'world'];

const en = (text: string) => ({ 'en-us': text });
const link = (url: string) => ({ label: en('Go'), url });
const everyKind: Block[] = [
  {
    id: 'hero',
    type: 'hero',
    heading: { ...en('Hello'), 'de-de': 'Hallo' },
    text: en('There'),
    link: link('/names'),
    picture: null,
  },
  { id: 'text', type: 'text', heading: null, text: en('A text.') },
  { id: 'tlds', type: 'tldList', heading: en('TLDs'), tlds: ['dev', 'co.uk'] },
  {
    id: 'faq',
    type: 'faq',
    heading: null,
    entries: [{ question: en('Why?'), answer: { ...en('So.'), 'de-de': 'Darum.' } }],
  },
  { id: 'cta', type: 'cta', text: en('Now'), link: link('https://shop.example.com/a?b=c#d') },
  {
    id: 'image',
    type: 'image',
    picture: { source: '/images/a.webp', alternative: en('A kiln') },
    caption: null,
  },
  { id: 'search', type: 'searchBox', placeholder: en('A name'), tld: null },
];
const content = (blocks: Block[]): Content => ({
  theme: 'night',
  seo: { title: en('Title'), description: en('Description') },
  blocks,
});
const draft = async (slug: string) =>
  (await admin.ok('getLandingDraft', { params: { slug } })).data.customlanding;
const page = async (slug: string, query: object = {}) =>
  (await visitor.ok('getLandingPage', { params: { slug }, query })).data.customlanding;

test('§2 landing pages: one of the six is published, and all drafts are in eight languages', async () => {
  const { customlandings } = (await admin.ok('listLandingPages')).data;
  expect(customlandings.map(({ slug }) => slug)).toEqual(slugs);
  const published = customlandings.filter(({ state }) => state !== 'unpublished');
  expect(published).toMatchObject([{ slug: 'example', state: 'published', publishedVersion: 1 }]);
  expect((await page('example')).language).toBe('en-us');
  for (const slug of slugs) {
    const { content } = await draft(slug);
    const translated = languages.map(({ code }) => localize(content, code).blocks);
    for (const type of ['hero', 'text'] as const) {
      const texts = translated.map((blocks) => JSON.stringify(blocks.find((block) => block.type === type)));
      expect(new Set(texts).size).toBe(8);
    }
  }
});

test('§2 landing pages: a draft becomes public when it is published, with English for missing translations', async () => {
  const params = { slug: 'world' };
  await visitor.fails('getLandingPage', 404, { params });
  const { version } = await draft('world');
  const saved = await admin.ok('saveLandingDraft', {
    params,
    body: { version, content: content(everyKind) },
  });
  expect(saved.data.customlanding).toMatchObject({ state: 'unpublished', version: 2 });
  expect((await draft('world')).content.blocks).toEqual(everyKind);
  await visitor.fails('getLandingPage', 404, { params });

  const published = await admin.ok('publishLandingPage', { params, body: { version: 2 } });
  expect(published.data.customlanding).toMatchObject({ state: 'published', publishedVersion: 2 });
  const german = await page('world', { language: 'de-de' });
  expect(german).toMatchObject({ language: 'de-de', theme: 'night', seo: { title: 'Title' } });
  expect(german.blocks).toEqual([
    {
      id: 'hero',
      type: 'hero',
      heading: 'Hallo',
      text: 'There',
      link: { label: 'Go', url: '/names' },
      picture: null,
    },
    { id: 'text', type: 'text', heading: null, text: 'A text.' },
    { id: 'tlds', type: 'tldList', heading: 'TLDs', tlds: ['dev', 'co.uk'] },
    { id: 'faq', type: 'faq', heading: null, entries: [{ question: 'Why?', answer: 'Darum.' }] },
    { id: 'cta', type: 'cta', text: 'Now', link: { label: 'Go', url: 'https://shop.example.com/a?b=c#d' } },
    {
      id: 'image',
      type: 'image',
      picture: { source: '/images/a.webp', alternative: 'A kiln' },
      caption: null,
    },
    { id: 'search', type: 'searchBox', placeholder: 'A name', tld: null },
  ]);

  await admin.ok('saveLandingDraft', { params, body: { version: 2, content: content(everyKind.slice(1)) } });
  expect(await draft('world')).toMatchObject({ state: 'changed', version: 3, publishedVersion: 2 });
  expect((await page('world', { language: 'de-de' })).blocks).toEqual(german.blocks);
});

test('§4 landing pages: changing or publishing an old version is rejected', async () => {
  const params = { slug: 'pro' };
  const body = { version: 1, content: content(everyKind) };
  const responses = await Promise.all([1, 2, 3].map(() => admin.call('saveLandingDraft', { params, body })));
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  expect((await admin.fails('saveLandingDraft', 409, { params, body })).error).toBe('stale_version');
  expect((await admin.fails('publishLandingPage', 409, { params, body: { version: 1 } })).error).toBe(
    'stale_version',
  );
  expect((await draft('pro')).publishedVersion).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'http://shop.example.com/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'https://shop@evil.example/',
  '/a b',
  '/"onclick="x',
  'https://evil.example/<script>',
  'data:text/html,x',
  '',
  '/api/v5/account/session?forceiframelogout=1',
  '/API/v5/account/session',
  '/ajax/subscribe',
  '/account/logout',
  'https://shop.example/account/logout',
])('§5 landing pages: a link to %j is refused', async (url) => {
  const [hero] = everyKind;
  if (hero?.type !== 'hero') throw new Error('The first block is a hero.');
  const body = { version: 1, content: content([{ ...hero, link: link(url) }]) };
  const { error } = await admin.fails('saveLandingDraft', 422, { params: { slug: 'bfcm' }, body });
  expect(error).toHaveProperty(['content.blocks.0.link.url']);
  expect((await draft('bfcm')).version).toBe(1);
});

test('§5 landing pages: English is required, texts have limits, block ids are unique', async () => {
  const error = async (blocks: object[]) => {
    // This body deliberately does not match the type.
    const body = { version: 1, content: { ...content([]), blocks: blocks as Block[] } };
    return (await admin.fails('saveLandingDraft', 422, { params: { slug: 'bfcm' }, body })).error;
  };
  const text = { id: 'a', type: 'text', heading: null };
  expect(await error([{ ...text, text: { 'de-de': 'Nur Deutsch' } }])).toHaveProperty([
    'content.blocks.0.text.en-us',
  ]);
  expect(await error([{ ...text, text: en('x'.repeat(3001)) }])).toHaveProperty([
    'content.blocks.0.text.en-us',
  ]);
  expect(await error([{ ...text, text: en('x'), script: 'x' }])).toHaveProperty(['content.blocks.0.script']);
  expect(await error([{ id: 'a', type: 'script', text: en('x') }])).toBeInstanceOf(Object);
  expect(await error([])).toHaveProperty(['content.blocks']);
  const twice = [
    { ...text, text: en('x') },
    { ...text, text: en('y') },
  ];
  expect(await error(twice)).toHaveProperty(['content.blocks.1.id']);
  const tlds = { id: 'a', type: 'tldList', heading: null, tlds: ['dev', 'nosuchtld'] };
  expect(await error([tlds])).toHaveProperty(['content.blocks.0.tlds']);
  expect(await error([{ id: 'a', type: 'searchBox', placeholder: en('x'), tld: 'google' }])).toHaveProperty([
    'content.blocks.0.tld',
  ]);
});

test('§5 landing pages: pages have a size limit', async () => {
  const params = { slug: 'example' };
  const inAll = Object.fromEntries(languages.map(({ code }) => [code, 'x'.repeat(3000)]));
  const text = { ...en(''), ...inAll };
  const blocks = Array.from(
    { length: 20 },
    (_, index): Block => ({ id: `t-${index}`, type: 'text', heading: null, text }),
  );
  await admin.ok('saveLandingDraft', { params, body: { version: 1, content: content(blocks) } });
  const entries = Array.from({ length: 20 }, () => ({ question: en('?'), answer: text }));
  const faqs = Array.from(
    { length: 3 },
    (_, index): Block => ({ id: `f-${index}`, type: 'faq', heading: null, entries }),
  );
  await admin.fails('saveLandingDraft', 413, { params, body: { version: 2, content: content(faqs) } });
});

test('§6 landing pages: unknown pages are not found, and drafts are for administrators', async () => {
  const params = { slug: 'nowhere' };
  const body = { version: 1, content: content(everyKind) };
  await visitor.fails('getLandingPage', 404, { params });
  await visitor.fails('getLandingPage', 422, { params: { slug: 'World' } });
  await visitor.fails('getLandingPage', 422, {
    params: { slug: 'world' },
    query: { language: 'xx' as 'en-us' },
  });
  await admin.fails('getLandingDraft', 404, { params });
  await admin.fails('saveLandingDraft', 404, { params, body });
  await admin.fails('publishLandingPage', 404, { params, body: { version: 1 } });
  const holder = await TestClient.open(sandbox, 'holder');
  for (const [client, status] of [
    [holder, 403],
    [visitor, 401],
  ] as const) {
    await client.fails('listLandingPages', status);
    await client.fails('getLandingDraft', status, { params: { slug: 'world' } });
    await client.fails('saveLandingDraft', status, { params: { slug: 'world' }, body });
    await client.fails('publishLandingPage', status, { params: { slug: 'world' }, body: { version: 1 } });
  }
});

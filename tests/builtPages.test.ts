import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { type CheckedPage, checkPage, checkSite } from '../scripts/build/checkPages.ts';
import type { StaticPage } from '../src/prerender/pages.tsx';
import { createSitemap } from '../src/prerender/sitemap.ts';

const [english, german] = languages;
const DESCRIPTION = 'What the page is about, in about as many words as a search engine shows below a title.';
const indexed = {
  path: '/names',
  canonical: '/names',
  title: 'Names',
  card: { language: english, text: 'Names', path: '/names' },
  structuredData: { '@context': 'https://schema.org', '@graph': [] },
};
const FILE = 'names/index.html';
const page: StaticPage = {
  language: english,
  head: {
    title: 'Names – Namestead',
    tags: [{ name: 'meta', attributes: { name: 'description', content: DESCRIPTION } }],
  },
  html: '',
  boot: { path: '/names', messages: {} },
  modules: [],
  missingKeys: new Set(),
  indexed,
};
const HEAD = `<link rel="canonical" href="https://a.example/names"><link rel="alternate" hreflang="en-US" href="https://a.example/names"><link rel="alternate" hreflang="x-default" href="https://a.example/names"><meta property="og:image" content="https://a.example/a.png"><script type="application/ld+json">{}</script>`;
const HTML = `<html><head>${HEAD}</head><body><h1>Names</h1></body></html>`;

const problemsOf = (html: string, changes: Partial<StaticPage> = {}) =>
  checkPage(FILE, { ...page, ...changes }, html).problems;

test('§2 static pages: a complete page has no problem', () => {
  expect(problemsOf(HTML)).toEqual([]);
});

test.each([
  ['no h1', HTML.replaceAll('h1', 'h2'), '0 elements h1'],
  ['two h1', HTML.replace('</body>', '<h1 class="b">B</h1></body>'), '2 elements h1'],
  ['no canonical address', HTML.replace('"canonical', '"other'), '0 canonical addresses'],
  ['another canonical address', HTML.replace('/names"', '/name"'), 'its canonical address is none of'],
  ['no default language', HTML.replace('x-default', 'de-DE'), 'no address for x-default'],
  ['no card', HTML.replace('og:image', 'og:picture'), 'no social card'],
  ['broken structured data', HTML.replace('{}', '{'), 'no structured data'],
  ['an inline style', HTML.replace('<h1', '<h1 style="color:red"'), 'an inline style'],
  ['an inline script', HTML.replace('</body>', '<script>a()</script></body>'), 'an inline script'],
  [
    'code of the account',
    HTML.replace('</head>', '<link rel="modulepreload" href="/assets/frame-a1.js"></head>'),
    'code of the account: /assets/frame-a1.js',
  ],
  ['an id twice', HTML.replace('</body>', '<p id="a"></p><p id="a"></p></body>'), 'the id a'],
  [
    'a large drawing',
    HTML.replace('</body>', `<svg>${'<path/>'.repeat(900)}</svg></body>`),
    'a drawing of 6311 bytes',
  ],
  [
    'many drawings',
    HTML.replace('</body>', `${`<svg>${'<path/>'.repeat(600)}</svg>`.repeat(3)}</body>`),
    'drawings of 12633 bytes',
  ],
])('§2 static pages: %s fails the build', (_what, html, problem) => {
  expect(problemsOf(html)).toEqual([expect.stringContaining(problem)]);
});

test('§2 static pages: large HTML fails the build', () => {
  const noise = Array.from({ length: 9000 }, (_, index) => Math.sin(index)).join();
  expect(problemsOf(HTML.replace('</body>', `${noise}</body>`))).toEqual([
    expect.stringMatching(/bytes gzip, above 40000/),
  ]);
});

test('§2 static pages: a missing message, a short title and a long description fail the build', () => {
  const head: StaticPage['head'] = {
    title: 'Names',
    tags: [{ name: 'meta', attributes: { name: 'description', content: '域名'.repeat(60) } }],
  };
  expect(problemsOf(HTML, { head, missingKeys: new Set(['search:form.label']) })).toEqual([
    'names/index.html: no message search:form.label',
    'names/index.html: a title of 5 characters, not 8 to 90',
    'names/index.html: a description of 240 characters, not 40 to 200',
  ]);
});

test('§2 static pages: links lead to pages, files and the backend', () => {
  const routes = [
    { path: '/names', prerender: true },
    { path: '/names/:slds' },
    { path: '/policies/:slug', prerender: true },
    { path: '/domains/:slug', prerender: true, shell: 'tld' },
    { path: '/404', status: 404 as const },
    { path: '*', status: 404 as const },
  ] satisfies Parameters<typeof checkSite>[1];
  const links = ['/names', '/names/a.com', '/domains/zone', '/account/login', '/icon.svg'];
  const broken = ['/nams', '/policies/none', '/404', '/de-de/names'];
  const checked = { ...checkPage(FILE, page, HTML), links: [...links, ...broken] };
  expect(checkSite([checked], routes, new Set(['icon.svg']))).toEqual(
    broken.map((link) => `names/index.html: the link ${link} leads nowhere`),
  );
});

test('§2 static pages: a link to a section leads to a section of the page, if the page is built', () => {
  const routes = [{ path: '/names', prerender: true }, { path: '/names/:slds' }];
  const link = (href: string) => `<a class="link" href="${href}">a</a>`;
  const good = ['#many', '/names#many', '/names?a=1#many', '/names/a.com#later'];
  const broken = ['#few', '/names#few', '/nams#many'];
  const html = HTML.replace('</h1>', `</h1><h2 id="many">Many</h2>${[...good, ...broken].map(link)}`);
  expect(checkSite([checkPage(FILE, page, html)], routes, new Set())).toEqual(
    ['/names#few', '/nams#many'].map((to) => `names/index.html: the link ${to} leads nowhere`),
  );
});

test('§2 static pages: two pages of a language share neither title nor description, aliases aside', () => {
  const first = checkPage(FILE, page, HTML);
  const other = (changes: Partial<CheckedPage['indexed']>): CheckedPage => ({
    ...first,
    indexed: { ...indexed, ...changes },
  });
  const isTwin = { path: '/other', canonical: '/other' };
  expect(checkSite([first, other(isTwin)], [], new Set())).toHaveLength(2);
  expect(checkSite([first, other({ path: '/alias' })], [], new Set())).toEqual([]);
  expect(checkSite([first, { ...other(isTwin), language: german.code }], [], new Set())).toEqual([]);
});

test('§2 sitemap: each address with its languages, escaped', () => {
  const xml = createSitemap(german, 'https://a.example', [
    { path: '/' },
    { path: '/a&b', updated: '2026-11-02' },
  ]);
  expect(xml).toContain('<loc>https://a.example/de-de</loc>');
  expect(xml).toContain('<loc>https://a.example/de-de/a&amp;b</loc><lastmod>2026-11-02</lastmod>');
  expect(xml).toContain('hreflang="x-default" href="https://a.example/a&amp;b"/>');
  expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  expect(xml.match(/<xhtml:link /g)).toHaveLength(2 * (languages.length + 1));
});

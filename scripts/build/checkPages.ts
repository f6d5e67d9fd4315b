import { gzipSync } from 'node:zlib';
import type { RouteSpec } from '#app/routeSpec.ts';
import { isBackendPath } from '#lib/backendPaths.ts';
import { getPathLanguage } from '#lib/languages.ts';
import { matchRoute, splitPath } from '#lib/routePattern.ts';
import type { StaticPage } from '../../src/prerender.tsx';

type Route = Pick<RouteSpec, 'path' | 'prerender' | 'shell' | 'status'>;

/** What is known about a page once it is built. */
export type CheckedPage = {
  file: string;
  language: string;
  title: string;
  description: string;
  indexed?: Pick<NonNullable<StaticPage['indexed']>, 'path' | 'canonical'>;
  /** The targets of its links to this site, without query. */
  links: string[];
  /** The ids that links can refer to. */
  ids: ReadonlySet<string>;
  /** The address of its social card. */
  card?: string;
  /** What is wrong with it. */
  problems: string[];
};

const TITLE_LENGTH = { min: 8, max: 90 };
const DESCRIPTION_LENGTH = { min: 40, max: 200 };
/** These show every component at once. */
const TEST_PAGES = /(^|\/)test-(layout|blank)\//;
const MAX_HTML_GZIP_BYTES = 40_000;
const MAX_DRAWING_BYTES = 6_000;
const MAX_DRAWINGS_BYTES = 12_000;

/** Checks one page's HTML. */
export function checkPage(file: string, page: StaticPage, html: string): CheckedPage {
  const { language, head, boot, indexed, missingKeys } = page;
  const description =
    head.tags.find(({ attributes }) => attributes.name === 'description')?.attributes.content ?? '';
  const ids = findIds(html);
  const problems = [
    ...[...missingKeys].map((key) => `no message ${key}`),
    ...checkMarkup(html, ids),
    ...(TEST_PAGES.test(file) ? [] : checkSizes(html)),
    ...(indexed ? [...checkTexts(head.title, description), ...checkHead(html), ...checkCode(html)] : []),
    ...(indexed || file.endsWith('404.html') ? checkHeading(html) : []),
  ];
  return {
    file,
    language: language.code,
    title: head.title,
    description,
    indexed: indexed && { path: indexed.path, canonical: indexed.canonical },
    card: /<meta property="og:image" content="[^"]*?(\/cards\/[^"]+)">/.exec(html)?.[1],
    links: findLinks(html, boot.path),
    ids: new Set(ids),
    problems: problems.map((problem) => `${file}: ${problem}`),
  };
}

/**
 * Finds the links of a page. `path` is null for a file that is served at many addresses: its links to itself, and to
 * `/shell` and `/404` in other languages, are not checked.
 */
function findLinks(html: string, path: string | null): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#?]*|(?=#))(?:\?[^"#]*)?(#[^"]+)?/g)].flatMap(
    ([, to = '', hash = '']) => (to || path !== null ? (to || path) + hash : []),
  );
  return [...new Set(links)].filter((link) => path !== null || !/\/(shell|404)$/.test(link));
}

const findIds = (html: string) => [...html.matchAll(/<[a-z][^<>]*\sid="([^"]*)"/g)].map(([, id = '']) => id);

/** Checks all pages together: titles and descriptions differ, and every link leads to a page. */
export function checkSite(pages: CheckedPage[], routes: readonly Route[], files: Set<string>): string[] {
  const indexed = pages.filter((page) => page.indexed && page.indexed.path === page.indexed.canonical);
  const problems = [
    ...findTwins(indexed, 'title').map((text) => `several pages have the title "${text}"`),
    ...findTwins(indexed, 'description').map((text) => `several pages have the description "${text}"`),
  ];
  const built = new Map(pages.map(({ file, ids }) => [file, ids]));
  const broken = new Map<string, string>();
  for (const { file, links } of pages)
    for (const link of links)
      if (!broken.has(link) && !resolves(link, routes, built, files)) broken.set(link, file);
  return [...problems, ...[...broken].map(([link, file]) => `${file}: the link ${link} leads nowhere`)];
}

function checkTexts(title: string, description: string): string[] {
  const check = (what: string, text: string, { min, max }: typeof TITLE_LENGTH) => {
    const width = getWidth(text);
    return width < min || width > max ? [`${what} of ${width} characters, not ${min} to ${max}`] : [];
  };
  return [
    ...check('a title', title, TITLE_LENGTH),
    ...check('a description', description, DESCRIPTION_LENGTH),
  ];
}

/** The number of characters. A Chinese one counts twice, because it is twice as wide in search results. */
function getWidth(text: string): number {
  return [...text].length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

function checkHeading(html: string): string[] {
  const count = html.split(/<h1[ >]/).length - 1;
  return count === 1 ? [] : [`${count} elements h1`];
}

function checkHead(html: string): string[] {
  const canonical = html.match(/<link rel="canonical" href="[^"]+">/g) ?? [];
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  const urls = alternates.map(([, , url]) => url);
  const url = /href="([^"]+)"/.exec(canonical[0] ?? '')?.[1];
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return [
    ...(canonical.length === 1 ? [] : [`${canonical.length} canonical addresses`]),
    ...(!url || urls.includes(url) ? [] : ['its canonical address is none of its languages’ addresses']),
    ...(alternates.some(([, language]) => language === 'x-default') ? [] : ['no address for x-default']),
    ...(/<meta property="og:image" content="https?:/.test(html) ? [] : ['no social card']),
    ...(data.length === 1 && data.every(([, json = '']) => isJson(json)) ? [] : ['no structured data']),
  ];
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** The Content Security Policy forbids inline styles and scripts; data in script elements is allowed. */
function checkMarkup(html: string, ids: readonly string[]): string[] {
  const styles = html.match(/<[a-z][^<>]*\sstyle="[^"]*"/g) ?? [];
  const scripts = (html.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !/\ssrc=|\+json"|\/json"/.test(tag));
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...styles.map((tag) => `an inline style: ${tag}`),
    ...scripts.map((tag) => `an inline script: ${tag}`),
    ...[...repeated].map((id) => `several elements have the id ${id}`),
  ];
}

/** Files with these names contain what account pages share, see `vite.config.ts`. */
function checkCode(html: string): string[] {
  const files = html.match(/\/assets\/(workspace|frame)-[^"]*/g) ?? [];
  return files.map((file) => `code of the account: ${file}`);
}

function checkSizes(html: string): string[] {
  const drawings = (html.match(/<svg\b.*?<\/svg>/gs) ?? []).map((svg) => Buffer.byteLength(svg));
  const largest = Math.max(0, ...drawings);
  const all = drawings.reduce((sum, bytes) => sum + bytes, 0);
  const gzip = gzipSync(html).byteLength;
  return [
    ...(gzip > MAX_HTML_GZIP_BYTES ? [`${gzip} bytes gzip, above ${MAX_HTML_GZIP_BYTES}`] : []),
    ...(largest > MAX_DRAWING_BYTES ? [`a drawing of ${largest} bytes, above ${MAX_DRAWING_BYTES}`] : []),
    ...(all > MAX_DRAWINGS_BYTES ? [`drawings of ${all} bytes, above ${MAX_DRAWINGS_BYTES}`] : []),
  ];
}

function findTwins(pages: CheckedPage[], field: 'title' | 'description'): string[] {
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const page of pages) {
    const key = `${page.language}\0${page[field]}`;
    if (seen.has(key)) twins.add(page[field]);
    seen.add(key);
  }
  return [...twins];
}

/** Whether a link leads to a page and, if that page is built, to an existing section of it. */
function resolves(
  link: string,
  routes: readonly Route[],
  built: ReadonlyMap<string, ReadonlySet<string>>,
  files: Set<string>,
): boolean {
  const [address = '', hash] = link.split('#');
  if (!leadsToPage(address, routes, built, files)) return false;
  return hash === undefined || built.get(getFile(address))?.has(decodeURIComponent(hash)) !== false;
}

const getFile = (address: string) => `${address.slice(1)}/index.html`.replace(/^\//, '');

function leadsToPage(
  link: string,
  routes: readonly Route[],
  built: ReadonlyMap<string, unknown>,
  files: Set<string>,
): boolean {
  if (isBackendPath(link) || files.has(link.slice(1))) return true;
  const path = link.slice(getPathLanguage(link).prefix.length) || '/';
  const match = matchRoute(
    splitPath(path),
    routes.map((route) => route.path),
  );
  const spec = routes.find((route) => route.path === match?.route);
  if (!spec || spec.status === 404) return false;
  // A route without a shell has only its built pages.
  return !spec.prerender || spec.shell !== undefined || built.has(getFile(link));
}

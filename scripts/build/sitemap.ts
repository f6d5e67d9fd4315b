import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, languages } from '#lib/languages.ts';
import { getAlternates, localizePath } from '#paths.ts';
import type { CheckedPage } from './checkPages.ts';
import { compressFile } from './compress.ts';
import { escapeMarkup } from './document.ts';

/** The backend's own paths, which have nothing for search engines. */
const DISALLOWED = ['/api/', '/ajax/', '/backend/', '/checkout'];

/**
 * Writes the files that list the site's pages: `robots.txt`, a sitemap per language with an index, and `pages.json` per
 * language, in which the not-found page looks for similar addresses.
 */
export async function writeSitemaps(client: string, origin: string, pages: CheckedPage[]): Promise<void> {
  const write = async (file: string, text: string) => {
    const target = join(client, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    await compressFile(target);
  };
  for (const language of languages) {
    const listed = pages
      .flatMap(({ language: code, indexed }) => (code === language.code && indexed ? [indexed] : []))
      .filter(({ path, canonical }) => path === canonical)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    await write(getSitemapFile(language), createSitemap(language, origin, listed));
    const titles = Object.fromEntries(listed.map(({ path, title }) => [path, title]));
    await write(localizePath(language, '/pages.json').slice(1), JSON.stringify(titles));
  }
  await write('sitemap.xml', createIndex(origin));
  await write('robots.txt', createRobots(origin));
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const getSitemapFile = ({ code }: Language) => `sitemaps/${code}.xml`;

/** See https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export function createSitemap(
  language: Language,
  origin: string,
  pages: readonly { path: string; updated?: string }[],
): string {
  const entries = pages.map(({ path, updated }) => {
    const location = escapeMarkup(origin + localizePath(language, path));
    const alternates = [
      ...getAlternates(path).map(({ language: { locale }, href }) => [locale, href]),
      ['x-default', path],
    ].map(
      ([locale, href]) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeMarkup(`${origin}${href}`)}"/>`,
    );
    const lastChange = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `<url><loc>${location}</loc>${lastChange}${alternates.join('')}</url>\n`;
  });
  return `${XML}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

function createIndex(origin: string): string {
  const entries = languages.map(
    (language) => `<sitemap><loc>${origin}/${getSitemapFile(language)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Pages with `noindex` are allowed, because a search engine has to fetch a page to see the `noindex`. */
function createRobots(origin: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

import { type Language, languages } from '#lib/languages.ts';
import { escapeMarkup } from '#lib/markup.ts';
import { getAlternates, localizePath } from '#paths.ts';

/** The backend's own paths, which have nothing for search engines. */
const DISALLOWED = ['/api/', '/ajax/', '/backend/', '/checkout'];

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The address of a language's sitemap. */
export const getSitemapPath = ({ code }: Language) => `/sitemaps/${code}.xml`;

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

/** The list of all sitemaps. */
export function createSitemapIndex(origin: string): string {
  const entries = languages.map(
    (language) => `<sitemap><loc>${origin}${getSitemapPath(language)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Pages with `noindex` are allowed, because a search engine has to fetch a page to see the `noindex`. */
export function createRobots(origin: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

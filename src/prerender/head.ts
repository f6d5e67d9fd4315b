import type { i18n } from 'i18next';
import type { PageMeta, Posting } from '#app/pages.ts';
import type { RouteSpec } from '#app/routeSpec.ts';
import { brand } from '#lib/brand.ts';
import { type Language, languages } from '#lib/languages.ts';
import { files, getAlternates, localizePath, paths } from '#paths.ts';

export type HeadTags = {
  title: string;
  tags: { name: 'meta' | 'link'; attributes: Record<string, string> }[];
};

/** The head of a static page: title, description, canonical address, alternates in other languages, and Open Graph. */
export function createHeadTags(
  i18n: i18n,
  language: Language,
  spec: Pick<RouteSpec, 'hidden' | 'canonical'>,
  path: string,
  meta: PageMeta,
  origin: string,
  posting?: Posting & { updated?: string },
): HeadTags {
  const t = i18n.getFixedT(language.locale, 'shell');
  const site = meta.owner?.name ?? brand.name;
  const title = t('siteTitle', { title: meta.title, brand: site });
  const description = createMeta({ name: 'description', content: meta.description });
  if (spec.hidden) return { title, tags: [description, createMeta({ name: 'robots', content: 'noindex' })] };
  const canonical = spec.canonical ?? path;
  const toUrl = (address: string) => new URL(address, origin).href;
  const url = toUrl(localizePath(language, canonical));
  const alternates = getAlternates(canonical).map(({ language: { locale }, href }) =>
    createLink({ rel: 'alternate', hreflang: locale, href: toUrl(href) }),
  );
  return {
    title,
    tags: [
      description,
      createLink({ rel: 'canonical', href: url }),
      ...alternates,
      createLink({ rel: 'alternate', hreflang: 'x-default', href: toUrl(canonical) }),
      ...(meta.owner?.logo ? [createLink({ rel: 'icon', href: meta.owner.logo })] : []),
      ...(isInBlog(path) ? FEEDS.map(([type, href]) => createLink({ rel: 'alternate', type, href })) : []),
      ...Object.entries({
        'og:type': posting ? 'article' : 'website',
        'og:site_name': site,
        'og:title': meta.title,
        'og:description': meta.description,
        'og:url': url,
        ...(meta.owner?.logo && { 'og:image': toUrl(meta.owner.logo) }),
        'og:locale': getOpenGraphLocale(language),
        ...(posting && {
          'article:published_time': posting.published,
          'article:modified_time': posting.updated ?? posting.published,
          'article:author': toUrl(localizePath(language, posting.authorPath)),
        }),
      }).map(([property, content]) => createMeta({ property, content })),
      ...languages
        .filter(({ code }) => code !== language.code)
        .map((other) => createMeta({ property: 'og:locale:alternate', content: getOpenGraphLocale(other) })),
    ],
  };
}

/** https://blog.whatwg.org/feed-autodiscovery */
const FEEDS = [
  ['application/rss+xml', files.blogRss()],
  ['application/atom+xml', files.blogAtom()],
] as const;

const isInBlog = (path: string) => path === paths.blog() || path.startsWith(`${paths.blog()}/`);

/** What a link to the page looks like where it is shared: https://ogp.me/#structured. */
export function createCardTags(image: string, alt: string, width: number, height: number): HeadTags['tags'] {
  return [
    createMeta({ property: 'og:image', content: image }),
    createMeta({ property: 'og:image:type', content: 'image/png' }),
    createMeta({ property: 'og:image:width', content: String(width) }),
    createMeta({ property: 'og:image:height', content: String(height) }),
    createMeta({ property: 'og:image:alt', content: alt }),
    createMeta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Open Graph knows Latin American Spanish as `es_LA`: https://developers.facebook.com/docs/messenger-platform/messenger-profile/supported-locales */
function getOpenGraphLocale({ code }: Language): string {
  const [language = '', region = ''] = code.split('-');
  return `${language}_${region.toUpperCase()}`;
}

const createMeta = (attributes: Record<string, string>) => ({ name: 'meta' as const, attributes });
const createLink = (attributes: Record<string, string>) => ({ name: 'link' as const, attributes });

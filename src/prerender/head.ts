import type { i18n } from 'i18next';
import type { PageMeta } from '#app/pages.ts';
import type { RouteSpec } from '#app/routeSpec.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/languages.ts';
import { getAlternates, localizePath } from '#paths.ts';

export type HeadTags = {
  title: string;
  tags: { name: 'meta' | 'link'; attributes: Record<string, string> }[];
};

/** The head of a static page: title, description, canonical address and alternates in other languages. */
export function createHeadTags(
  i18n: i18n,
  language: Language,
  spec: Pick<RouteSpec, 'hidden' | 'canonical'>,
  path: string,
  meta: PageMeta,
): HeadTags {
  const canonical = spec.canonical ?? path;
  const t = i18n.getFixedT(language.locale, 'shell');
  const title = t('siteTitle', { title: meta.title, brand: brand.name });
  const description = {
    name: 'meta' as const,
    attributes: { name: 'description', content: meta.description },
  };
  if (spec.hidden)
    return {
      title,
      tags: [description, { name: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
    };
  const link = (attributes: Record<string, string>) => ({ name: 'link' as const, attributes });
  const others = getAlternates(canonical).map(({ language: { locale }, href }) =>
    link({ rel: 'alternate', hreflang: locale, href: toAbsoluteUrl(href) }),
  );
  return {
    title,
    tags: [
      description,
      link({ rel: 'canonical', href: toAbsoluteUrl(localizePath(language, canonical)) }),
      ...others,
      link({ rel: 'alternate', hreflang: 'x-default', href: toAbsoluteUrl(canonical) }),
    ],
  };
}

function toAbsoluteUrl(path: string): string {
  return new URL(path, brand.origin).href;
}

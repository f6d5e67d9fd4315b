import type { i18n } from 'i18next';
import type { PageMeta } from '#app/pages.ts';
import type { RouteSpec } from '#app/routeSpec.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/languages.ts';
import { inEveryLanguage, inLanguage } from '#paths.ts';

export type HeadTags = {
  title: string;
  tags: { name: 'meta' | 'link'; attributes: Record<string, string> }[];
};

/** The head of a static page: title, description, canonical address and the page's other languages. */
export function headTags(
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
  const others = inEveryLanguage(canonical).map(({ language: { locale }, href }) =>
    link({ rel: 'alternate', hreflang: locale, href: absolute(href) }),
  );
  return {
    title,
    tags: [
      description,
      link({ rel: 'canonical', href: absolute(inLanguage(language, canonical)) }),
      ...others,
      link({ rel: 'alternate', hreflang: 'x-default', href: absolute(canonical) }),
    ],
  };
}

function absolute(path: string): string {
  return new URL(path, brand.origin).href;
}

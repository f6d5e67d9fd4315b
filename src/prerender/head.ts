import type { i18n } from 'i18next';
import type { PageInfo } from '#app/pageInfo.ts';
import type { RouteSpec } from '#app/routes.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/languages.ts';
import { inEveryLanguage, inLanguage } from '#paths.ts';

export type HeadTags = {
  title: string;
  tags: { name: 'meta' | 'link'; attributes: Record<string, string> }[];
};

/** Title and description of the page's data or else its route, canonical address and the page's other languages. */
export function headTags(
  wording: i18n,
  language: Language,
  spec: Pick<RouteSpec, 'meta' | 'hidden' | 'canonical'>,
  path: string,
  info?: PageInfo,
): HeadTags {
  const canonical = spec.canonical ?? path;
  const t = wording.getFixedT(language.locale, 'meta');
  const title = t('siteTitle', { title: info?.title ?? t(`${spec.meta}.title`), brand: brand.name });
  const description = {
    name: 'meta' as const,
    attributes: { name: 'description', content: info?.description ?? t(`${spec.meta}.description`) },
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

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import type { PageInfo } from '../pageInfo.ts';
import type { RouteSpec } from '../routes.ts';

/** The title of the page, by its data or else its route, set on the document. */
export function useDocumentTitle(
  { meta }: RouteSpec,
  info: PageInfo | undefined,
  { keyword }: Readonly<Record<string, string | undefined>>,
): string {
  const { t } = useTranslation('meta');
  const routeTitle = meta === 'results' && keyword ? t('results.titleFor', { keyword }) : t(`${meta}.title`);
  const title = info?.title ?? routeTitle;
  useEffect(() => {
    document.title = t('siteTitle', { title, brand: brand.name });
  }, [t, title]);
  return title;
}

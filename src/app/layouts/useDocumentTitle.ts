import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { readPageInfo } from '../pageInfo.ts';
import type { RouteHandle } from '../routes.ts';

/** The title of the page, by its data or else its route, set on the document. */
export function useDocumentTitle(): string {
  const { t } = useTranslation('meta');
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined;
  const { keyword } = match?.params ?? {};
  const routeTitle =
    handle?.meta === 'results' && keyword
      ? t('results.titleFor', { keyword })
      : t(`${handle?.meta ?? 'notFound'}.title`);
  const title = readPageInfo(match?.loaderData)?.title ?? routeTitle;
  useEffect(() => {
    document.title = t('siteTitle', { title, brand: brand.name });
  }, [t, title]);
  return title;
}

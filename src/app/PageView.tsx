import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { ErrorBoundary } from './layouts/ErrorBoundary.tsx';
import { RouteAnnouncer } from './layouts/RouteAnnouncer.tsx';
import { useScrollPosition } from './layouts/useScrollPosition.ts';
import type { PageLoader } from './pages.ts';
import type { RouteSpec } from './routeSpec.ts';

type PageViewProps = { spec: RouteSpec; loader: PageLoader };

/**
 * The page at the current address. Until it has loaded, the previous page or the static HTML stays in place. There is
 * no Suspense boundary, because React would hydrate its content last.
 */
export function PageView(props: PageViewProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key}>
      <Page {...props} />
    </ErrorBoundary>
  );
}

function Page({ spec, loader }: PageViewProps) {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const params = useParams();
  const found = loader.load(spec, location, params);
  const { Component, data, meta } = found instanceof Promise ? use(found) : found;
  const owner = meta.owner?.name ?? brand.name;
  useEffect(() => loader.keepOnly(location.key), [loader, location.key]);
  useEffect(() => {
    document.title = t('siteTitle', { title: meta.title, brand: owner });
  }, [t, meta.title, owner]);
  useScrollPosition(spec);
  return (
    <>
      <Component data={data} />
      <RouteAnnouncer title={meta.title} page={data ? location.pathname : spec.path} />
    </>
  );
}

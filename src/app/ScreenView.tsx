import { use } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ErrorBoundary } from './layouts/ErrorBoundary.tsx';
import { RouteAnnouncer } from './layouts/RouteAnnouncer.tsx';
import { useDocumentTitle } from './layouts/useDocumentTitle.ts';
import { useScrollPosition } from './layouts/useScrollPosition.ts';
import type { RouteSpec } from './routes.ts';
import type { FindScreen } from './screens.ts';

type ScreenViewProps = { spec: RouteSpec; findScreen: FindScreen };

/**
 * The screen of the address. What stands before it stays until it is there, static HTML too: there is no boundary to
 * wait in, which would hydrate after all around it.
 */
export function ScreenView(props: ScreenViewProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary attempt={key}>
      <LoadedScreen {...props} />
    </ErrorBoundary>
  );
}

function LoadedScreen({ spec, findScreen }: ScreenViewProps) {
  const { pathname } = useLocation();
  const params = useParams();
  const found = findScreen(spec, pathname, params);
  const { Component, data } = found instanceof Promise ? use(found) : found;
  const title = useDocumentTitle(spec, data, params);
  useScrollPosition();
  return (
    <>
      <Component data={data} />
      <RouteAnnouncer title={title} screen={data ? pathname : spec.path} />
    </>
  );
}

import { use } from 'react';
import { Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { WarmPage } from '#shared/page/warmPage.ts';
import { ErrorBoundary } from './layouts/ErrorBoundary.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { PageView } from './PageView.tsx';
import type { PageLoader } from './pages.ts';
import { getArea, type PageArea } from './routeSpec.ts';
import { routes } from './routes.ts';

const AREAS: readonly PageArea[] = ['public', 'partner', 'account', 'admin'];

/** Every page, in the layout of its area. */
export function App({ loader }: { loader: PageLoader }) {
  const areas = AREAS.map(
    (area): RouteObject => ({
      element: <AreaLayout area={area} loader={loader} />,
      children: routes
        .filter((spec) => getArea(spec) === area)
        .map((spec) => ({ path: spec.path, element: <PageView spec={spec} loader={loader} /> })),
    }),
  );
  const element = (
    <ErrorBoundary>
      <WarmPage value={loader.warm}>
        <RootLayout />
      </WarmPage>
    </ErrorBoundary>
  );
  return useRoutes([{ element, children: areas }]);
}

function AreaLayout({ area, loader }: { area: PageArea; loader: PageLoader }) {
  const found = loader.layout(area);
  const Layout = found instanceof Promise ? use(found) : found;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

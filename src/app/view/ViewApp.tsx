import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '#app/layouts/ErrorBoundary.tsx';
import { PageSkeleton } from '#app/layouts/PageSkeleton.tsx';
import { PageView } from '#app/PageView.tsx';
import type { PageLoader } from '#app/pages.ts';
import { getArea } from '#app/routeSpec.ts';
import { routes } from '#app/routes.ts';
import { paths } from '#paths.ts';
import { OutsideView } from './OutsideView.tsx';
import { useView } from './useView.ts';
import { ViewEnded } from './ViewEnded.tsx';
import { ViewLayout } from './ViewLayout.tsx';

/** The pages of a customer's account, as an administrator looks at them. Nothing on them can be changed. */
export function ViewApp({ loader }: { loader: PageLoader }) {
  const { view, isPending, hasEnded } = useView();
  if (isPending) return <PageSkeleton />;
  if (hasEnded) return <ViewEnded name={view?.account.name} />;
  return <Pages loader={loader} />;
}

function Pages({ loader }: { loader: PageLoader }): ReactNode {
  const pages = routes
    .filter((spec) => getArea(spec) === 'account')
    .map((spec): RouteObject => ({ path: spec.path, element: <PageView spec={spec} loader={loader} /> }));
  const element = (
    <ErrorBoundary>
      <ViewLayout>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ViewLayout>
    </ErrorBoundary>
  );
  const children: RouteObject[] = [
    { path: '/', element: <Navigate to={paths.products()} replace /> },
    ...pages,
    { path: '*', element: <OutsideView /> },
  ];
  return useRoutes([{ element, children }]);
}

import { type RouteObject, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './layouts/ErrorBoundary.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { routes } from './routes.ts';
import { ScreenView } from './ScreenView.tsx';
import type { FindScreen } from './screens.ts';

/** Every screen, under the one layout. */
export function App({ findScreen }: { findScreen: FindScreen }) {
  const children = routes.map(
    (spec): RouteObject => ({
      path: spec.path,
      element: <ScreenView spec={spec} findScreen={findScreen} />,
    }),
  );
  const element = (
    <ErrorBoundary>
      <RootLayout />
    </ErrorBoundary>
  );
  return useRoutes([{ element, children }]);
}

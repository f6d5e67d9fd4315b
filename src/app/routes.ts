import { accountRoutes } from './accountRoutes.ts';
import { adminRoutes } from './adminRoutes.ts';
import { articleRoutes } from './articleRoutes.ts';
import type { RouteSpec } from './routeSpec.ts';
import { shopRoutes } from './shopRoutes.ts';

const notFound = {
  namespaces: ['errors', 'search'],
  status: 404,
  hidden: true,
  page: 'app/notFound/NotFoundPage',
} as const;

const testPage = {
  access: 'public',
  namespaces: ['test'],
  prerender: true,
  hidden: true,
} as const;

const specs: readonly RouteSpec[] = [
  ...shopRoutes,
  ...articleRoutes,
  ...accountRoutes,
  ...adminRoutes,
  { ...testPage, path: '/test-layout', meta: 'layoutMeta', page: 'app/testPages/TestLayoutPage' },
  { ...testPage, path: '/test-blank', meta: 'blankMeta', page: 'app/testPages/TestBlankPage' },
  { ...notFound, path: '/404', access: 'public', prerender: true },
  {
    ...notFound,
    path: '/account/*',
    access: 'login',
    namespaces: ['errors'],
    page: 'app/notFound/AccountNotFoundPage',
  },
  { ...notFound, path: '/gotham', access: 'redirect' },
  { ...notFound, path: '/gotham/*', access: 'admin' },
  { ...notFound, path: '*', access: 'public' },
];

/** Every page. */
export const routes: readonly RouteSpec[] = specs.map((spec) => ({ ...spec, example: exampleOf(spec) }));

function exampleOf({ path, access, example }: RouteSpec): string | undefined {
  return /[:*]/.test(path) || access === 'redirect' ? example : path;
}

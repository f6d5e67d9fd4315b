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

/** Every page. */
export const routes: readonly RouteSpec[] = [
  ...shopRoutes,
  ...articleRoutes,
  ...accountRoutes,
  ...adminRoutes,
  {
    path: '/test-layout',
    access: 'public',
    example: '/test-layout',
    meta: 'layoutMeta',
    namespaces: ['test'],
    prerender: true,
    hidden: true,
    page: 'app/testPages/TestLayoutPage',
  },
  {
    path: '/test-blank',
    access: 'public',
    example: '/test-blank',
    meta: 'blankMeta',
    namespaces: ['test'],
    prerender: true,
    hidden: true,
    page: 'app/testPages/TestBlankPage',
  },
  { ...notFound, path: '/404', access: 'public', example: '/404', prerender: true },
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

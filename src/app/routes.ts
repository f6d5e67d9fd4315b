import type { RouteSpec } from './routeSpec.ts';

const home = {
  access: 'public',
  namespaces: ['home', 'search'],
  page: 'public/HomePage',
  branches: { 'zh-cn': { namespaces: ['home', 'homeCn', 'search'], page: 'public/HomeZhCnPage' } },
} as const;

const policy = {
  access: 'public',
  namespaces: ['article'],
  prerender: true,
  page: 'public/PolicyPage',
} as const;

const notFound = {
  namespaces: ['errors'],
  status: 404,
  hidden: true,
  page: 'public/NotFoundPage',
} as const;

/** Every page. */
export const routes: readonly RouteSpec[] = [
  { ...home, path: '/', example: '/', prerender: true },
  { ...home, path: '/home', example: '/home', canonical: '/', prerender: true },
  { ...home, path: '/homepage', example: '/homepage', canonical: '/', prerender: true },
  {
    path: '/domain/search',
    access: 'public',
    example: '/domain/search',
    namespaces: ['search'],
    prerender: true,
    page: 'public/PreSearchPage',
  },
  {
    path: '/domain/search/:keyword',
    access: 'public',
    example: '/domain/search/lighthouse',
    meta: 'resultsMeta',
    namespaces: ['search', 'states', 'cart', 'favorites'],
    shell: 'results',
    hidden: true,
    page: 'public/SearchResultsPage',
  },
  {
    path: '/domain/captcha/search/:keyword',
    access: 'public',
    example: '/domain/captcha/search/lighthouse',
    namespaces: ['captcha'],
    hidden: true,
    page: 'public/CaptchaPage',
  },
  {
    path: '/account/product',
    access: 'login',
    example: '/account/product',
    namespaces: ['products', 'list'],
    hidden: true,
    page: 'account/ProductPage',
  },
  {
    path: '/account/favorites',
    access: 'login',
    example: '/account/favorites',
    namespaces: ['favorites', 'search', 'states', 'cart'],
    hidden: true,
    page: 'account/FavoritesPage',
  },
  {
    path: '/names',
    access: 'public',
    example: '/names',
    namespaces: ['bulk'],
    prerender: true,
    page: 'public/BulkSearchPage',
  },
  {
    path: '/names/:slds',
    access: 'public',
    example: '/names/harbour.com,lantern.io,lighthouse',
    meta: 'resultsMeta',
    namespaces: ['bulk', 'search', 'states', 'cart', 'favorites'],
    shell: 'bulk-results',
    hidden: true,
    page: 'public/BulkResultsPage',
  },
  { ...policy, path: '/policies', example: '/policies', canonical: '/policies/legal' },
  { ...policy, path: '/policies/:slug', example: '/policies/legal' },
  {
    path: '/test-layout',
    access: 'public',
    example: '/test-layout',
    meta: 'layoutMeta',
    namespaces: ['test'],
    prerender: true,
    hidden: true,
    page: 'public/TestLayoutPage',
  },
  {
    path: '/test-blank',
    access: 'public',
    example: '/test-blank',
    meta: 'blankMeta',
    namespaces: ['test'],
    prerender: true,
    hidden: true,
    page: 'public/TestBlankPage',
  },
  { ...notFound, path: '/404', access: 'public', example: '/404', prerender: true },
  { ...notFound, path: '/account/*', access: 'login' },
  { ...notFound, path: '/gotham', access: 'redirect' },
  { ...notFound, path: '/gotham/*', access: 'admin' },
  { ...notFound, path: '*', access: 'public' },
];

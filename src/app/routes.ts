import type { Area } from '#i18n/areas.ts';
import type { LanguageCode } from '#lib/languages.ts';
import type meta from '../../locales/en-us/meta.json';

/** Who may see a screen: everybody, who is signed in, administrators; or nobody, since it leads elsewhere. */
export type Access = 'public' | 'login' | 'admin' | 'redirect';

/** One screen. `path` is a pattern of the router without the language prefix. */
export type RouteSpec = {
  /** The address that search engines should know, where the page has several. */
  canonical?: string;
  path: string;
  access: Access;
  /** An address for which the sandbox shows real content; undefined for patterns that match anything. */
  example?: string;
  /** Key of title and description in the `meta` wording. */
  meta: Exclude<keyof typeof meta, 'siteTitle'>;
  /** Wording that the page needs besides `shell` and `meta`. */
  areas: readonly Area[];
  /** Static HTML is made at build time; of a pattern with parameters, for the addresses that its page lists. */
  prerender?: boolean;
  /** The name of a shell of its own, with the page's `Placeholder` and wording; for pages of any address. */
  shell?: string;
  /** The HTTP status of the page; 200 unless told. */
  status?: 404;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** The page below `src/pages/`, without `.tsx`. */
  page: `${'public' | 'account' | 'admin'}/${string}Page`;
  /** Languages in which another page stands at the address. */
  branches?: Partial<Record<LanguageCode, Pick<RouteSpec, 'areas' | 'page'>>>;
};

/** Page and wording of a route in a language. */
export function branchOf(spec: RouteSpec, language: LanguageCode): Pick<RouteSpec, 'areas' | 'page'> {
  return spec.branches?.[language] ?? spec;
}

const home = {
  access: 'public',
  meta: 'home',
  areas: ['home', 'search'],
  page: 'public/HomePage',
  branches: { 'zh-cn': { areas: ['home', 'homeCn', 'search'], page: 'public/HomeZhCnPage' } },
} as const;

const policy = {
  access: 'public',
  meta: 'policies',
  areas: ['article'],
  prerender: true,
  page: 'public/PolicyPage',
} as const;

const notFound = {
  meta: 'notFound',
  areas: ['errors'],
  status: 404,
  hidden: true,
  page: 'public/NotFoundPage',
} as const;

/** Every screen. */
export const routes: readonly RouteSpec[] = [
  { ...home, path: '/', example: '/', prerender: true },
  { ...home, path: '/home', example: '/home', canonical: '/', prerender: true },
  { ...home, path: '/homepage', example: '/homepage', canonical: '/', prerender: true },
  {
    path: '/domain/search',
    access: 'public',
    example: '/domain/search',
    meta: 'search',
    areas: ['search'],
    prerender: true,
    page: 'public/PreSearchPage',
  },
  {
    path: '/domain/search/:keyword',
    access: 'public',
    example: '/domain/search/lighthouse',
    meta: 'results',
    areas: ['search', 'states', 'cart', 'favorites'],
    shell: 'results',
    hidden: true,
    page: 'public/SearchResultsPage',
  },
  {
    path: '/domain/captcha/search/:keyword',
    access: 'public',
    example: '/domain/captcha/search/lighthouse',
    meta: 'captcha',
    areas: ['captcha'],
    hidden: true,
    page: 'public/CaptchaPage',
  },
  {
    path: '/account/favorites',
    access: 'login',
    example: '/account/favorites',
    meta: 'favorites',
    areas: ['favorites', 'search', 'states', 'cart'],
    hidden: true,
    page: 'account/FavoritesPage',
  },
  {
    path: '/names',
    access: 'public',
    example: '/names',
    meta: 'bulk',
    areas: ['bulk'],
    prerender: true,
    page: 'public/BulkSearchPage',
  },
  {
    path: '/names/:slds',
    access: 'public',
    example: '/names/harbour.com,lantern.io,lighthouse',
    meta: 'bulkResults',
    areas: ['bulk', 'search', 'states', 'cart', 'favorites'],
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
    meta: 'testLayout',
    areas: [],
    prerender: true,
    hidden: true,
    page: 'public/TestLayoutPage',
  },
  {
    path: '/test-blank',
    access: 'public',
    example: '/test-blank',
    meta: 'testBlank',
    areas: [],
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

import type { Area } from '#i18n/areas.ts';
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
  /** The HTTP status of the page; 200 unless told. */
  status?: 404;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** The page below `src/pages/`, without `.tsx`. */
  page: `${'public' | 'account' | 'admin'}/${string}Page`;
};

/** What a route tells the layout; read by `useMatches`. */
export type RouteHandle = Pick<RouteSpec, 'meta' | 'hidden'>;

const home = { access: 'public', meta: 'home', areas: ['home', 'search'], page: 'public/HomePage' } as const;

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
    areas: ['search', 'cart'],
    hidden: true,
    page: 'public/SearchResultsPage',
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

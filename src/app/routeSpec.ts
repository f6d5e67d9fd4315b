import type { Namespace } from '#i18n/namespaces.ts';
import type { LanguageCode } from '#lib/languages.ts';

/** Who may see a page: everyone, signed-in accounts or administrators; `redirect` leads to the admin sign-in. */
export type Access = 'public' | 'login' | 'admin' | 'redirect';

/** The area of a page, which determines its layout. */
export type PageArea = 'public' | 'partner' | 'account' | 'admin';

/** One route. */
export type RouteSpec = {
  /** Pattern for the router, without the language prefix. */
  path: string;
  access: Access;
  /** The page's file below `src/`, without `.tsx`. */
  page: `${'shop' | 'help' | 'account' | 'reseller' | 'admin' | 'app'}/${string}/${string}Page`;
  /** Message namespaces that the page needs besides `shell`; the first has the page's title and description. */
  namespaces: readonly Namespace[];
  /** Key of title and description in the first namespace; `meta` by default. */
  meta?: string;
  /** Languages in which the address shows a different page. */
  branches?: Partial<Record<LanguageCode, Pick<RouteSpec, 'namespaces' | 'page'>>>;
  /**
   * An address for which the sandbox has real content; by default `path`, unless that is a pattern. Undefined for
   * patterns that match anything.
   */
  example?: string;
  /** The address that search engines should index, if the page has several. */
  canonical?: string;
  /** Whether static HTML is built. For a pattern with parameters, the page lists its addresses. */
  prerender?: boolean;
  /**
   * Whether a server renders further addresses of the route when they are requested: any, or those whose `:slug` is a
   * TLD for sale. Static hosts have the shell for them.
   */
  onDemand?: 'any' | 'tld';
  /** Name of the route's own shell: static HTML with the page's `Placeholder`, for every address of the route. */
  shell?: string;
  /** Whether the shell's document starts searching for the last segment of its address while code loads. */
  startsSearch?: boolean;
  /** For account pages: whether a server sends the page with its first data, instead of the shell. */
  hasRows?: boolean;
  /** Pixels between an anchor and the top of the window, in addition to the 100 of every page. */
  anchorOffset?: number;
  /** Whether the scroll position is kept when navigating between addresses of the page. */
  keepsScroll?: boolean;
  /** HTTP status of the page; 200 by default. */
  status?: 404;
  /** Kept out of search engines. */
  hidden?: boolean;
};

/** Makes routes that have `common`. */
export function routesWith(common: Pick<RouteSpec, 'access'> & Partial<RouteSpec>) {
  return (
    path: string,
    namespaces: readonly Namespace[],
    page: RouteSpec['page'],
    more?: Partial<RouteSpec>,
  ): RouteSpec => ({ ...common, path, page, namespaces, ...more });
}

/** A route without the fields that only the build, server and tests need. */
export function stripServerFields(spec: RouteSpec): RouteSpec {
  const { example, canonical, prerender, onDemand, shell, startsSearch, hasRows, status, hidden, ...rest } =
    spec;
  return rest;
}

/** Page and namespaces of a route in a language. */
export function getBranch(spec: RouteSpec, language: LanguageCode): Pick<RouteSpec, 'namespaces' | 'page'> {
  return spec.branches?.[language] ?? spec;
}

export function getArea({ path }: Pick<RouteSpec, 'path'>): PageArea {
  if (path.startsWith('/account/')) return 'account';
  if (path.startsWith('/shop/')) return 'partner';
  return path.startsWith('/gotham') ? 'admin' : 'public';
}

/** The name of a route's shell: its own or, for an account page, that of the page, whose code the shell preloads. */
export function getShell(spec: Pick<RouteSpec, 'path' | 'page' | 'shell' | 'status'>): string | undefined {
  if (spec.shell) return spec.shell;
  return getArea(spec) === 'account' && !spec.status ? spec.page.replace(/^.*\//, '') : undefined;
}

import type { Namespace } from '#i18n/namespaces.ts';
import type { LanguageCode } from '#lib/languages.ts';

/** Who may see a page: everybody, signed-in accounts or administrators; `redirect` leads to the admin sign-in. */
export type Access = 'public' | 'login' | 'admin' | 'redirect';

/** Which layout a page gets. */
export type PageArea = 'public' | 'account' | 'admin';

/** One route. */
export type RouteSpec = {
  /** Pattern of the router, without the language prefix. */
  path: string;
  access: Access;
  /** The page's file below `src/pages/`, without `.tsx`. */
  page: `${PageArea}/${string}Page`;
  /** Messages that the page needs besides `shell`; the first has the page's title and description. */
  namespaces: readonly Namespace[];
  /** Key of title and description in the first namespace; `meta` by default. */
  meta?: string;
  /** Languages that show another page at this address. */
  branches?: Partial<Record<LanguageCode, Pick<RouteSpec, 'namespaces' | 'page'>>>;
  /** An address for which the sandbox has real content; undefined for patterns that match anything. */
  example?: string;
  /** The address that search engines should index, if the page has several. */
  canonical?: string;
  /** Whether static HTML is built; for a pattern with parameters, the page lists its addresses. */
  prerender?: boolean;
  /** Name of the route's own shell: static HTML with the page's `Placeholder`, for pages of any address. */
  shell?: string;
  /** Whether the document of the shell starts the search for the last part of its address while code loads. */
  startsSearch?: boolean;
  /** Pixels between an anchor and the top of the window, besides the 100 of every page. */
  anchorOffset?: number;
  /** Whether the scroll position stays from one address of the page to another. */
  keepsScroll?: boolean;
  /** HTTP status of the page; 200 by default. */
  status?: 404;
  /** Kept out of search engines. */
  hidden?: boolean;
};

/** A route without the fields that only build, server and tests read. */
export function stripServerFields(spec: RouteSpec): RouteSpec {
  const { example, canonical, prerender, shell, startsSearch, status, hidden, ...rest } = spec;
  return rest;
}

/** Page and namespaces of a route in a language. */
export function getBranch(spec: RouteSpec, language: LanguageCode): Pick<RouteSpec, 'namespaces' | 'page'> {
  return spec.branches?.[language] ?? spec;
}

export function getArea({ path }: Pick<RouteSpec, 'path'>): PageArea {
  if (path.startsWith('/account/')) return 'account';
  return path.startsWith('/gotham') ? 'admin' : 'public';
}

/** The name of a route's shell: its own or, for a page of the account, that of the page, whose code it preloads. */
export function getShell(spec: Pick<RouteSpec, 'path' | 'page' | 'shell' | 'status'>): string | undefined {
  if (spec.shell) return spec.shell;
  return getArea(spec) === 'account' && !spec.status ? spec.page.replace(/^.*\//, '') : undefined;
}

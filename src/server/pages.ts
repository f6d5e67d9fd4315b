import { PLAIN_KEYWORD } from '#lib/documentVisit.ts';
import { nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import { getPathLanguage } from '#lib/languages.ts';
import {
  decodeSegment,
  getParameterName,
  matchRoute,
  type RouteMatch,
  splitPath,
} from '#lib/routePattern.ts';
import { getShellFile } from '#lib/shellFile.ts';
import { parseViewAddress } from '#lib/viewedAccount.ts';
import { CACHE } from './headers.ts';

export interface SiteRoute {
  /** In react-router's notation, without the language prefix. */
  path: string;
  access: 'public' | 'login' | 'admin' | 'redirect';
  /** The addresses of its pages in every build, without the language prefix. */
  addresses?: readonly string[];
  /** Which further addresses have a page: any, or those whose `:slug` is a TLD for sale. */
  onDemand?: 'any' | 'tld';
  /** The name of the route's own shell. */
  shell?: string;
  /** Whether its pages are the results of a search for the last segment of their address. */
  startsSearch?: boolean;
  /** For account pages: whether they are sent with their first data. */
  hasRows?: boolean;
}

/** What the build records about its pages. */
export interface SiteIndex {
  /** Changes with the build. */
  id: string;
  /** The site's origin, for absolute addresses. */
  origin: string;
  languages: { code: string; prefix: string }[];
  routes: SiteRoute[];
  /** The addresses of files that are made like pages. */
  files: string[];
}

export function patternsOf({ routes }: Pick<SiteIndex, 'routes'>): string[] {
  return routes.map(({ path }) => path);
}

/** A path as it may be logged: of a page that each build has, or else the pattern of its route, without what is in it. */
export function describePath(pathname: string, site: SiteIndex): string {
  const path = pathname.slice(getPathLanguage(pathname).prefix.length) || '/';
  const isListed =
    site.files.includes(pathname) || site.routes.some(({ addresses }) => addresses?.includes(path));
  return isListed ? pathname : (matchRoute(splitPath(path), patternsOf(site))?.route ?? 'no page');
}

/** What to respond to a path with. */
export interface Page {
  /** The address of the page, shell or not-found page. */
  address: string;
  status: 200 | 404;
  cacheControl: string;
  /** Whether the build lists the page, so that there is a limited number of them. */
  isListed?: boolean;
  /** The shell to respond with while the server is busy, for a page that is made on demand. */
  shell?: string;
  /** The TLD that the page is about: it exists only while that is for sale. */
  tld?: string;
  /**
   * For a shell that a server can replace by the page with its first rows: the page's address, and the keyword if they
   * are results of a search, which the server can start as the app would.
   */
  rows?: { address: string; keyword?: string };
  /** Whether the path cannot be a page, so that it is not redirected either. */
  isInvalid?: boolean;
}

/** Parameters that contain free text. */
const FREE_TEXT = ['keyword', 'slds'];
const MAX_PARAMETER_LENGTH = 255;

/** A longer address is not made on demand. */
const MAX_MADE_LENGTH = 300;

export function notFoundPage(pathname: string): Page {
  const { prefix } = getPathLanguage(pathname);
  return { address: `${prefix}/404.html`, status: 404, cacheControl: CACHE.revalidate };
}

/**
 * Finds the page for a path: its own, the application shell, or the language's not-found page. Account and admin pages
 * are always a shell without content, which may preload the page's code. So are pages in a partner's frame, where the
 * layout differs.
 */
export function findPage(pathname: string, site: SiteIndex, isFramed = false): Page {
  const { prefix } = getPathLanguage(pathname);
  const toShell = (name?: string): Page => {
    return { address: `${prefix}/${getShellFile(name)}`, status: 200, cacheControl: CACHE.revalidate };
  };
  const notFound = notFoundPage(pathname);

  const segments = splitPath(pathname.slice(prefix.length));
  if (hasDotSegment(pathname)) return { ...notFound, isInvalid: true };
  const view = parseViewAddress(pathname);
  if (view) {
    const shown = splitPath(pathname.slice(prefix.length + view.base.length));
    return { ...toShell(), status: isInView(shown, site) ? 200 : 404, cacheControl: CACHE.never };
  }
  const match = matchRoute(segments, patternsOf(site));
  if (!match)
    return isGuarded(segments, site) ? { ...toShell(), status: 404, cacheControl: CACHE.never } : notFound;
  if (match.route === '/404') return notFound;
  if (!isPlausible(segments, match)) return { ...notFound, isInvalid: true };

  const route = site.routes.find(({ path }) => path === match.route);
  const shell = toShell(route?.shell);
  const decoded = segments.map((segment) => decodeSegment(segment) ?? segment);
  const ownAddress = `${prefix}/${decoded.map(encodeURIComponent).join('/')}`;
  if (route?.access !== 'public') {
    const rows = route?.hasRows && !isFramed ? { address: ownAddress } : undefined;
    return { ...shell, cacheControl: CACHE.never, rows };
  }
  const isListed = (path: string) => site.routes.some(({ addresses }) => addresses?.includes(path));
  const path = `/${decoded.join('/')}`;
  if (isListed(path)) {
    if (isFramed) return shell;
    return {
      ...shell,
      address: path === '/' ? prefix || '/' : prefix + path,
      isListed: true,
      shell: shell.address,
    };
  }
  if (route.onDemand && !isFramed && pathname.length <= MAX_MADE_LENGTH) {
    const page = { ...shell, address: ownAddress, shell: shell.address };
    const slug = match.parts.indexOf(':slug');
    if (route.onDemand === 'any' || isListed(`/${decoded.slice(0, slug + 1).join('/')}`)) return page;
    const { ascii } = normalizeKeyword((decoded[slug] ?? '').replace(/^\./, ''));
    // There are many ways to spell a TLD, and not all of their pages are kept.
    const isOwn = [ascii, nameToUnicode(ascii)].includes(decoded.slice(slug).join('/'));
    return { ...page, tld: ascii, isListed: isOwn };
  }
  const keyword = decoded.at(-1) ?? '';
  if (route.startsSearch && !isFramed && PLAIN_KEYWORD.test(keyword))
    return { ...shell, rows: { keyword, address: ownAddress } };
  const isOneOfMany = match.parts.some((part) => getParameterName(part) !== null);
  return route.addresses && isOneOfMany && !route.shell ? notFound : shell;
}

/** Whether a path has `.` or `..` in it, however encoded. Browsers resolve these before they send a request. */
export function hasDotSegment(pathname: string): boolean {
  return splitPath(pathname).some((segment) => ['.', '..'].includes(decodeSegment(segment) ?? segment));
}

/** A view of an account has the account's pages below its own address. */
function isInView(segments: string[], site: SiteIndex): boolean {
  if (segments.length === 0) return true;
  return matchRoute(segments, patternsOf(site))?.route.startsWith('/account/') ?? false;
}

/** Below a guarded folder, the client checks who is signed in before it shows the not-found page. */
function isGuarded(segments: string[], { routes }: SiteIndex): boolean {
  const path = `/${segments.join('/')}/`.toLowerCase();
  return routes.some(
    (route) =>
      route.access !== 'public' && route.path.endsWith('/*') && path.startsWith(route.path.slice(0, -1)),
  );
}

function isPlausible(segments: string[], { parts }: RouteMatch): boolean {
  return segments.every((segment, index) => {
    const name = getParameterName(parts[index] ?? '');
    if (name === null || FREE_TEXT.includes(name)) return true;
    const text = decodeSegment(segment);
    return text !== null && text.length <= MAX_PARAMETER_LENGTH && !/[\p{Cc}/\\]/u.test(text);
  });
}

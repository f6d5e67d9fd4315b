import { readFile } from 'node:fs/promises';
import { getPathLanguage } from '#lib/languages.ts';
import {
  decodeSegment,
  getParameterName,
  matchRoute,
  type RouteMatch,
  splitPath,
} from '#lib/routePattern.ts';
import { getShellFile } from '#lib/shellFile.ts';
import { CACHE } from './headers.ts';
import type { StaticFiles } from './staticFiles.ts';

export interface SiteRoute {
  /** In react-router's notation, without the language prefix. */
  path: string;
  access: 'public' | 'login' | 'admin' | 'redirect';
  prerendered: boolean;
  /** The name of the route's own shell. */
  shell?: string;
}

/** What the build records about its pages. */
export interface Site {
  languages: { code: string; prefix: string }[];
  routes: SiteRoute[];
}

export function patternsOf({ routes }: Site): string[] {
  return routes.map(({ path }) => path);
}

export async function readSite(file: string): Promise<Site> {
  const site: Site = JSON.parse(await readFile(file, 'utf8'));
  return site;
}

/** The file to respond with; null if the build has no not-found page. */
export interface Page {
  file: string | null;
  status: 200 | 404;
  cacheControl: string;
  /** Whether the file is the path's own page. */
  prerendered?: boolean;
  /** Whether the path cannot be a page, so that it is not redirected either. */
  isInvalid?: boolean;
}

/** Parameters that contain free text. */
const FREE_TEXT = ['keyword', 'slds'];
const MAX_PARAMETER_LENGTH = 255;

/**
 * Finds the page for a path: its prerendered file, the application shell, or the language's not-found page. Account and
 * admin pages are always a shell without content, which may preload the page's code. So are pages in a partner's frame,
 * where the layout differs.
 */
export function findPage(pathname: string, site: Site, files: StaticFiles, isFramed = false): Page {
  const { prefix } = getPathLanguage(pathname);
  const inFolder = (path: string) => splitPath(`${prefix}/${path}`).join('/');
  const notFoundFile = [inFolder('404.html'), '404.html'].find((file) => files.has(file)) ?? null;
  const notFoundPage: Page = { file: notFoundFile, status: 404, cacheControl: CACHE.revalidate };
  const shell: Page = { file: inFolder(getShellFile()), status: 200, cacheControl: CACHE.revalidate };

  const segments = splitPath(pathname.slice(prefix.length));
  if (hasDotSegment(pathname)) return { ...notFoundPage, isInvalid: true };
  const match = matchRoute(segments, patternsOf(site));
  if (!match)
    return isGuarded(segments, site) ? { ...shell, status: 404, cacheControl: CACHE.never } : notFoundPage;
  if (match.route === '/404') return notFoundPage;
  if (!isPlausible(segments, match)) return { ...notFoundPage, isInvalid: true };

  const route = site.routes.find(({ path }) => path === match.route);
  if (route?.access !== 'public')
    return { ...shell, file: inFolder(getShellFile(route?.shell)), cacheControl: CACHE.never };
  const html = inFolder(
    `${segments.map((segment) => decodeSegment(segment) ?? segment).join('/')}/index.html`,
  );
  const isStatic = route.prerendered && files.has(html);
  if (isStatic && !isFramed) return { ...shell, file: html, prerendered: true };
  const isOneOfMany = match.parts.some((part) => getParameterName(part) !== null);
  if (!isStatic && route.prerendered && isOneOfMany && !route.shell) return notFoundPage;
  return { ...shell, file: inFolder(getShellFile(route.shell)) };
}

/** Whether a path has `.` or `..` in it, however encoded. Browsers resolve these before they send a request. */
export function hasDotSegment(pathname: string): boolean {
  return splitPath(pathname).some((segment) => ['.', '..'].includes(decodeSegment(segment) ?? segment));
}

/** Below a guarded folder, the client checks who is signed in before it shows the not-found page. */
function isGuarded(segments: string[], { routes }: Site): boolean {
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

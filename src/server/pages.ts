import { languageOfPath } from '#lib/languages.ts';
import { decodeSegment, matchRoute, parameterName, type RouteMatch, segmentsOf } from '#lib/routePattern.ts';
import { shellFile } from '#lib/shellFile.ts';
import { CACHE } from './headers.ts';
import { patternsOf, type Site } from './site.ts';
import type { StaticFiles } from './static.ts';

/** What to answer with; `file` is null where the build has no not-found page. */
export interface Page {
  file: string | null;
  status: 200 | 404;
  cache: string;
  /** The path can't be anybody's page; it is not worth a redirect either. */
  bogus?: boolean;
}

/** Parameters that take whatever a person types. */
const FREE_TEXT = ['keyword', 'slds'];
const LONGEST_PARAMETER = 255;

/**
 * The page for a path: its prerendered file, the application shell, or the language's not-found page. Pages of an
 * account or of the administration are always the bare shell: nothing of theirs is ever in a file.
 */
export function findPage(pathname: string, site: Site, files: StaticFiles): Page {
  const { prefix } = languageOfPath(pathname);
  const inFolder = (path: string) => segmentsOf(`${prefix}/${path}`).join('/');
  const notFound = [inFolder('404.html'), '404.html'].find((file) => files.has(file)) ?? null;
  const missing: Page = { file: notFound, status: 404, cache: CACHE.revalidate };
  const shell: Page = { file: inFolder(shellFile()), status: 200, cache: CACHE.revalidate };

  const segments = segmentsOf(pathname.slice(prefix.length));
  if (hasDotSegment(pathname)) return { ...missing, bogus: true };
  const match = matchRoute(segments, patternsOf(site));
  if (!match) return isGuarded(segments, site) ? { ...shell, status: 404, cache: CACHE.never } : missing;
  if (match.route === '/404') return missing;
  if (!isPlausible(segments, match)) return { ...missing, bogus: true };

  const route = site.routes.find(({ path }) => path === match.route);
  if (route?.access !== 'public') return { ...shell, cache: CACHE.never };
  const html = inFolder(
    `${segments.map((segment) => decodeSegment(segment) ?? segment).join('/')}/index.html`,
  );
  if (route.prerendered && files.has(html)) return { ...shell, file: html };
  const isOneOfMany = match.parts.some((part) => parameterName(part) !== null);
  if (route.prerendered && isOneOfMany) return missing;
  return { ...shell, file: inFolder(shellFile(route.shell)) };
}

/** Whether `.` or `..` stands in a path, however it is written. Browsers resolve them before they ask. */
export function hasDotSegment(pathname: string): boolean {
  return segmentsOf(pathname).some((segment) => ['.', '..'].includes(decodeSegment(segment) ?? segment));
}

/** Below a guarded folder the client first looks who is asking, then says that there is nothing. */
function isGuarded(segments: string[], { routes }: Site): boolean {
  const path = `/${segments.join('/')}/`.toLowerCase();
  return routes.some(
    (route) =>
      route.access !== 'public' && route.path.endsWith('/*') && path.startsWith(route.path.slice(0, -1)),
  );
}

function isPlausible(segments: string[], { parts }: RouteMatch): boolean {
  return segments.every((segment, index) => {
    const name = parameterName(parts[index] ?? '');
    if (name === null || FREE_TEXT.includes(name)) return true;
    const text = decodeSegment(segment);
    return text !== null && text.length <= LONGEST_PARAMETER && !/[\p{Cc}/\\]/u.test(text);
  });
}

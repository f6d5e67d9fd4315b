import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expandRoute, splitPath } from '#lib/routePattern.ts';
import { getShellFile } from '#lib/shellFile.ts';
import { FEEDS } from './codings.ts';
import { CACHE, FOR_OTHER_SITES, SHARED, securityHeaders, TRANSPORT_SECURITY } from './headers.ts';
import type { SiteIndex } from './pages.ts';

/**
 * Writes `_headers` and `_redirects` beside the built client, in the format that static hosts share. On such hosts, the
 * client does what only a server could do otherwise: lower-casing slugs, setting cookies, collapsing slashes.
 */
export async function writeStaticHostFiles(
  distClient: string,
  site: SiteIndex,
  frameAncestors: readonly string[] = [],
): Promise<void> {
  await writeFile(join(distClient, '_headers'), headerRules(site, frameAncestors));
  await writeFile(join(distClient, '_redirects'), redirectRules(site));
}

function headerRules(site: SiteIndex, frameAncestors: readonly string[]): string {
  const rule = (path: string, headers: Record<string, string>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  const guarded = site.routes.filter(({ access }) => access !== 'public').map(({ path }) => path);
  const folders = [...new Set(guarded.map((path) => `/${splitPath(path)[0]}/*`))].flatMap((folder) =>
    site.languages.map(({ prefix }) => prefix + folder),
  );
  // Hosts join the values of one header from several rules, so each path has only one cache rule; pages keep the
  // host's default, which is to revalidate each time.
  return [
    rule('/*', { ...securityHeaders({ frameAncestors }), ...TRANSPORT_SECURITY }),
    rule('/assets/*', { 'cache-control': CACHE.immutable }),
    ...folders.map((path) => rule(path, { 'cache-control': CACHE.never })),
    // Where a host joins both values, neither counts, and other sites may load these files as well.
    ...FOR_OTHER_SITES.map((path) => rule(path, SHARED)),
    ...[...FEEDS].map(([path, type]) => rule(`/${path}`, { 'content-type': type })),
  ].join('\n');
}

/** Pages with their own file need no rule; other pages get their language's shell, and all else its not-found page. */
function redirectRules({ languages, routes }: SiteIndex): string {
  const prefixes = languages.map(({ prefix }) => prefix);
  const named = languages.filter(({ prefix }) => prefix !== '');
  const defaults = languages.filter(({ prefix }) => prefix === '').map(({ code }) => code);
  const doubled = named.flatMap(({ prefix }) =>
    languages.map(({ code }) => `${prefix}/${code}/* ${prefix}/:splat 301`),
  );
  const shells = routes
    .filter(({ path, addresses, shell }) => (!addresses || shell) && path !== '*')
    .flatMap(({ path, shell }) => {
      const forms = path.endsWith('/*') ? [path] : expandRoute(path).map((parts) => `/${parts.join('/')}`);
      return forms.flatMap((form) =>
        prefixes.map((prefix) => `${prefix}${form} ${prefix}/${getShellFile(shell)} 200`),
      );
    });
  return [
    // The client strips the default language's prefix itself: it has the preference to save.
    ...defaults.map((code) => `/${code}/* /${getShellFile()} 200`),
    ...doubled,
    ...shells,
    ...prefixes.toReversed().map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
    '',
  ].join('\n');
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formsOf, segmentsOf } from '#lib/routePattern.ts';
import { shellFile } from '#lib/shellFile.ts';
import { CACHE, securityHeaders, TRANSPORT_SECURITY } from './headers.ts';
import type { Site } from './site.ts';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

const TEXT = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|ico|map)$/;
/** Smaller files gain nothing that shows: they fit into the first packet anyway. */
const SMALLEST = 1024;
/** Both packers want memory by the megabyte; a few at once keep the processors busy. */
const AT_ONCE = 4;

/**
 * Writes `_headers` and `_redirects` beside the built client, in the format that static hosts share. What only a
 * server can do (lower-casing slugs, cookies, collapsing slashes) is done by the client there.
 */
export async function writeStaticHostFiles(
  distClient: string,
  site: Site,
  frameAncestors: readonly string[] = [],
): Promise<void> {
  await writeFile(join(distClient, '_headers'), headerRules(site, frameAncestors));
  await writeFile(join(distClient, '_redirects'), redirectRules(site));
}

function headerRules(site: Site, frameAncestors: readonly string[]): string {
  const rule = (path: string, headers: Record<string, string>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  const guarded = site.routes.filter(({ access }) => access !== 'public').map(({ path }) => path);
  const folders = [...new Set(guarded.map((path) => `/${segmentsOf(path)[0]}/*`))].flatMap((folder) =>
    site.languages.map(({ prefix }) => prefix + folder),
  );
  // Hosts join the values of one header from several rules, so that each path gets its cache rule from one alone;
  // pages keep the host's own, which is to ask again each time.
  return [
    rule('/*', { ...securityHeaders({ frameAncestors }), ...TRANSPORT_SECURITY }),
    rule('/assets/*', { 'cache-control': CACHE.immutable }),
    ...folders.map((path) => rule(path, { 'cache-control': CACHE.never })),
  ].join('\n');
}

/** Pages with a file of their own need no rule; the others get their language's shell, the rest its not-found page. */
function redirectRules({ languages, routes }: Site): string {
  const prefixes = languages.map(({ prefix }) => prefix);
  const named = languages.filter(({ prefix }) => prefix !== '');
  const defaults = languages.filter(({ prefix }) => prefix === '').map(({ code }) => code);
  const doubled = named.flatMap(({ prefix }) =>
    languages.map(({ code }) => `${prefix}/${code}/* ${prefix}/:splat 301`),
  );
  const shells = routes
    .filter(({ path, prerendered }) => !prerendered && path !== '*')
    .flatMap(({ path, shell }) => {
      const forms = path.endsWith('/*') ? [path] : formsOf(path).map((parts) => `/${parts.join('/')}`);
      return forms.flatMap((form) =>
        prefixes.map((prefix) => `${prefix}${form} ${prefix}/${shellFile(shell)} 200`),
      );
    });
  return [
    // The client strips the default language's prefix itself: it has the preference to save.
    ...defaults.map((code) => `/${code}/* /${shellFile()} 200`),
    ...doubled,
    ...shells,
    ...prefixes.toReversed().map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
    '',
  ].join('\n');
}

/** Writes `.br` and `.gz` beside each text file from 1 kB, for the server to send as they are. */
export async function compressAssets(distClient: string): Promise<void> {
  const entries = await readdir(distClient, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  await writeFile(`${file}.br`, await pack.br(bytes, { params }));
  await writeFile(`${file}.gz`, await pack.gz(bytes, { level: 9 }));
}

// Builds the demo into dist-demo/ or the given folder: the storefront as built for production, and a service worker that
// is its backend. Any static host serves it, at the root of an address. With --built, dist/ is taken as it is.
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { build, type Plugin } from 'vite';
import { bootTexts } from '#demo/bootTexts.ts';
import { demoPaths, PAGES_FOLDER, WORKER_PATH } from '#demo/messages.ts';
import { languages } from '#lib/languages.ts';
import { migrate } from '#sandbox/db/migrate.ts';
import { pdfFonts } from '#sandbox/orders/pdfText.ts';
import { testNamesPath } from '#sandbox/pages/layout.ts';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { pageFonts, stylesheetPath, textSpecifiers } from '#sandbox/pages/stylesheet.ts';
import { migrationsFolder } from '#sandbox/platform/node/database.ts';
import { readBytes, readText } from '#sandbox/platform/node/files.ts';
import { pgliteOptions } from '#sandbox/platform/node/image.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { readSiteIndex } from '#server/staticFiles.ts';
import { getIndexFile } from './build/buildId.ts';
import { REFERENCE_FOLDER } from './contract/docs/site.ts';
import { parseArguments } from './support/arguments.ts';
import { DEMO, DIST, stampDemo } from './support/ensureBuilt.ts';
import { runScript } from './support/runScript.ts';

const { values, positionals } = parseArguments('npm run build:demo -- [<folder>] [--built]', {
  built: { type: 'boolean', default: false },
});
const target = positionals[0] ?? DEMO;
const FILES = '/demo/files';

if (!values.built) await runScript('scripts/build.ts');
await rm(target, { recursive: true, force: true });
await copyClient(join(DIST, 'client'), target);
const migrations = readMigrationFiles({ migrationsFolder });
const downloads = await writeDownloads();
await bundle('src/demo/worker.ts', WORKER_PATH);
await bundle('src/demo/boot.ts', '/demo/boot.js');
await bundle('src/demo/barScript.ts', demoPaths.script);
await cp('src/demo/bar.css', join(target, demoPaths.stylesheet));
const tokens = readText('#ui/styles/tokens.css');
await writeFile(join(target, demoPaths.bootStylesheet), tokens + readText('#demo/boot.css'));
await writeFile(join(target, '/demo/test-names.html'), await makeTestNames());
await cp('docs/pictures', join(target, '/demo/pictures'), { recursive: true });
await cp(join(DIST, REFERENCE_FOLDER), join(target, dirname(demoPaths.contract)), { recursive: true });
for (const name of ['index.html', '404.html']) await cp('src/demo/boot.html', join(target, name));
if (target === DEMO && !values.built) stampDemo();

/** Pages go to a folder of their own, because the first thing a visitor gets is the page that starts the worker. */
async function copyClient(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz)$|^_(headers|redirects)$/.test(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const folder = entry.name.endsWith('.html') ? join(to, PAGES_FOLDER) : to;
    const copy = join(folder, relative(from, source));
    await mkdir(dirname(copy), { recursive: true });
    await cp(source, copy);
  }
}

/** Writes what the worker downloads, compressed. Returns where each file is, and its size. */
async function writeDownloads(): Promise<Record<string, { url: string; bytes: number }>> {
  const contents: [name: string, content: Uint8Array][] = [['database.tar', await makeImage()]];
  for (const name of ['pglite.wasm', 'initdb.wasm', 'pglite.data', 'pg_trgm.tar.gz'])
    contents.push([name, await readBytes(`@electric-sql/pglite/dist/${name}`)]);
  for (const specifier of [...pageFonts, ...pdfFonts]) contents.push([specifier, await readBytes(specifier)]);
  await mkdir(join(target, FILES), { recursive: true });
  const found: Record<string, { url: string; bytes: number }> = {};
  for (const [name, content] of contents) {
    const isCompressed = name.endsWith('.gz');
    const bytes = isCompressed ? content : await promisify(gzip)(content, { level: 9 });
    const url = `${FILES}/${name.replaceAll(/[@/]+/g, '-')}${isCompressed ? '' : '.gz'}`;
    await writeFile(join(target, url), bytes);
    found[name] = { url, bytes: bytes.byteLength };
  }
  return found;
}

/** A migrated database without data, as a TAR file. */
async function makeImage(): Promise<Uint8Array> {
  const client = await PGlite.create(pgliteOptions);
  await migrate(drizzle({ client, casing: 'snake_case' }), migrations);
  const dump = await client.dumpDataDir('none');
  return new Uint8Array(await dump.arrayBuffer());
}

/** The page of test names, for browsers in which the worker can't run. */
async function makeTestNames(): Promise<string> {
  const sandbox = await createSandbox({ data: 'memory' });
  const read = async (path: string) =>
    (await sandbox.fetch(new Request(new URL(path, 'http://localhost')))).text();
  const [page, styles] = [await read(testNamesPath), await read(stylesheetPath)];
  await sandbox.close();
  return page.replace(/<link rel="stylesheet"[^>]*>/, `<style>${styles}</style>`);
}

/** Makes one classic script, because not every browser has modules in service workers. */
async function bundle(input: string, path: string): Promise<void> {
  const results = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [virtualModules()],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': 'location.href',
      'import.meta.resolve': 'undefined',
    },
    resolve: { conditions: ['browser', 'import', 'module', 'default'] },
    build: {
      write: false,
      rolldownOptions: {
        input,
        output: { format: 'iife', codeSplitting: false },
        // Otherwise every build warns that PGlite uses eval.
        checks: { eval: false },
      },
    },
  });
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${input} is not built.`);
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), chunk.code);
}

/** Modules that exist only in the build: the worker's files, the list of pages, and the first page's texts. */
function virtualModules(): Plugin {
  const modules: Record<string, () => Promise<string>> = {
    'virtual:sandbox-files': async () => {
      const texts = Object.fromEntries(textSpecifiers.map((specifier) => [specifier, readText(specifier)]));
      return Object.entries({ texts, downloads, migrations })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    'virtual:boot-texts': async () => {
      const texts = languages.map(({ code }) => [code, bootTexts(pageLocale(code))]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
    'virtual:site-index': async () =>
      `export default ${JSON.stringify(await readSiteIndex(getIndexFile(DIST)))};`,
  };
  const id = /^virtual:(sandbox-files|site-index|boot-texts)$/;
  return {
    name: 'virtual-modules',
    enforce: 'pre',
    resolveId: { filter: { id }, handler: (source) => `\0${source}` },
    load: { filter: { id: /^\0virtual:/ }, handler: (found) => modules[found.slice(1)]?.() },
  };
}

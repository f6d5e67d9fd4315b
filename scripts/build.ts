// Builds the whole static site into dist/ or the given folder: the app, its pages in every language, the rules for static
// hosts, and the contract's reference. With --all also the pages of TLDs without a text, which the backend names; with
// --check it makes and checks all pages without writing them.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseContract } from '#contract/contract.ts';
import { readSiteIndex } from '#server/staticFiles.ts';
import { writeStaticHostFiles } from '#server/staticHost.ts';
import { getIndexFile, isAppBuilt } from './build/buildId.ts';
import { pruneCache } from './build/cache.ts';
import { checkSite } from './build/checkPages.ts';
import { checkPosts } from './build/checkPosts.ts';
import { compressFolder } from './build/compress.ts';
import { makeSite } from './build/site.ts';
import { listSoldTlds } from './build/soldTlds.ts';
import { bundleContract } from './contract/bundle.ts';
import { REFERENCE_FOLDER, writeReference } from './contract/docs/site.ts';
import { parseArguments } from './support/arguments.ts';
import { DIST, ensureGenerated } from './support/ensureBuilt.ts';
import { runScript } from './support/runScript.ts';

const USAGE = 'npm run build -- [<folder>] [--all] [--check]';
const options = {
  all: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;
const { values, positionals } = parseArguments(USAGE, options);
const { all, check } = values;
const dist = positionals[0] ?? DIST;
const client = join(dist, 'client');

await ensureGenerated();
// Imported late because it reads the routes, some of which are generated.
const { routes } = await import('#app/routes.ts');
const { checkContent } = await import('./build/checkContent.ts');
failOn('The content is not complete', [...(await checkContent()), ...(await checkPosts())]);

if (!isAppBuilt(dist)) await runScript('scripts/build/app.ts', dist);
const index = await readSiteIndex(getIndexFile(dist));
const tlds = all ? await listSoldTlds() : [];
if (!check) await compressFolder(client);
const pages = await makeSite({ dist, origin: index.origin, tlds, isWritten: !check });
const files = new Set([
  ...(await readdir(client, { recursive: true })),
  ...index.files.map((file) => file.slice(1)),
]);
failOn('These pages have errors', [
  ...pages.flatMap(({ problems }) => problems),
  ...checkSite(pages, routes, files),
]);
if (!check) {
  await writeStaticHostFiles(client, index);
  await writeReference(parseContract(await bundleContract()), join(dist, REFERENCE_FOLDER));
  await pruneCache();
}
console.log(`${check ? 'Checked' : 'Built'} ${pages.length} pages`);

function failOn(what: string, problems: string[]): void {
  if (problems.length === 0) return;
  console.error(`${what}:\n${problems.join('\n')}`);
  process.exit(1);
}

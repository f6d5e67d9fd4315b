// Builds the client, its static pages in every language, the rules for static hosts, and the contract's reference into
// dist/ or the given folder.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Manifest } from 'vite';
import { getShell } from '#app/routeSpec.ts';
import { parseContract } from '#contract/contract.ts';
import { brand } from '#lib/brand.ts';
import { readOrigin } from '#server/headers.ts';
import { writeStaticHostFiles } from '#server/staticHost.ts';
import { pruneCache } from './build/cache.ts';
import { checkSite } from './build/checkPages.ts';
import { checkPosts } from './build/checkPosts.ts';
import { compressFolder } from './build/compress.ts';
import { writeFeeds } from './build/feeds.ts';
import { writePages } from './build/pages.ts';
import { writeSitemaps } from './build/sitemap.ts';
import { bundleContract } from './contract/bundle.ts';
import { REFERENCE_FOLDER, writeReference } from './contract/docs/site.ts';

const DIST = process.argv[2] ?? 'dist';
const CLIENT = join(DIST, 'client');
const PRERENDER = join(DIST, 'prerender');
const ORIGIN = readOrigin('SITE_ORIGIN', process.env.SITE_ORIGIN || brand.origin);

await import('./codegen.ts');
// Imported late because it reads the routes, some of which are generated.
const { checkContent } = await import('./build/checkContent.ts');
failOn('The content is not complete', [...(await checkContent()), ...(await checkPosts())]);
await rm(DIST, { recursive: true, force: true });
await build({ logLevel: 'warn', build: { outDir: CLIENT } });
await build({
  logLevel: 'warn',
  build: {
    outDir: PRERENDER,
    ssr: 'src/prerender.tsx',
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/prerender.tsx' },
  },
});

const { routes, languages, describeBlog }: typeof import('../src/prerender.tsx') = await import(
  resolve(PRERENDER, 'prerender.js')
);
const template = await readFile(join(CLIENT, 'index.html'), 'utf8');
const manifest: Manifest = JSON.parse(await readFile(join(CLIENT, 'manifest.json'), 'utf8'));
await rm(join(CLIENT, 'index.html'));
await rm(join(CLIENT, 'manifest.json'));
await compressFolder(CLIENT);
const pages = await writePages({
  prerender: join(PRERENDER, 'prerender.js'),
  client: CLIENT,
  template,
  manifest,
  origin: ORIGIN,
});
await writeSitemaps(CLIENT, ORIGIN, pages);
await writeFeeds(CLIENT, ORIGIN, await describeBlog());
const files = new Set(await readdir(CLIENT, { recursive: true }));
failOn('These pages have errors', [
  ...pages.flatMap(({ problems }) => problems),
  ...checkSite(pages, routes, files),
]);
await pruneCache();

const site = {
  languages: languages.map(({ code, prefix }) => ({ code, prefix })),
  routes: routes.map((route) => ({
    path: route.path,
    access: route.access,
    shell: getShell(route),
    prerendered: route.prerender ?? false,
  })),
};
await writeFile(join(DIST, 'routes.json'), JSON.stringify(site, null, 2));
await writeStaticHostFiles(CLIENT, site);
await rm(PRERENDER, { recursive: true });
await writeReference(parseContract(await bundleContract()), join(DIST, REFERENCE_FOLDER));
console.log(`Built ${pages.length} static pages into ${CLIENT}`);

function failOn(what: string, problems: string[]): void {
  if (problems.length === 0) return;
  console.error(`${what}:\n${problems.join('\n')}`);
  process.exit(1);
}

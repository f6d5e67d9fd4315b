// Builds the app into dist/ or the given folder: the client, and what makes its pages, which are made later. The
// contract's code must have been generated.
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteIndex } from '#server/pages.ts';
import { loadSite, rendererFiles } from '#server/renderer.ts';
import { removeOtherBuilds } from '#server/siteFiles.ts';
import { runScript } from '../support/runScript.ts';
import { getBuildId, getIndexFile, getOrigin } from './buildId.ts';

const dist = process.argv[2] ?? 'dist';
const id = getBuildId();
const inDist = (file: string) => join(dist, file);

await rm(dist, { recursive: true, force: true });
const bundler = 'scripts/build/bundle.ts';
await Promise.all([runScript(bundler, 'client', dist), runScript(bundler, 'renderer', dist)]);
await rename(inDist('client/index.html'), inDist(rendererFiles.template));
await rename(inDist('client/manifest.json'), inDist(rendererFiles.manifest));

const origin = getOrigin();
const index: SiteIndex = { id, origin, ...(await (await loadSite(dist, origin)).describe()) };
await writeFile(getIndexFile(dist), JSON.stringify(index, null, 2));
await removeOtherBuilds(id);

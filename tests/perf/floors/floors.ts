import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';
import type { SiteIndex, SiteRoute } from '#server/pages.ts';
import { compressFile, compressFolder } from '../../../scripts/build/compress.ts';

const route = (path: string): SiteRoute => ({ path, access: 'public', addresses: [path] });

/**
 * Adds the floors to a build, so that the same server serves them with the same compression: /floor-a is the home page
 * without scripts, /floor-b the smallest page of the same stack, /floor-v the simplest list of results.
 */
export async function addFloors(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const home = await readFile(join(client, 'index.html'), 'utf8');
  await addPage(client, 'floor-a', removeScripts(home));
  for (const name of ['b', 'v'])
    await addPage(client, `floor-${name}`, await buildFloor(name, client, extractSharedLinks(home)));
  await compressFolder(client);

  const file = join(dist, 'routes.json');
  const site: SiteIndex = JSON.parse(await readFile(file, 'utf8'));
  site.routes.unshift(route('/floor-a'), route('/floor-b'), route('/floor-v'));
  await writeFile(file, JSON.stringify(site));
}

async function addPage(client: string, name: string, html: string): Promise<void> {
  await mkdir(join(client, name));
  await writeFile(join(client, name, 'index.html'), html);
  await compressFile(join(client, name, 'index.html'));
}

function removeScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

/** The stylesheet and font preload of the home page, so that all floors wait for the same files. */
function extractSharedLinks(html: string): string {
  return (html.match(/<link\b[^>]*(rel="stylesheet"|as="font")[^>]*>/g) ?? []).join('\n    ');
}

/** Builds a floor as one file with the product's settings, except its library patches. */
async function buildFloor(name: string, client: string, links: string): Promise<string> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const { target, modulePreload } = loaded?.config.build ?? {};
  const outDir = await mkdtemp(join(tmpdir(), `floor-${name}-`));
  try {
    await build({
      configFile: false,
      root: resolve(import.meta.dirname, name),
      logLevel: 'error',
      plugins: [react()],
      build: { target, modulePreload, outDir, emptyOutDir: true },
    });
    await cp(join(outDir, 'assets'), join(client, 'assets'), { recursive: true });
    const html = await readFile(join(outDir, 'index.html'), 'utf8');
    return html.replace('<!--styles-->', () => links);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

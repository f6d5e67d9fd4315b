import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';
import type { SiteIndex, SiteRoute } from '#server/pages.ts';
import { rendererFiles } from '#server/renderer.ts';
import { compressFolder } from '../../../scripts/build/compress.ts';

const route = (path: string): SiteRoute => ({ path, access: 'public', addresses: [path] });

/**
 * Adds the floors to a build, so that the same server serves them like its pages: /floor-a is the home page without
 * scripts, /floor-b the smallest page of the same stack, /floor-v the simplest list of results.
 */
export async function addFloors(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const home = await readFile(join(client, 'index.html'), 'utf8');
  const links = extractSharedLinks(home);
  const floors = {
    '/floor-a': removeScripts(home),
    '/floor-b': await buildFloor('b', client, links),
    '/floor-v': await buildFloor('v', client, links),
  };
  await compressFolder(client);
  await addPages(dist, floors);

  const file = join(dist, 'routes.json');
  const site: SiteIndex = JSON.parse(await readFile(file, 'utf8'));
  site.routes.unshift(...Object.keys(floors).map(route));
  await writeFile(file, JSON.stringify(site));
}

/** Wraps the module that makes pages, so that it also returns these: HTML by address. */
async function addPages(dist: string, pages: Record<string, string>): Promise<void> {
  const module = join(dist, rendererFiles.module);
  await rename(module, join(dirname(module), 'product.js'));
  await writeFile(
    module,
    `import { createSite as createProduct } from './product.js';
// The product's other modules import from this one.
export * from './product.js';
const pages = ${JSON.stringify(pages)};
export function createSite(options) {
  const product = createProduct(options);
  const make = (address, ...rest) => (pages[address] ? { body: pages[address] } : product.make(address, ...rest));
  return { ...product, make };
}
`,
  );
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

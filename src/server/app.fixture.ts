import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { storefrontContract } from '#contract/load.ts';
import { compressFolder } from '../../scripts/build/compress.ts';
import { createServer, type ServerOptions, type StorefrontServer } from './app.ts';
import type { Site } from './site.ts';

export const script = `export const words = ${JSON.stringify('lighthouse '.repeat(300))};\n`;

export const site: Site = {
  languages: [
    { code: 'en-us', prefix: '' },
    { code: 'de-de', prefix: '/de-de' },
    { code: 'fr-fr', prefix: '/fr-fr' },
  ],
  routes: [
    { path: '/', access: 'public', prerendered: true },
    { path: '/domain/search', access: 'public', prerendered: true },
    { path: '/domain/search/:keyword', access: 'public', prerendered: false, shell: 'results' },
    { path: '/blog/:slug', access: 'public', prerendered: true },
    { path: '/domains/:slug', access: 'public', prerendered: false },
    { path: '/account/product', access: 'login', prerendered: false },
    { path: '/account/*', access: 'login', prerendered: false },
    { path: '/gotham', access: 'redirect', prerendered: false },
    { path: '/gotham/registryinfo', access: 'admin', prerendered: true },
    { path: '/gotham/*', access: 'admin', prerendered: false },
    { path: '/404', access: 'public', prerendered: true },
    { path: '*', access: 'public', prerendered: false },
  ],
};

const client: Record<string, string> = {
  'index.html': '<!doctype html>home',
  'shell.html': '<!doctype html>shell',
  'shells/results.html': '<!doctype html>results',
  '404.html': '<!doctype html>not found',
  'domain/search/index.html': '<!doctype html>pre-search',
  'blog/first-post/index.html': '<!doctype html>first post',
  'gotham/registryinfo/index.html': '<!doctype html>must never be sent',
  'de-de/index.html': '<!doctype html>Start',
  'de-de/shell.html': '<!doctype html>Hülle',
  'de-de/shells/results.html': '<!doctype html>Ergebnisse',
  'de-de/404.html': '<!doctype html>nicht gefunden',
  'de-de/domain/search/index.html': '<!doctype html>Suche',
  'assets/app-B1a2.js': script,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  _headers: 'rules',
};

export interface Dist {
  folder: string;
  remove(): Promise<void>;
}

/** A small build in a folder of its own. */
export async function makeDist(): Promise<Dist> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-dist-'));
  for (const [path, text] of Object.entries(client)) {
    const file = join(folder, 'client', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await compressFolder(join(folder, 'client'));
  await writeFile(join(folder, 'routes.json'), JSON.stringify(site));
  await writeFile(join(folder, 'secret.txt'), 'outside');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A server on that build before a backend that says which calls reached it. */
export async function makeServer(
  dist: Dist,
  options: Partial<ServerOptions> = {},
): Promise<StorefrontServer & { calls: string[] }> {
  const calls: string[] = [];
  const server = await createServer({
    dist: dist.folder,
    contract: storefrontContract(),
    gate: 'off',
    ownsPath: (pathname) => /^\/(api|ajax|backend)\//.test(pathname),
    backend: {
      fetch(request) {
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return Response.json({ data: {} });
      },
    },
    ...options,
  });
  return { ...server, calls };
}

export const origin = 'https://shop.example';

/** A GET for a path, sent as it is written. */
export function get(
  server: StorefrontServer,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  return server.fetch(new Request(new URL(origin + target), { headers, method }), { target });
}

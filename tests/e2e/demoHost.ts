import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import type { Storefront } from './storefront.ts';

const FOLDER = resolve(import.meta.dirname, '../../dist-demo');

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The demo on a host that only has files: what a storefront can do otherwise, it can't. */
export async function startDemoHost(folder = FOLDER): Promise<Storefront> {
  const server = createServer(async ({ url = '/' }, response) => {
    const found = await findFile(folder, url);
    const file = found ?? join(folder, '404.html');
    const content = await readFile(file);
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': content.byteLength,
    };
    response.writeHead(found ? 200 : 404, headers).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cannot = () => Promise.reject(new Error('The demo has no server whose responses can be changed.'));
  return {
    origin: `http://localhost:${typeof address === 'object' && address?.port}`,
    partnerUrl: '',
    // Each test has its own browser context, and so its own sandbox.
    reset: async () => {},
    standIn: cannot,
    pass: cannot,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The file of an address, or the index of its folder. */
async function findFile(folder: string, url: string): Promise<string | null> {
  const { pathname } = new URL(url, 'http://localhost');
  const path = join(folder, decodeURIComponent(pathname));
  const stats = await stat(path).catch(() => null);
  if (stats?.isFile()) return path;
  const index = join(path, 'index.html');
  return stats?.isDirectory() && (await stat(index).catch(() => null)) ? index : null;
}

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { storefrontContract } from '#contract/load.ts';
import { compressFolder } from '../../scripts/build/compress.ts';
import { createServer, type ServerOptions } from './app.ts';
import { createHttpServer } from './http.ts';
import type { Site } from './pages.ts';

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
    { path: '/domains/:slug', access: 'public', prerendered: true, shell: 'tld' },
    { path: '/names/:slds', access: 'public', prerendered: false },
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
  'shells/tld.html': '<!doctype html>any TLD',
  'domains/io/index.html': '<!doctype html>.io',
  '404.html': '<!doctype html>not found',
  'domain/search/index.html': '<!doctype html>pre-search',
  'blog/first-post/index.html': '<!doctype html>first post',
  'gotham/registryinfo/index.html': '<!doctype html>must never be sent',
  'de-de/index.html': '<!doctype html>Start',
  'de-de/shell.html': '<!doctype html>Hülle',
  'de-de/shells/results.html': '<!doctype html>Ergebnisse',
  'de-de/shells/tld.html': '<!doctype html>jede Endung',
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

/** Creates a small build in its own folder. */
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

export interface TestServer {
  port: number;
  /** The calls that reached the backend. */
  calls: string[];
}

/** Creates a server for that build, with a backend that records the calls that reach it. */
export async function makeServer(
  dist: Pick<Dist, 'folder'>,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const calls: string[] = [];
  const { listener, headers } = await createServer({
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
  const http = createHttpServer(listener, { headers }).listen(0, '127.0.0.1').unref();
  await once(http, 'listening');
  return { port: (http.address() as AddressInfo).port, calls };
}

/** Sends a request whose target goes over the wire unchanged. */
export async function get(
  { port }: TestServer,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const outgoing = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false });
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await buffer(incoming);
  const received = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) received.append(name, one);
  const { statusCode: status = 0 } = incoming;
  return new Response([204, 304].includes(status) ? null : new Uint8Array(body), {
    status,
    headers: received,
  });
}

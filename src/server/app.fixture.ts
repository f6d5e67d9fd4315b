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
import type { SiteIndex } from './pages.ts';

export const script = `export const words = ${JSON.stringify('lighthouse '.repeat(300))};\n`;

export const site: SiteIndex = {
  id: 'fixture',
  origin: 'https://shop.example',
  languages: [
    { code: 'en-us', prefix: '' },
    { code: 'de-de', prefix: '/de-de' },
    { code: 'fr-fr', prefix: '/fr-fr' },
  ],
  routes: [
    { path: '/', access: 'public', addresses: ['/'] },
    { path: '/domain/search', access: 'public', addresses: ['/domain/search'] },
    { path: '/domain/search/:keyword', access: 'public', shell: 'results' },
    { path: '/find/:keyword', access: 'public', shell: 'results', startsSearch: true },
    { path: '/blog/:slug', access: 'public', addresses: ['/blog/first-post'] },
    { path: '/domains/:slug', access: 'public', addresses: ['/domains/io'], onDemand: 'tld', shell: 'tld' },
    { path: '/photo', access: 'public', addresses: ['/photo'] },
    { path: '/photo/:keyword', access: 'public', onDemand: 'any', shell: 'results' },
    { path: '/domains/:slug/:keyword', access: 'public', onDemand: 'tld', shell: 'tld' },
    { path: '/names/:slds', access: 'public' },
    { path: '/account/product', access: 'login' },
    { path: '/account/list/:name', access: 'login', hasRows: true },
    { path: '/account/*', access: 'login' },
    { path: '/gotham', access: 'redirect' },
    { path: '/gotham/registryinfo', access: 'admin', addresses: ['/gotham/registryinfo'] },
    { path: '/gotham/*', access: 'admin' },
    { path: '/404', access: 'public', addresses: ['/404'] },
    { path: '*', access: 'public' },
  ],
  files: ['/robots.txt'],
};

const client: Record<string, string> = {
  'index.html': '<!doctype html>home of the static build',
  'robots.txt': 'rules of the static build',
  'assets/app-B1a2.js': script,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  _headers: 'rules',
};

/** The text of pages by address. */
const pages: Record<string, string> = {
  '/': 'home',
  '/shell.html': 'shell',
  '/shells/results.html': 'results',
  '/shells/tld.html': 'any TLD',
  '/domains/io': '.io',
  '/404.html': 'not found',
  '/domain/search': 'pre-search',
  '/blog/first-post': 'first post',
  '/world': 'of the build',
  '/gotham/registryinfo': 'must never be sent',
  '/de-de': 'Start',
  '/de-de/world': 'of the build',
  '/de-de/shell.html': 'Hülle',
  '/de-de/shells/results.html': 'Ergebnisse',
  '/de-de/shells/tld.html': 'jede Endung',
  '/de-de/404.html': 'nicht gefunden',
  '/de-de/domain/search': 'Suche',
};

export interface Dist {
  folder: string;
  remove(): Promise<void>;
}

/**
 * The part of the build that makes pages. What it makes has a number, so that tests see whether it was made again. Words
 * in addresses let it fail.
 */
const renderer = `
const pages = ${JSON.stringify(pages)};
let made = 0;
export const createSite = () => ({
  async make(address, tlds, { published, answers, isVisited, visit }) {
    if ((address + JSON.stringify(answers)).includes('broken')) throw new Error('a page module throws');
    if (address.includes('crash')) process.exit(1);
    if (address.includes('missing')) return null;
    const until = performance.now() + (address.includes('slow') ? 20 : 0);
    while (performance.now() < until);
    if (isVisited) return { body: '<!doctype html>head <div id="app"><input name="keyword"><div data-rows="">waiting' };
    if (visit) return { body: (visit.search ? '<div data-rows="">' : '<div id="app">') + JSON.stringify({ ...visit, currency: answers?.currency }) };
    if (pages[address] && !published) return { body: '<!doctype html>' + pages[address] };
    made += 1;
    if (published) return { body: '<!doctype html>published ' + address + ' ' + JSON.stringify(published).padEnd(1200) };
    const text = address.endsWith('404.html') ? 'not found' : 'made ' + made + ' ' + address + ' ' + tlds;
    const prices = answers ? ' with ' + answers.currency + ' ' + JSON.stringify(answers.bodies) : '';
    const calls = address.includes('priced') ? ['/api/v5/pricing/product?type=ssl'] : [];
    const searched = address.includes('sought') ? address.split('/').at(-1) : undefined;
    const rows = searched ? '<div data-rows="">waiting' : '';
    return { body: '<!doctype html>' + text + prices + rows, page: { calls, searched } };
  },
  async planVisit(address, { session, search, responses = {} }) {
    // The details depend on the list.
    const [list, facts, details] = ['/api/list?of=' + address, '/api/facts', '/api/details'];
    if (!search) return { calls: (responses[list] ? [details] : [list, facts]).filter((url) => !responses[url]) };
    const form = 'keyword=' + search.keyword + '&version=' + JSON.parse(session).data.version;
    return { calls: [], search: { startPath: '/api/newsearch/start', pollPath: '/api/newsearch/poll', form } };
  },
});
`;

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
  await mkdir(join(folder, 'renderer'));
  await writeFile(join(folder, 'renderer/prerender.js'), renderer);
  await writeFile(join(folder, 'renderer/index.html'), '');
  await writeFile(join(folder, 'renderer/manifest.json'), '{}');
  await writeFile(join(folder, 'secret.txt'), 'outside');
  return { folder, remove: () => rm(folder, { recursive: true, maxRetries: 5 }) };
}

export interface TestServer {
  port: number;
  /** The calls that reached the backend. */
  calls: string[];
  /** Ends the thread that makes pages. */
  close?(): Promise<void>;
}

/** Creates a server for that build, with a backend that records the calls that reach it. */
export async function makeServer(
  dist: Pick<Dist, 'folder'>,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const calls: string[] = [];
  const { listener, headers, close } = await createServer({
    dist: dist.folder,
    cacheFolder: join(dist.folder, 'cache'),
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
  return { port: (http.address() as AddressInfo).port, calls, close };
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

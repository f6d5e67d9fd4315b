import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist, makeServer, site } from './app.fixture.ts';

let dist: Dist;
beforeAll(async () => {
  dist = await makeDist();
  const index = {
    ...site,
    routes: [
      { path: '/world', access: 'public', addresses: ['/world'], shell: 'custom-landing' },
      { path: '/world/:keyword', access: 'public', shell: 'results' },
      ...site.routes,
    ],
  };
  await writeFile(join(dist.folder, 'routes.json'), JSON.stringify(index));
});
afterAll(() => dist.remove());

type Seo = { title: unknown; description: unknown } | null;
const seo = { title: 'Open to <all> & "more"', description: 'Names for everybody.' };

/** Starts a server whose backend has published the pages that `pageOf` returns, and records the calls that reach it. */
async function start(pageOf: (language: string) => Seo | Promise<Response>, isTokenExpired = () => false) {
  const calls: string[] = [];
  const server = await makeServer(dist, {
    backend: {
      fetch({ url, method, headers }) {
        const { pathname, searchParams } = new URL(url);
        calls.push(`${method} ${pathname.replace('/api/v5', '')}`);
        if (pathname.endsWith('/session')) {
          const granted = { 'set-cookie': 'sid=1; Path=/; HttpOnly', 'x-csrf-token-auth': 'token' };
          return Response.json({ data: {} }, { headers: granted });
        }
        if (method !== 'GET') return Response.json({ data: {} });
        if (
          headers.get('cookie') !== 'sid=1' ||
          headers.get('x-csrf-token-auth') !== 'token' ||
          isTokenExpired()
        )
          return Response.json({ refresh_token: true }, { status: 403 });
        const page = pageOf(searchParams.get('language') ?? '');
        if (page instanceof Promise) return page;
        if (!page) return Response.json({ message: ['No.'] }, { status: 404 });
        return Response.json({ data: { customlanding: { seo: page } } });
      },
    },
  });
  return { server, calls };
}

describe('landing pages', () => {
  it('§2 landing pages: a published page is made with its own title and description, in its language', async () => {
    const { server } = await start((language) => ({ ...seo, title: `${seo.title} ${language}` }));
    const response = await get(server, '/de-de/world?utm_source=a');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('server-timing')).toBeNull();
    const published = { title: `${seo.title} de-de`, description: seo.description };
    expect(await response.text()).toContain(
      `<!doctype html>published /de-de/world ${JSON.stringify(published)}`,
    );
  });

  it('§2 landing pages: if nothing is published, the page from the build is sent, with a header that says so', async () => {
    const { server, calls } = await start(() => null);
    const response = await get(server, '/world');
    expect(await response.text()).toContain('of the build');
    expect(response.headers.get('server-timing')).toBe('own-page');
    for (const path of ['/world/harbor', '/', '/domain/search'])
      expect((await get(server, path)).headers.get('server-timing')).toBeNull();
    expect((await get(server, '/world/')).headers.get('location')).toBe('/world');
    expect(calls).toEqual(['GET /account/session', 'GET /customlanding/world']);
  });

  it('§8 landing pages: responses are cached for a while, until a call that may change them', async () => {
    let published: Seo = null;
    const { server, calls } = await start(() => published);
    for (const _ of [1, 2]) expect(await (await get(server, '/world')).text()).toContain('of the build');
    expect(calls).toHaveLength(2);
    published = seo;
    await get(server, '/api/v5/customlanding/world/publish', {}, 'POST');
    expect(await (await get(server, '/world')).text()).toContain('Names for everybody.');
    published = null;
    await get(server, '/api/v5/audit/3/undo', {}, 'POST');
    expect(await (await get(server, '/world')).text()).toContain('of the build');
    expect(calls.filter((call) => call.endsWith('/session'))).toHaveLength(1);
  });

  it('§8 landing pages: an expired token is fetched once more', async () => {
    let isExpired = false;
    const { server, calls } = await start(
      () => seo,
      () => {
        const expired = isExpired;
        isExpired = false;
        return expired;
      },
    );
    await get(server, '/world');
    isExpired = true;
    expect(await (await get(server, '/de-de/world')).text()).toContain('Names for everybody.');
    expect(calls.filter((call) => call.endsWith('/session'))).toHaveLength(2);
  });

  it.each([
    ['breaks off', () => Promise.reject(new Error('broken'))],
    ['is down', () => Promise.resolve(new Response('no', { status: 503 }))],
    ['sends HTML', () => Promise.resolve(new Response('<p>'))],
    ['sends no title', () => Promise.resolve(Response.json({ data: { customlanding: { seo: {} } } }))],
    ['denies it', () => Promise.resolve(new Response(null, { status: 403 }))],
  ])('§8 landing pages: for a backend that %s, the page from the build is sent', async (_, respond) => {
    const { server } = await start(respond);
    const response = await get(server, '/world');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('of the build');
  });

  it('§8 landing pages: a backend that never responds is waited for once', async () => {
    const controller = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    const { server, calls } = await start(() => {
      controller.abort();
      return new Promise(() => {});
    });
    for (const _ of [1, 2]) expect(await (await get(server, '/world')).text()).toContain('of the build');
    expect(calls).toEqual(['GET /account/session', 'GET /customlanding/world']);
    vi.restoreAllMocks();
  });

  it('§8 landing pages: browsers revalidate, and get it compressed', async () => {
    const { server } = await start(() => seo);
    const first = await get(server, '/world', { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const again = await get(server, '/world', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect((await get(server, '/world', { 'if-none-match': etag })).status).toBe(200);
    const head = await get(server, '/world', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist, makeServer, script } from './app.fixture.ts';

let dist: Dist;
let server: Awaited<ReturnType<typeof makeServer>>;

beforeAll(async () => {
  dist = await makeDist();
});
beforeEach(async () => {
  server = await makeServer(dist);
});
afterAll(() => dist.remove());

async function page(target: string) {
  const response = await get(server, target);
  return { status: response.status, text: (await response.text()).replace('<!doctype html>', '') };
}

describe('pages', () => {
  it.each([
    ['/', 200, 'home'],
    ['/de-de', 200, 'Start'],
    ['/de-de/domain/search', 200, 'Suche'],
    ['/fr-fr/nulle-part', 404, 'not found'],
    ['/domain/search/lighthouse', 200, 'results'],
    ['/de-de/domain/search/lighthouse', 200, 'Ergebnisse'],
    ['/names/kiln.com', 200, 'shell'],
    ['/domains/io', 200, '.io'],
    ['/domains/photography', 200, 'any TLD'],
    ['/blog/first-post', 200, 'first post'],
    ['/blog/no-such-post', 404, 'not found'],
    ['/nowhere', 404, 'not found'],
    ['/de-de/nirgends', 404, 'nicht gefunden'],
    ['/it-it/domain/search', 404, 'not found'],
    ['/404', 404, 'not found'],
    ['/shell.html', 404, 'not found'],
    ['/shells/results.html', 404, 'not found'],
    ['/_headers', 404, 'not found'],
  ])('§2 routes: %s returns %i with "%s"', async (target, status, text) => {
    expect(await page(target)).toEqual({ status, text });
  });

  it.each(['/account/product', '/gotham/registryinfo', '/gotham'])(
    '§6 roles: %s is the bare shell, whatever the build contains, and is not cached',
    async (target) => {
      const response = await get(server, target);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('<!doctype html>shell');
      expect(server.calls).toEqual([]);
    },
  );

  it('§6 roles: an unknown path below a guarded folder is the shell, too, with status 404', async () => {
    expect(await page('/de-de/account/nothing')).toEqual({ status: 404, text: 'Hülle' });
    expect(await page('/gotham/nothing')).toEqual({ status: 404, text: 'shell' });
  });

  it.each([
    ['/gotham/customer/1002/view', 200],
    ['/gotham/customer/1002/view/account/product', 200],
    ['/gotham/customer/1002/view/account/list/one', 200],
    ['/gotham/customer/1002/view/account/nothing', 404],
    ['/gotham/customer/1002/view/domain/search', 404],
    ['/gotham/customer/1002/view/gotham/registryinfo', 404],
    ['/gotham/customer/0/view/account/product', 404],
  ])('§6 view: %s is the shell with status %i, without any data', async (target, status) => {
    expect(await page(target)).toEqual({ status, text: 'shell' });
    expect(await page(`/de-de${target}`)).toEqual({ status, text: 'Hülle' });
    expect(server.calls).toEqual([]);
  });

  it('§2 routes: pages can only be read', async () => {
    const response = await get(server, '/domain/search', {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('addresses', () => {
  it.each([
    ['//DE-de//fr-fr//Domains//IO?x=%41', '/de-de/domains/io?x=%41'],
    ['//domain/search/', '/domain/search'],
    ['/Blog/First-Post', '/blog/first-post'],
    ['/domain/search?keyword=a+b&utm_source=x', '/domain/search/a%20b?utm_source=x'],
  ])('§2 navigation: %s is one permanent redirect to %s', async (target, location) => {
    const response = await get(server, target);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await get(server, location)).status).toBe(200);
  });

  it('§2 navigation: en-us and forcePage are saved in cookies with one temporary redirect', async () => {
    const behindProxy = await makeServer(dist, { trustProxy: 1 });
    const target = '/en-us//de-de/domain/search?forcePage=b&x=1';
    const response = await get(behindProxy, target, { 'x-forwarded-proto': 'https' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/domain/search?x=1']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([
      'preferred_language=en-us; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'language_choice=en-us; Path=/; Max-Age=60; SameSite=Lax; Secure',
      'force_page=b; Path=/; Max-Age=60; SameSite=Lax; Secure',
    ]);
  });

  it('§2 navigation: a forcePage that is no version name sets no cookie', async () => {
    const response = await get(server, `/?forcePage=${encodeURIComponent('b; Domain=evil.example')}`);
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('§2 navigation: backend paths are left alone', async () => {
    expect((await get(server, '/api/V5//Mixed/?forcePage=a')).status).toBe(200);
    expect(server.calls).toEqual(['GET /api/V5//Mixed/']);
  });
});

describe('bad input', () => {
  it.each([
    '/domains/%2e%2e',
    '/domains/%2E%2E/%2e%2e/api/x',
    '/domains/..',
    '/../secret.txt',
    '/domains/..%2f',
    '/domains/..%2f..%2fsecret.txt',
    '/domains/..%5cIO',
    '/domains/a%00b',
    '/domains/%0d%0aset-cookie:x',
    '/domains/%zz',
    `/domains/${'a'.repeat(5000)}`,
    `/domains/${'A'.repeat(5000)}`,
    '/api/../account/product',
    '/api/%2e%2e/account/product',
    '/assets/..%2f..%2fsecret.txt',
  ])('§2 slugs: %s is the not-found page and makes no call to the backend', async (target) => {
    const response = await get(server, target);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<!doctype html>not found');
    expect(server.calls).toEqual([]);
  });

  it.each(['%3Cscript%3E', 'a%2Fb', '..%2f', '%00', 'a'.repeat(10_000)])(
    '§5 keyword: %s is a keyword like any other',
    async (keyword) => {
      expect(await page(`/domain/search/${keyword}`)).toEqual({ status: 200, text: 'results' });
    },
  );

  it('§7 query: prototype names and repeated keys change nothing', async () => {
    const target = '/domains/IO?__proto__[x]=1&constructor[prototype][x]=1&x=2&x=3&utm_source=%3Cscript%3E';
    const response = await get(server, target);
    expect(response.headers.get('location')).toBe(target.replace('IO', 'io'));
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it.each([
    ['an error', new Error('disk full'), 'disk full'],
    [
      'a failed query',
      new DrizzleQueryError('select $1', ['what a visitor wrote'], new Error('disk full')),
      'A query failed: disk full',
    ],
  ])(
    '§8 failures: %s thrown by a backend is 500 in the error shape, and logged',
    async (_what, error, line) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const broken = await makeServer(dist, {
        backend: {
          fetch() {
            throw error;
          },
        },
      });
      const response = await get(broken, '/api/v5/x');
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({ message: [expect.any(String)], success: false });
      expect(log).toHaveBeenCalledExactlyOnceWith(`GET a page of the backend: ${line}`);
      log.mockRestore();
    },
  );

  it('§8 failures: the log has neither the address of a call nor its query', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = await makeServer(dist, { backend: { fetch: () => Promise.reject(new Error('broken')) } });
    await get(broken, '/api/v5/x%0d%0aGET%20/forged:%20fine?code=secret');
    expect(log).toHaveBeenCalledExactlyOnceWith('GET a page of the backend: broken');
    log.mockRestore();
  });
});

it('§8 failures: a folder without a build is reported in one sentence', async () => {
  const nothing = { folder: `${dist.folder}/nothing`, remove: dist.remove };
  await expect(makeServer(nothing)).rejects.toThrow(/^The folder .*nothing contains no complete build; /);
});

describe('files', () => {
  it('§9 caching: assets are immutable, pages are revalidated each time', async () => {
    const asset = await get(server, '/assets/app-B1a2.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await get(server, '/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get(server, '/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['GZIP;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', null, (body: Buffer) => body],
    ['br;q=0, *;q=0.0', null, (body: Buffer) => body],
  ])('§9 caching: accept-encoding "%s" gets %s', async (accepted, encoding, decode) => {
    const response = await get(server, '/assets/app-B1a2.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(decode(body).toString()).toBe(script);
  });

  it('§9 caching: an ETag stands for the bytes of one encoding and gives 304', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get(server, '/assets/app-B1a2.js', headers);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe(`"${hash('sha256', script, 'base64url').slice(0, 27)}-br"`);
    const again = await get(server, '/assets/app-B1a2.js', { ...headers, 'if-none-match': `"x", W/${etag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const plain = await get(server, '/assets/app-B1a2.js', { 'if-none-match': etag });
    expect(plain.status).toBe(200);
  });

  it('§9 caching: HEAD returns the same as GET without the body', async () => {
    const head = await get(server, '/assets/app-B1a2.js', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(script.length)]);
    expect(await head.text()).toBe('');
    expect((await get(server, '/nowhere', {}, 'HEAD')).status).toBe(404);
  });

  it.each([
    '/assets/missing.js',
    '/assets/app-B1a2.js.br',
    '/assets/',
    '/index.html',
    '/de-de/404.html',
    '/secret.txt',
  ])('§2 routes: %s is not a public file', async (target) => {
    const response = await get(server, target);
    expect(response.status === 301 ? (await get(server, '/assets')).status : response.status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist, makeServer } from './app.fixture.ts';

let dist: Dist;
beforeAll(async () => {
  dist = await makeDist();
});
afterAll(() => dist.remove());

const partner = {
  origins: ['https://www.northgate.example', 'javascript:alert(1)', 'https://shop.example; script-src *'],
  logoUrl: 'https://pictures.example/logo.svg?v=2',
  primaryColor: null,
  backgroundColor: null,
};

/** Starts a server whose backend knows one partner's link, and records what the backend is asked for. */
async function start(
  respond: () => Response | Promise<Response> = () =>
    Response.json({ data: { account: { iframePartner: partner } } }),
) {
  const asked: string[] = [];
  const server = await makeServer(dist, {
    ownsPath: (pathname) => pathname.startsWith('/api/') || pathname === '/account/login',
    backend: {
      fetch(request) {
        const { pathname, search, searchParams } = new URL(request.url);
        if (pathname === '/account/login')
          return new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });
        asked.push(pathname + search);
        if (searchParams.get('key') === 'northgate') return respond();
        return Response.json({ data: { account: { iframePartner: null } } });
      },
    },
  });
  return { server, asked };
}

const policyOf = ({ headers }: Response, directive: string) =>
  (headers.get('content-security-policy') ?? '').split('; ').find((entry) => entry.startsWith(directive));

const LINK = '?partner_id=501&key=northgate&mode=iframe';
const inFrame = { 'sec-fetch-dest': 'iframe' };
const closed = "frame-ancestors 'self'";
const open = "frame-ancestors 'self' https://www.northgate.example";

describe('partner frames', () => {
  it('§9 partner frame: only the partner’s origins may show the page, and its logo comes from its own origin', async () => {
    const { server, asked } = await start();
    const page = await get(server, `/domain/search${LINK}`, inFrame);
    expect(policyOf(page, 'frame-ancestors')).toBe(open);
    expect(policyOf(page, 'img-src')).toBe("img-src 'self' data: https://pictures.example");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('shell');
    expect(policyOf(await get(server, '/domain/search'), 'frame-ancestors')).toBe(closed);
    expect(asked).toEqual([`/api/v5/account/session${LINK}`]);
  });

  it('§9 partner frame: its cookie is partitioned, and later pages and the backend’s have the same policy', async () => {
    const { server } = await start();
    const page = await get(server, `/domain/search${LINK}`, inFrame);
    const [cookie = ''] = page.headers.getSetCookie();
    expect(cookie).toMatch(/^partner_frame=.*; Secure; SameSite=None; Partitioned$/);
    const headers = { ...inFrame, cookie: cookie.slice(0, cookie.indexOf(';')) };
    for (const path of ['/', '/account/login'])
      expect(policyOf(await get(server, path, headers), 'frame-ancestors')).toBe(open);
    const script = await get(server, '/assets/app-B1a2.js', headers);
    expect(script.headers.get('cache-control')).toContain('immutable');
    const outside = await get(server, `/domain/search${LINK}`, { 'sec-fetch-dest': 'document' });
    expect(outside.headers.getSetCookie()).toEqual([]);
  });

  it('§9 partner frame: other hosts in the settings may show it at once, without waiting for the cache', async () => {
    let origins = partner.origins;
    const { server } = await start(() =>
      Response.json({ data: { account: { iframePartner: { ...partner, origins } } } }),
    );
    const policy = async () =>
      policyOf(await get(server, `/domain/search${LINK}`, inFrame), 'frame-ancestors');
    expect(await policy()).toBe(open);
    origins = ['https://shop.northgate.example'];
    expect(await policy()).toBe(open);
    await get(server, '/api/v5/reseller/settings', {}, 'POST');
    expect(await policy()).toBe("frame-ancestors 'self' https://shop.northgate.example");
  });

  it('§9 partner frame: an unknown link, one that is too long and a broken cookie allow nobody', async () => {
    const { server, asked } = await start();
    const long = 'x'.repeat(201);
    for (const link of [
      '?partner_id=501&key=other&mode=iframe',
      '?partner_id=501&key=northgate',
      `?partner_id=501&key=${long}&mode=iframe`,
      '?key=northgate&mode=iframe',
    ])
      expect(policyOf(await get(server, `/${link}`, inFrame), 'frame-ancestors')).toBe(closed);
    const cookie = 'partner_frame=%E0%A4%A; partner_frame';
    expect(policyOf(await get(server, '/', { ...inFrame, cookie }), 'frame-ancestors')).toBe(closed);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [
      'breaks off',
      () => {
        throw new Error('broken');
      },
    ],
    ['never responds', () => new Promise<Response>(() => {})],
    ['is down', () => new Response('no', { status: 503 })],
    ['sends HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    [
      'names no origins',
      () => Response.json({ data: { account: { iframePartner: { origins: 'x', logoUrl: 1 } } } }),
    ],
  ])(
    '§9 partner frame: for a backend that %s, nobody may frame the page, but it is still served',
    async (_, respond) => {
      const { server } = await start(respond);
      const page = await get(server, `/${LINK}`, inFrame);
      expect(page.status).toBe(200);
      expect(policyOf(page, 'frame-ancestors')).toBe(closed);
    },
  );

  it('§9 partner frame: a backend that was down is asked again after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { server, asked } = await start(() => new Response('no', { status: 503 }));
    for (const [ms, calls] of [
      [0, 1],
      [4_999, 1],
      [1, 2],
    ] as const) {
      vi.setSystemTime(Date.now() + ms);
      await get(server, `/${LINK}`, inFrame);
      expect(asked).toHaveLength(calls);
    }
    vi.useRealTimers();
  });

  it('§9 partner frame: many links at once ask the backend once each', async () => {
    const { server, asked } = await start();
    await Promise.all(Array.from({ length: 20 }, () => get(server, `/${LINK}`, inFrame)));
    expect(asked).toHaveLength(1);
  });

  it('§9 partner frame: the partner’s page loads the script beside the frame, also with the frame’s cookie', async () => {
    const { server } = await start();
    const cookie = `partner_frame=${encodeURIComponent('partner_id=501&key=northgate')}`;
    const policy = async (path: string) =>
      (await get(server, path, { cookie })).headers.get('cross-origin-resource-policy');
    expect([await policy('/embed.js'), await policy('/')]).toEqual(['cross-origin', 'same-origin']);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, request } from 'undici';
import { ensureBuilt } from '../../scripts/support/ensureBuilt.ts';
import { measureAttacks } from './attacks.ts';
import { attempt } from './attempt.ts';
import { BOUNDS } from './bounds.ts';
import { type Call, measureSecondsPerCall, openSession, send, startServer, startStorefront } from './load.ts';
import { type Figure, median } from './report.ts';
import { measureVisitorDocuments } from './visitorDocuments.ts';

const [WARM_UP, TURNS] = [200, 1_000];
const ROUNDS = 7;
/** Every so many pages of one language are measured. */
const FIRST_EVERY = 20;
const SITE_CACHE = '.cache/site';
const LOAD = { connections: 50, seconds: 1 };

/** Measures the production server: the gate's overhead, the speed of pages, and how long requests wait for others. */
export async function measureServer(): Promise<Figure[]> {
  await ensureBuilt();
  return [
    ...(await gateFigures()),
    await measureFirstRequests(),
    ...(await measureKeptPage()),
    ...(await attempt('visitor documents', measureVisitorDocuments)),
    ...(await measureAttacks()),
  ];
}

/** Alternates a call to a storefront with the gate and to one without it. */
async function gateFigures(): Promise<Figure[]> {
  const [gated, plain] = await Promise.all([startStorefront(), startStorefront({ CONTRACT_GATE: 'off' })]);
  try {
    const cart = async (url: string): Promise<Call> => {
      return {
        method: 'GET',
        path: '/api/cart',
        headers: { 'accept-encoding': 'gzip, br', ...(await openSession(url)) },
      };
    };
    const sides = [
      { url: gated.url, call: await cart(gated.url) },
      { url: plain.url, call: await cart(plain.url) },
    ] as const;
    const { gate, gateUnderLoad } = BOUNDS.server;
    return [
      { name: 'server: gate, added to getCart', value: await addedTime(sides), unit: 'ms', bound: gate },
      {
        name: 'server: gate, getCart at 50 connections, times without it',
        value: await ratio(sides),
        unit: '',
        bound: gateUnderLoad,
      },
    ];
  } finally {
    await Promise.all([gated.stop(), plain.stop()]);
  }
}

type Side = { url: string; call: Call };

async function addedTime(sides: readonly [Side, Side]): Promise<number> {
  const measured = sides.map((side) => ({
    ...side,
    pool: new Pool(side.url, { connections: 1 }),
    times: [] as number[],
  }));
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    for (const { pool, call, times } of measured) {
      const started = performance.now();
      await send(pool, call);
      if (turn >= WARM_UP) times.push(performance.now() - started);
    }
  }
  await Promise.all(measured.map(({ pool }) => pool.close()));
  const [one = Number.NaN, other = Number.NaN] = measured.map(({ times }) => median(times));
  return one - other;
}

/** How much longer a call takes on one side than on the other under load: the median of alternating rounds. */
async function ratio([one, other]: readonly [Side, Side]): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [took, base] = [
      await measureSecondsPerCall(one.url, one.call, LOAD),
      await measureSecondsPerCall(other.url, other.call, LOAD),
    ];
    // The first round warms both up.
    if (round > 0) ratios.push(took / base);
  }
  return median(ratios);
}

/** How long pages take that are requested for the first time, one after the other. */
async function measureFirstRequests(): Promise<Figure> {
  await rm(SITE_CACHE, { recursive: true, force: true });
  const { url, stop } = await startStorefront();
  try {
    const sitemap = await (await request(`${url}/sitemaps/de-de.xml`)).body.text();
    const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    const times: number[] = [];
    for (const path of addresses.filter((_, index) => index % FIRST_EVERY === 0)) {
      const started = performance.now();
      await (await request(url + path)).body.dump();
      times.push(performance.now() - started);
    }
    const name = 'server: first request of a page';
    return { name, value: median(times), unit: 'ms', bound: BOUNDS.server.firstRequest };
  } finally {
    await stop();
  }
}

/** The home page, once made, compared with a bare server that has the same bytes in memory. */
async function measureKeptPage(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-home-'));
  const ours = await startStorefront();
  const call: Call = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } };
  const { body } = await request(ours.url, call);
  await writeFile(join(folder, 'home.br'), body);
  const bare = await startServer(['tests/perf/bareServer.ts', join(folder, 'home.br'), 'br']);
  try {
    const sides = [
      { url: ours.url, call },
      { url: bare.url, call },
    ] as const;
    const added = await addedTime(sides);
    return [
      { name: 'server: page, added to a bare server', value: added, unit: 'ms' },
      {
        name: 'server: page at 50 connections, times a bare server',
        value: await ratio(sides),
        unit: '',
        bound: BOUNDS.server.staticPage,
      },
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop(), rm(folder, { recursive: true })]);
  }
}

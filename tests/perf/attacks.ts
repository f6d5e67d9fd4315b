import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Pool } from 'undici';
import { BOUNDS } from './bounds.ts';
import { type Call, openSession, type Running, startStorefront } from './load.ts';
import type { Figure } from './report.ts';

type Attack = { name: string; call: Call; hasToken?: boolean };

const ATTACK_TIMEOUT_MS = 60_000;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The longest time that another visitor waits for a page during an attack. */
export async function measureAttacks(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const attack of createRequestAttacks()) figures.push(await measureLongestWait(attack, {}));
  const backend = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(createEmptyItems(Number(new URL(`http://x${request.url}`).searchParams.get('utm_source'))));
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  for (const count of [20_000, 200_000]) {
    const path = `/api/v5/pricing/tld_pricing?utm_source=${count}`;
    const attack: Attack = { name: `a response of ${count} empty items`, call: { method: 'GET', path } };
    figures.push(await measureLongestWait(attack, { BACKEND_URL: `http://127.0.0.1:${port}` }));
  }
  backend.close();
  return figures;
}

function createEmptyItems(count: number): string {
  return `{"data":{"pricing":[${Array(count).fill('{}').join()}]}}`;
}

function createRequestAttacks(): Attack[] {
  const sync = { method: 'POST', path: '/ajax/checkout/sync', headers: json } as const;
  const search = { method: 'POST', path: '/api/newsearch/start', headers: form } as const;
  const ones = `[${'1,'.repeat(500_000)}1]`;
  const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  const fields = Array.from({ length: 20_000 }, (_, index) => `field${index}=${index}`).join('&');
  const bomb = gzipSync(`[${'1,'.repeat(7_800_000)}1]`);
  const additions = (length: number) =>
    JSON.stringify(Array.from({ length }, (_, index) => createAddition(index)));
  return [
    {
      name: '7.8 million ones in 15 kB of gzip',
      call: { ...sync, headers: { ...json, 'content-encoding': 'gzip' }, body: bomb },
    },
    { name: '1 MB of ones', call: { ...sync, body: ones } },
    { name: '20,000 fields', call: { ...search, body: fields } },
    { name: '1 MB of ones, with a token', call: { ...sync, body: ones }, hasToken: true },
    { name: '1 MB of nested lists, with a token', call: { ...sync, body: nested }, hasToken: true },
    { name: '20,000 fields, with a token', call: { ...search, body: fields }, hasToken: true },
    {
      name: '2,000 names for the cart, with a token',
      call: { ...sync, body: additions(2_000) },
      hasToken: true,
    },
    {
      name: '500 names for the cart, as many as are allowed',
      call: { ...sync, body: additions(500) },
      hasToken: true,
    },
  ];
}

function createAddition(index: number): object {
  const domain = `quiet-harbour-${index}.dev`;
  return { action: 'add', data: { type: 'registration', domain, tld: 'dev', period: 1, duration: 1 } };
}

async function measureLongestWait({ name, call, hasToken }: Attack, env: NodeJS.ProcessEnv): Promise<Figure> {
  const figure = { name: `server: wait beside ${name}`, unit: 'ms', bound: BOUNDS.server.wait } as const;
  const storefront = await startStorefront(env);
  try {
    const session = await openSession(storefront.url);
    // A warm-up, so that the first call is not measured.
    await measureWait(storefront, { method: 'GET', path: '/' });
    const attack = { ...call, headers: { ...call.headers, ...(hasToken && session) } };
    return { ...figure, value: await measureWait(storefront, attack) };
  } catch (error) {
    console.error(`${name}: ${error}`);
    return { ...figure, value: Number.NaN };
  } finally {
    await storefront.stop();
  }
}

/** Requests a page repeatedly while a call is running, and once after it. */
async function measureWait({ url }: Running, { method, path, headers, body }: Call): Promise<number> {
  const visitor = new Pool(url, { connections: 1 });
  const attacker = new Pool(url, { connections: 1, bodyTimeout: ATTACK_TIMEOUT_MS });
  let longest = 0;
  const visit = async () => {
    const started = performance.now();
    const page = await visitor.request({
      method: 'GET',
      path: '/',
      signal: AbortSignal.timeout(ATTACK_TIMEOUT_MS),
    });
    await page.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    longest = Math.max(longest, performance.now() - started);
  };
  let isOver = false;
  const signal = AbortSignal.timeout(ATTACK_TIMEOUT_MS);
  const attack = attacker
    .request({ method, path, headers, body, signal })
    .then((response) => response.body.dump({ limit: Number.MAX_SAFE_INTEGER }))
    .finally(() => {
      isOver = true;
    });
  const visits = async () => {
    while (!isOver) {
      await visit();
      await delay(2);
    }
    await visit();
  };
  await Promise.all([attack, visits()]);
  await Promise.all([visitor.close(), attacker.close()]);
  return longest;
}

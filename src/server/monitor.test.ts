import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Dist, get, makeDist } from './app.fixture.ts';
import type { Backend } from './backend.ts';
import { createHealth } from './health.ts';
import { startServer } from './main.ts';

let dist: Dist;
const open: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
  dist = await makeDist();
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
afterAll(() => dist.remove());

async function start(env: NodeJS.ProcessEnv = {}, backend: Partial<Backend> = {}) {
  const server = await startServer({ PORT: '0', CONTRACT_GATE: 'off', ...env }, dist.folder, {
    open: async () => ({
      fetch: ({ headers }) => Response.json(Object.fromEntries(headers)),
      owns: (pathname) => pathname.startsWith('/api/'),
      notes: () => [],
      close: () => {},
      ...backend,
    }),
  });
  open.push(server);
  const portOf = (url: string) => ({ port: Number(new URL(url).port), calls: [] });
  return { ...server, shop: portOf(server.url), monitor: portOf(server.monitorUrl) };
}

async function readMetric(server: Awaited<ReturnType<typeof start>>, line: string): Promise<number> {
  const text = await (await get(server.monitor, '/metrics')).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

test('§35 metrics: responses are counted by operation and status, on a port that visitors do not use', async () => {
  const server = await start();
  const cart = 'storefront_requests_total{operation="getCart",status="200"}';
  const pages = 'storefront_requests_total{operation="page",status="404"}';
  const before = [await readMetric(server, cart), await readMetric(server, pages)];
  await get(server.shop, '/api/cart');
  await get(server.shop, '/metrics');
  await vi.waitFor(async () => {
    const after = [await readMetric(server, cart), await readMetric(server, pages)];
    expect(after).toEqual(before.map((count) => count + 1));
  });
  const text = await (await get(server.monitor, '/metrics')).text();
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'storefront_page_cache_bytes',
    'process_cpu_seconds_total',
  ])
    expect(text).toContain(`\n${name}`);
  expect((await get(server.monitor, '/')).status).toBe(404);
});

/** Takes a port of which the second one before is free, and returns it. Other tests have ports, too. */
async function blockSecondPort(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as { port: number };
    const second = createServer().listen(port + 2, '127.0.0.1');
    const isFree = await once(second, 'listening').then(
      () => true,
      () => false,
    );
    first.close();
    await once(first, 'close');
    if (!isFree) continue;
    open.push({ close: () => void second.close() });
    return port + 2;
  }
}

test('§35 metrics: two servers on one machine do not fight for the port', async () => {
  const port = await blockSecondPort();
  const server = await start({ PORT: String(port - 2) });
  expect(server.monitor.port).not.toBe(port);
  expect((await get(server.monitor, '/livez')).status).toBe(200);
  // A port that was asked for is not replaced by another one.
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow('METRICS_PORT');
});

test('§35 health: a server is ready if all checks succeed, and says the reasons only to monitoring', async () => {
  const check = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('connect ECONNREFUSED'));
  const server = await start({}, { checks: { database: check, disk: async () => {} } });
  const [outside, inside] = [await get(server.shop, '/readyz'), await get(server.monitor, '/readyz')];
  expect([outside.status, await outside.text()]).toEqual([503, 'not ready\n']);
  expect([inside.status, await inside.text()]).toEqual([503, 'database: connect ECONNREFUSED\ndisk: ok\n']);
  expect((await get(server.shop, '/livez')).status).toBe(200);
  // Asking often costs nothing.
  expect(check).toHaveBeenCalledOnce();
});

test('§35 health: a check that hangs is a failure, and a server that stops is not ready', async () => {
  const health = createHealth({ database: () => new Promise(() => {}) });
  expect(await health.check()).toEqual({ database: 'no answer within 2 s' });
  health.stop();
  expect(await health.check()).toEqual({ server: 'is stopping' });
});

test('§35 request ids: each response has one, which the backend is told', async () => {
  const server = await start();
  const sent = { 'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e' };
  for (const path of ['/', '/api/v5/cart', '/nothing', '/favicon.svg'])
    expect((await get(server.shop, path, sent)).headers.get('x-request-id')).toBe(sent['x-request-id']);
  const broken = await get(server.shop, '/photo/broken', { ...sent, accept: 'text/html' });
  expect([broken.status, await broken.text()]).toEqual([
    500,
    expect.stringContaining(`support: ${sent['x-request-id']}</p>`),
  ]);
  const own = await get(server.shop, '/', { 'x-request-id': 'not well-formed' });
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/);
});

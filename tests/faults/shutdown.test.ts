import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Dist, makeDist } from '../../src/server/app.fixture.ts';
import { findFreePort } from '../freePort.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';
import { FreezingProxy } from './freezingProxy.ts';

const database = await startPostgres();

/** Within the time that container runtimes give a process. */
const STOP_MS = 10_000;

let dist: Dist;
let running: ChildProcess | undefined;

beforeAll(async () => {
  dist = await makeDist();
});
afterEach(() => running?.kill('SIGKILL'));
afterAll(() => dist.remove());

async function start(
  env: Record<string, string>,
): Promise<{ origin: string; stop(): Promise<[number, number]> }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tests/faults/serverProcess.ts', dist.folder], {
    env: { ...process.env, PORT: String(port), SANDBOX_DATA: 'memory', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running = child;
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Storefront:')) continue;
    child.stdout.resume();
    return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
  }
  throw new Error('The server did not start.');
}

/** The exit code after SIGTERM, and the milliseconds until then. */
async function stop(child: ChildProcess): Promise<[number, number]> {
  const started = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return [code, performance.now() - started];
}

describe('fault 41: a stop signal', { timeout: 120_000 }, () => {
  test('ends the process although a call, a connection and the backend hang', async () => {
    const { origin, stop: end } = await start({ HANGS: '1', CONTRACT_GATE: 'off' });
    const agent = new Agent({ keepAlive: true });
    const idle = httpGet(`${origin}/api/once`, { agent });
    const [response] = (await once(idle, 'response')) as [IncomingMessage];
    response.resume();
    const hanging = httpGet(`${origin}/api/never`);
    hanging.on('error', () => undefined);
    await once(hanging, 'finish');
    const [code, ms] = await end();
    agent.destroy();
    expect(code).toBe(1);
    expect(ms).toBeLessThan(STOP_MS);
  });

  test('is followed by some time in which requests are served, if that is wanted', async () => {
    const { origin, stop: end } = await start({ HANGS: '1', CONTRACT_GATE: 'off', DRAIN_SECONDS: '4' });
    const ended = end();
    const served: number[] = [];
    for (let count = 0; count < 5; count++)
      served.push((await fetch(`${origin}/api/once`, { headers: { connection: 'close' } })).status);
    const [code, ms] = await ended;
    expect(new Set(served)).toEqual(new Set([200]));
    expect(ms).toBeGreaterThan(4_000);
    // Its backend never closes.
    expect(code).toBe(1);
  });

  test.skipIf('reason' in database)('ends the process while the database is frozen', async () => {
    const { url, stop: stopDatabase } = database as TestDatabase;
    const target = new URL(url);
    const proxy = new FreezingProxy(Number(target.port));
    await proxy.start();
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    const { origin, stop: end } = await start({ DATABASE_URL: target.href });
    const ask = () => fetch(`${origin}/api/v5/account/session`, { headers: { 'x-csrf-start': '1' } });
    const { headers } = await ask();
    const cookie = headers
      .getSetCookie()
      .map((entry) => entry.split(';', 1)[0])
      .join('; ');
    proxy.freeze();
    // Pages that need no data go on.
    const started = performance.now();
    const pages = await Promise.all(['/', '/domain/search'].map((path) => fetch(origin + path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(performance.now() - started).toBeLessThan(1_000);
    const calls = Promise.allSettled(
      Array.from({ length: 30 }, () =>
        fetch(`${origin}/api/v5/account/session`, { headers: { cookie, 'x-csrf-start': '1' } }),
      ),
    );
    const [, ms] = await end();
    expect(ms).toBeLessThan(STOP_MS);
    await calls;
    await proxy.stop();
    await stopDatabase();
  });
});

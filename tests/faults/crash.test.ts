import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { TestClient } from '#sandbox/testing.ts';

const kills = 4;
const readyWithinMs = 10_000;
const directory = mkdtempSync(join(tmpdir(), 'sandbox-crash-'));
let running: ChildProcess | undefined;

afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the sandbox, and answers with how to reach it once it serves. */
async function start(): Promise<{ sandbox: Pick<Sandbox, 'fetch'>; readyMs: number }> {
  const child = spawn(process.execPath, ['tests/faults/sandboxProcess.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const [line] = await once(child.stdout, 'data');
  const [port, readyMs] = String(line).split(' ').map(Number);
  const origin = `http://127.0.0.1:${port}`;
  const fetchThere = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.text() : undefined;
    return fetch(origin + pathname + search, {
      method: request.method,
      headers: request.headers,
      body,
      redirect: 'manual',
    });
  };
  return { sandbox: { fetch: fetchThere }, readyMs: readyMs ?? Number.NaN };
}

async function kill(): Promise<void> {
  const gone = running && once(running, 'exit');
  running?.kill('SIGKILL');
  await gone;
}

/** A client of the sandbox as it runs now, going on with the session of the one before. */
function continued(sandbox: Pick<Sandbox, 'fetch'>, before?: TestClient): TestClient {
  const client = new TestClient(sandbox);
  for (const [name, value] of before?.cookies ?? []) client.cookies.set(name, value);
  client.token = before?.token ?? null;
  return client;
}

type Kept = { lines: string[]; favourites: string[] };

/** Writes lines and favourites until the connection breaks; what was acknowledged is added to `kept`. */
async function writeUntilKilled(client: TestClient, listId: number, kept: Kept, onWritten: () => void) {
  for (;;) {
    const domain = `quillmark-ssl-${kept.lines.length + kept.favourites.length}.com`;
    try {
      await client.ok('syncCart', {
        body: [
          {
            action: 'add',
            data: { type: 'ssl', plan: 'ssl_basic_yearly', domain_name: domain, period: 1, duration: 1 },
          },
        ],
      });
      kept.lines.push(domain);
      const params = { accountId: 1003, listId };
      const { response } = await client.call('addFavorite', {
        params,
        body: { domainName: domain, tld: 'com' },
      });
      if (response.status === 200) kept.favourites.push(domain);
      onWritten();
    } catch (cause) {
      if (cause instanceof TypeError) return;
      throw cause;
    }
  }
}

test('§4 data: killed in the middle of writes, the sandbox comes back soon with all that it acknowledged', async () => {
  let { sandbox } = await start();
  let client = continued(sandbox);
  await client.submit('/account/login', { person: 'reseller' });
  await client.ok('getSession');
  const { id: listId } = (await client.ok('getFavorites')).data.favorites.list;
  const kept: Kept = { lines: [], favourites: [] };

  for (let round = 1; round <= kills; round++) {
    const enough = kept.lines.length + 6 + round;
    let killed: Promise<void> | undefined;
    await writeUntilKilled(client, listId, kept, () => {
      // Not at once: the next write is to be on its way.
      if (kept.lines.length === enough) setImmediate(() => (killed = kill()));
    });
    await killed;

    const again = await start();
    expect(again.readyMs).toBeLessThan(readyWithinMs);
    sandbox = again.sandbox;
    client = continued(sandbox, client);
    const { cart } = (await client.ok('getCart')).data;
    const lines = cart.items.map(({ cartItem }) => cartItem.domain);
    expect(lines).toEqual(expect.arrayContaining(kept.lines));
    expect(new Set(lines).size).toBe(lines.length);
    const favourites = (await client.ok('getFavorites')).data.favorites.listItems.map(
      ({ domainName }) => domainName,
    );
    expect(favourites).toEqual(expect.arrayContaining(kept.favourites));
    expect(new Set(favourites).size).toBe(favourites.length);
  }
}, 30_000);

test('§4 data: while one process serves, another one and a reset are refused with one clear sentence', async () => {
  if (!running || running.exitCode !== null || running.signalCode !== null) await start();
  const reset = () =>
    execFileSync(process.execPath, ['scripts/sandbox-reset.ts'], {
      env: { ...process.env, SANDBOX_DATA: directory, DATABASE_URL: '' },
      stdio: 'pipe',
      encoding: 'utf8',
    });
  const inUse = expect.objectContaining({
    status: 1,
    stderr: expect.stringMatching(
      new RegExp(`^The data directory ${directory} is in use by another process\\.[^\\n]*\\n$`),
    ),
  });
  expect(reset).toThrow(inUse);
  await kill();
  expect(reset()).toContain('The seed is restored');
}, 20_000);

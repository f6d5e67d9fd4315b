import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const KILLS = 4;
const directory = mkdtempSync(join(tmpdir(), 'sandbox-crash-'));
let running: ChildProcess | undefined;

afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the sandbox and waits until it serves. */
async function start(): Promise<Pick<Sandbox, 'fetch'>> {
  const child = spawn(process.execPath, ['tests/faults/sandboxProcess.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const [port] = await once(child.stdout, 'data');
  const origin = `http://127.0.0.1:${String(port).trim()}`;
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
  return { fetch: fetchThere };
}

async function kill(): Promise<void> {
  const exited = running && once(running, 'exit');
  running?.kill('SIGKILL');
  await exited;
}

/** A client of the restarted sandbox that continues the previous client's session. */
function continueSession(sandbox: Pick<Sandbox, 'fetch'>, before?: TestClient): TestClient {
  const client = new TestClient(sandbox);
  for (const [name, value] of before?.cookies ?? []) client.cookies.set(name, value);
  client.token = before?.token ?? null;
  return client;
}

type Acknowledged = { lines: string[]; favorites: string[] };

/** Writes cart lines and favorites until the connection breaks, and adds acknowledged ones to `written`. */
async function writeUntilKilled(
  client: TestClient,
  listId: number,
  written: Acknowledged,
  onWritten: () => void,
) {
  for (;;) {
    const domain = `quillmark-ssl-${written.lines.length + written.favorites.length}.com`;
    try {
      await client.ok('syncCart', {
        body: [
          {
            action: 'add',
            data: { type: 'ssl', plan: 'ssl_basic_yearly', domain_name: domain, period: 1, duration: 1 },
          },
        ],
      });
      written.lines.push(domain);
      const params = { accountId: 1003, listId };
      const { response } = await client.call('addFavorite', {
        params,
        body: { domainName: domain, tld: 'com' },
      });
      if (response.status === 200) written.favorites.push(domain);
      onWritten();
    } catch (cause) {
      if (cause instanceof TypeError) return;
      throw cause;
    }
  }
}

test('§4 data: a sandbox killed during writes restarts with everything that it acknowledged', async () => {
  let client = continueSession(await start());
  await client.submit('/account/login', { person: 'reseller' });
  await client.ok('getSession');
  const { id: listId } = (await client.ok('getFavorites')).data.favorites.list;
  const written: Acknowledged = { lines: [], favorites: [] };

  for (let round = 1; round <= KILLS; round++) {
    const killAfter = written.lines.length + 6 + round;
    let killed: Promise<void> | undefined;
    await writeUntilKilled(client, listId, written, () => {
      // In the next turn, so that the next write has already started.
      if (written.lines.length === killAfter) setImmediate(() => (killed = kill()));
    });
    await killed;

    const again = await start();
    client = continueSession(again, client);
    const { cart } = (await client.ok('getCart')).data;
    const lines = cart.items.map(({ cartItem }) => cartItem.domain);
    expect(lines).toEqual(expect.arrayContaining(written.lines));
    expect(new Set(lines).size).toBe(lines.length);
    const favorites = (await client.ok('getFavorites')).data.favorites.listItems.map(
      ({ domainName }) => domainName,
    );
    expect(favorites).toEqual(expect.arrayContaining(written.favorites));
    expect(new Set(favorites).size).toBe(favorites.length);
  }
}, 180_000);

test('§4 many domains: a change that is cut off by kill -9 goes on after the restart, and changes no domain twice', async () => {
  await kill();
  let client = continueSession(await start());
  await client.submit('/account/login', { person: 'collector' });
  await client.ok('getSession');
  const nameservers = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];
  const plan = {
    selection: { filter: { tld: 'org' } },
    change: { kind: 'nameservers' as const, nameservers },
  };
  const { bulkChangeId, counts, effects } = (await client.ok('planBulkChange', { body: plan })).data
    .bulkchange;
  const params = { bulkChangeId };
  const confirmed = effects.filter(({ mustConfirm }) => mustConfirm).map(({ effect }) => effect);
  const before = new Map<string, number>();
  const { items } = (await client.ok('listBulkItems', { params, query: { state: 'planned', limit: 100 } }))
    .data.items;
  const readVersion = async (name: string) =>
    (await client.ok('getDomainDns', { params: { name } })).data.dns.version;
  for (const { name } of items) before.set(name, await readVersion(name));
  expect(before.size).toBe(counts.planned);
  await client.ok('runBulkChange', { params, body: { action: 'start', confirmed } });

  for (let round = 0; round < 2; round++) {
    await client.ok('getBulkChange', { params });
    const cutOff = client.ok('getBulkChange', { params }).catch(() => null);
    await kill();
    await cutOff;
    client = continueSession(await start(), client);
  }
  let state = 'running';
  for (let reads = 0; state !== 'done' && reads < 50; reads++)
    state = (await client.ok('getBulkChange', { params })).data.bulkchange.state;
  expect((await client.ok('getBulkChange', { params })).data.bulkchange.counts).toMatchObject({
    planned: 0,
    changed: counts.planned,
    failed: 0,
  });
  for (const [name, version] of before) expect([name, await readVersion(name)]).toEqual([name, version + 1]);
}, 120_000);

test('§4 data: while one process serves, a second process and a reset are rejected with one clear sentence', async () => {
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
}, 60_000);

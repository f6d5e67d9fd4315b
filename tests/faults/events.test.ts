import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { type Dist, get, makeDist, makeServer, site, type TestServer } from '../../src/server/app.fixture.ts';
import { type Backend, sandboxBackend } from '../../src/server/backend.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';

const database = await startPostgres();
const SECOND_MS = 1_000;

describe.skipIf('reason' in database)(
  'fault 35: of what happens on one instance',
  { timeout: 60_000 },
  () => {
    const { url, stop } = database as TestDatabase;
    let sandboxes: Sandbox[];
    let backends: Backend[];
    let servers: TestServer[];
    let dist: Dist;
    let admin: pg.Client;

    beforeAll(async () => {
      dist = await makeDist();
      const routes = [{ path: '/shop/:slug', access: 'public', shell: 'results' }, ...site.routes];
      await writeFile(join(dist.folder, 'routes.json'), JSON.stringify({ ...site, routes }));
      sandboxes = [
        await createSandbox({ data: 'memory', databaseUrl: url }),
        await createSandbox({ data: 'memory', databaseUrl: url }),
      ];
      backends = sandboxes.map((sandbox) => sandboxBackend(sandbox));
      servers = await Promise.all(
        backends.map((backend) =>
          makeServer(dist, { backend, ownsPath: backend.owns, changes: backend.changes }),
        ),
      );
      admin = new pg.Client({ connectionString: url });
      await admin.connect();
    }, 180_000);
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.close?.()));
      await Promise.all(backends.map((backend) => backend.close()));
      await admin.end();
      await dist.remove();
      await stop();
    });

    /** A visitor at the server of an instance, with the cookies of another one. */
    function visit(index: number, before?: TestClient): TestClient {
      const port = servers[index]?.port;
      const client = new TestClient({
        async fetch(request) {
          const { pathname, search } = new URL(request.url);
          const body = request.body ? await request.text() : undefined;
          const { method, headers } = request;
          return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
            method,
            headers,
            body,
            redirect: 'manual',
          });
        },
      });
      for (const [name, value] of before?.cookies ?? []) client.cookies.set(name, value);
      client.token = before?.token ?? null;
      return client;
    }

    /** Calls until the result is as expected; the milliseconds that it took. */
    async function measure(isSeen: () => Promise<boolean>): Promise<number> {
      const started = performance.now();
      while (!(await isSeen()))
        if (performance.now() - started > 20 * SECOND_MS) throw new Error('It was not seen.');
      return performance.now() - started;
    }

    test('a message in a chat is seen on the other within a second', async () => {
      const visitor = visit(0);
      await visitor.ok('getSession');
      const { data } = await visitor.ok('startChat', {});
      const id = data.chat.id;
      const events = await fetch(`http://127.0.0.1:${servers[1]?.port}/backend/chat-events/${id}`, {
        headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      const reader = events.body?.getReader();
      await reader?.read();
      const started = performance.now();
      const next = reader?.read();
      await visitor.ok('sendChatMessage', {
        params: { chatId: id },
        body: { key: crypto.randomUUID(), text: 'Is anybody there?', language: 'en-us' },
      });
      expect(new TextDecoder().decode((await next)?.value)).toContain('changed');
      expect(performance.now() - started).toBeLessThan(SECOND_MS);
      await reader?.cancel();
    });

    test('a change of a reseller’s landing page is seen on the other within a second', async () => {
      const seller = visit(0);
      await seller.submit('/account/login', { person: 'collector' });
      await seller.ok('getSession');
      await seller.ok('enrollReseller', { body: { type: 'logolandingpage' } });
      const move = (linkSlug: string) =>
        seller.ok('updateResellerSettings', {
          body: {
            settings: { type: 'logolandingpage', published: true, partnerName: 'Lindqvist', linkSlug },
          },
        });
      const status = async () => (await get(servers[1] as TestServer, '/shop/lindqvist')).status;
      await move('lindqvist');
      await measure(async () => (await status()) === 200);
      await move('names-of-lindqvist');
      expect(await measure(async () => (await status()) === 301)).toBeLessThan(SECOND_MS);
    });

    test('nothing is missed silently when the connection for events is lost', async () => {
      const changed: (string | null)[] = [];
      sandboxes[1]?.changes.watch((path) => changed.push(path));
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or query = 'select'`,
      );
      await expect.poll(() => changed, { timeout: 20 * SECOND_MS }).toContain(null);
      await sandboxes[0]?.changes.announce('/api/v5/audit');
      await expect.poll(() => changed).toContain('/api/v5/audit');
    });
  },
);

test('fault 35: the embedded database tells of changes in the same way', async () => {
  const sandbox = await createSandbox({ data: 'memory' });
  const told = Promise.withResolvers<string | null>();
  sandbox.changes.watch(told.resolve);
  await sandbox.changes.announce('/api/v5/audit');
  expect(await told.promise).toBe('/api/v5/audit');
  await sandbox.close();
});

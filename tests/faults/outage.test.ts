import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnavailable, isUncertain } from '#sandbox/db/queryError.ts';
import type { Db } from '#sandbox/db/store.ts';
import { openStore } from '#sandbox/platform/database.ts';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';
import { FreezingProxy } from './freezingProxy.ts';

const database = await startPostgres();

const SECOND_MS = 1_000;
/** Within which a call is answered, whatever the database does. */
const ANSWER_MS = 5 * SECOND_MS;

describe.skipIf('reason' in database)('fault 41: the database', { timeout: 60_000 }, () => {
  const { url, stop } = database as TestDatabase;
  let proxy: FreezingProxy;
  let proxied: string;
  let sandbox: Sandbox;
  /** Past the proxy. */
  let direct: pg.Pool;
  let holder: TestClient;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  beforeAll(async () => {
    const target = new URL(url);
    proxy = new FreezingProxy(Number(target.port));
    await proxy.start();
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    proxied = target.href;
    sandbox = await createSandbox({ data: 'memory', databaseUrl: proxied });
    direct = new pg.Pool({ connectionString: url });
    // The server ends its connections when it stops.
    direct.on('error', () => undefined);
  }, 180_000);
  beforeEach(async () => {
    holder = await TestClient.open(sandbox, 'holder');
    log.mockClear();
  });
  const expectRecovery = async () => {
    proxy.thaw();
    await expect
      .poll(async () => (await holder.call('getCart')).response.status, { timeout: 10_000 })
      .toBe(200);
  };
  afterEach(() => proxy.thaw());
  afterAll(async () => {
    await sandbox.close();
    await direct.end();
    await proxy.stop();
    await stop();
  });

  type Answer = { status: number; retryAfter: string | null; ms: number };
  const answerTo = async (call: Promise<Response>): Promise<Answer> => {
    const started = performance.now();
    const { status, headers } = await call;
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - started };
  };
  const search = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'config=default&tracking_type=search_page&version=classic&page=domain_search&keyword=stoneware',
  };
  /** Calls and pages of several kinds, several times each. */
  const askAll = () =>
    Promise.all(
      Array.from({ length: 12 }, () => [
        holder.request('/api/cart'),
        holder.request('/api/v5/favorites/list/domain'),
        holder.request('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } }),
        holder.request('/api/newsearch/start', search),
        holder.request('/checkout'),
      ])
        .flat()
        .map(answerTo),
    );
  const expectRefused = (answers: Answer[]) => {
    expect(answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS);
  };
  const lines = () => log.mock.calls.map(([line]) => String(line));
  /** One line a second says why, without statements. The first may be a second late, after one of the last test. */
  const expectFewLines = async (seconds: number, cause: RegExp) => {
    while (lines().length === 0) expectRefused([await answerTo(holder.request('/api/cart'))]);
    expect(lines().length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(lines().filter((line) => !cause.test(line) || /select|insert|params/i.test(line))).toEqual([]);
  };

  test('that freezes is refused within 5 s, and used again once it answers', async () => {
    const started = performance.now();
    proxy.freeze();
    expectRefused(await askAll());
    // Now that it is known to be lost, nobody waits.
    const again = await askAll();
    expectRefused(again);
    expect(again.filter(({ ms }) => ms < SECOND_MS).length).toBeGreaterThan(again.length / 2);
    const files = await answerTo(holder.request('/backend/assets/sandbox.css'));
    expect(files).toMatchObject({ status: 200 });
    await expectFewLines((performance.now() - started) / SECOND_MS, /^The database refused /);
    await expectRecovery();
  });

  test('that is gone is refused, and used again once it is back', async () => {
    await proxy.stop();
    const started = performance.now();
    expectRefused(await askAll());
    expectRefused(await askAll());
    await expectFewLines((performance.now() - started) / SECOND_MS, /^The database refused .*: /);
    await proxy.start();
    await expectRecovery();
  });

  test('that ends connections in the middle of calls gets every call answered with 200 or 503', async () => {
    const ended = askAll();
    await direct.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const statuses = new Set((await ended).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    await expectRecovery();
  });

  test('with a locked table refuses the calls that need it, and serves the others', async () => {
    const locker = await direct.connect();
    await locker.query('begin');
    await locker.query('lock table cart in access exclusive mode');
    try {
      const carts = Promise.all(Array.from({ length: 25 }, () => answerTo(holder.request('/api/cart'))));
      const others = await Promise.all(
        Array.from({ length: 25 }, () => answerTo(holder.request('/api/v5/favorites/list/domain'))),
      );
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(SECOND_MS);
      expectRefused(await carts);
      await expectFewLines(
        5,
        /^The database refused GET \/api\/cart.*: (canceling statement due to lock timeout|All connections)/,
      );
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    await expectRecovery();
  });

  describe('by its connections', () => {
    let store: { db: Db; close(): Promise<void> };
    beforeAll(async () => {
      store = await openStore({ data: 'memory', databaseUrl: proxied, prepare: async () => undefined });
    });
    afterAll(() => store.close());

    const failureOf = async (work: Promise<unknown>) => {
      const [result] = await Promise.allSettled([work]);
      if (result.status === 'fulfilled') throw new Error('It has succeeded.');
      return {
        error: result.reason,
        unavailable: isUnavailable(result.reason),
        uncertain: isUncertain(result.reason),
      };
    };
    const expectAnswer = () =>
      expect
        .poll(() => store.db.execute(sql`select 1`).then(Boolean, () => false), { timeout: 10_000 })
        .toBe(true);
    const countOpen = async () => {
      const { rows } = await direct.query(
        "select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'",
      );
      return rows[0].count as number;
    };

    test('ends statements that take too long', async () => {
      expect(await failureOf(store.db.execute(sql`select pg_sleep(20)`))).toMatchObject({
        unavailable: true,
        uncertain: false,
      });
    });

    test('ends transactions that do nothing', async () => {
      const work = store.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await expect.poll(countOpen, { timeout: 8_000 }).toBe(0);
        await tx.execute(sql`select 2`);
      });
      expect(await failureOf(work)).toMatchObject({ unavailable: true, uncertain: false });
    });

    test('says whether what was not confirmed may have happened', async () => {
      await expectAnswer();
      const commit = store.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.freeze();
      });
      expect(await failureOf(commit)).toMatchObject({ unavailable: true, uncertain: true });
      // What is refused afterwards was not even sent.
      const refused = store.db.execute(sql`update account set labels = labels where id = 1001`);
      expect(await failureOf(refused)).toMatchObject({ unavailable: true, uncertain: false });
      proxy.thaw();
      await expectAnswer();
      const inside = store.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.freeze();
        await tx.execute(sql`update account set labels = labels where id = 1001`);
      });
      expect(await failureOf(inside)).toMatchObject({ unavailable: true, uncertain: false });
    });

    test('gives every connection back that was lost in a transaction', async () => {
      await expectAnswer();
      for (let round = 0; round < 3; round++) {
        const lost = Array.from({ length: 20 }, () =>
          store.db.transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(1)`);
          }),
        );
        const settled = Promise.allSettled(lost);
        await expect
          .poll(async () => {
            const { rowCount } = await direct.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
            );
            return rowCount;
          })
          .toBeGreaterThan(0);
        await settled;
      }
      const parallel = Array.from({ length: 8 }, () =>
        store.db.transaction((tx) => tx.execute(sql`select 1`)),
      );
      await expect(Promise.all(parallel)).resolves.toHaveLength(8);
    });
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { makeDraft } from '../../src/sandbox/bulk/draft.ts';
import { bulkChange } from '../../src/sandbox/db/schema/bulk.ts';
import { setting } from '../../src/sandbox/db/schema/settings.ts';
import { manyName, seedManyDomains } from '../../src/sandbox/db/seed/manyDomains.ts';
import { seed } from '../../src/sandbox/db/seed.ts';
import type { Store } from '../../src/sandbox/db/store.ts';
import { transaction } from '../../src/sandbox/db/transaction.ts';
import { startExport } from '../../src/sandbox/leaving/exports.ts';
import { underRules } from '../../src/sandbox/registry/rules.ts';
import { queue } from '../../src/sandbox/webhooks/queue.ts';
import { LeaseLostError, workRegularly } from '../../src/sandbox/work/regularly.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';

const database = await startPostgres();

const MESSAGES = 200;
const DOMAINS = 300;
const SELLER = 1003;
const MINUTE_MS = 60_000;
const RECORD = { type: 'TXT', host: '@', value: 'placed once', ttl: 3600 } as const;

describe.skipIf('reason' in database)('fault 35: work that is due', { timeout: 180_000 }, () => {
  const { url, stop } = database as TestDatabase;
  let store: Store;
  let pool: pg.Pool;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    store = await openStore({ data: 'memory', databaseUrl: url, prepare: (db) => seed(db, new Date()) });
    pool = new pg.Pool({ connectionString: url });
    // The server ends its connections when it stops.
    pool.on('error', () => undefined);
  }, 180_000);
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await store.close();
    await pool.end();
    await stop();
  });

  async function startWorker(): Promise<ChildProcess> {
    const worker = spawn(process.execPath, ['tests/faults/workProcess.ts', url], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    workers.push(worker);
    if (worker.stdout) await once(worker.stdout, 'data');
    return worker;
  }
  const count = async (from: string) =>
    Number((await pool.query(`select count(*) from ${from}`)).rows[0]?.count);

  /** Messages to a webhook, a change to many domains, archives and alerts. */
  async function makeWork(): Promise<void> {
    const now = new Date();
    await pool.query('create table posted (message_id text not null, pid integer not null)');
    const settings = JSON.stringify({
      type: 'api',
      webhookUrl: 'https://hooks.example/names',
      allowedIps: [],
    });
    await pool.query(`update reseller_enrollment set settings = $1 where account_id = ${SELLER}`, [settings]);
    await transaction(store.db, async (tx) => {
      for (let number = 0; number < MESSAGES; number++)
        await queue(tx, SELLER, { event: 'webhook.test', object: null, data: { number } }, now);
    });
    await seedManyDomains(store.db, DOMAINS, now);
    const asked = Array.from({ length: DOMAINS }, (_, index) => ({ name: manyName(index) }));
    const change = { kind: 'record', record: RECORD } as const;
    const draft = { kind: 'record', change, asked } as const;
    const { id } = await underRules(store.db, () => makeDraft(store.db, 1001, draft, now));
    const running = { state: 'running', startedAt: now } as const;
    await store.db.update(bulkChange).set(running).where(eq(bulkChange.id, id));
    for (const account of [1001, 1002, 1003]) await startExport(store.db, account, 'en-us', now);
    await pool.query(`update setting set value = '2026-01-01T00:00:00.000Z' where key = 'due alerts'`);
  }

  test('is done once by three processes, and what a killed one had begun is done by the others', async () => {
    const [first, ...others] = await Promise.all([startWorker(), startWorker(), startWorker()]);
    await makeWork();
    await expect.poll(() => count('posted'), { timeout: 60_000, interval: 20 }).toBeGreaterThan(20);
    first?.kill('SIGKILL');
    const { rows: open } = await pool.query<{ message_id: string }>(
      `select message_id from webhook_delivery where attempts = 0`,
    );
    const notRecorded = open.map(({ message_id }) => message_id);
    // Within the lease nobody takes over; then the others do.
    for (const other of others) other.send(2 * MINUTE_MS);
    const isOpen = `webhook_delivery where next_attempt_at is not null`;
    await expect.poll(() => count(isOpen), { timeout: 60_000, interval: 100 }).toBe(0);
    await expect
      .poll(() => count(`account_export where state = 'running'`), { timeout: 60_000, interval: 100 })
      .toBe(0);
    await expect
      .poll(() => count(`bulk_change where state = 'running'`), { timeout: 60_000, interval: 100 })
      .toBe(0);

    const { rows: posted } = await pool.query<{ message_id: string; pids: number[] }>(
      `select message_id, array_agg(pid) as pids from posted where message_id in
        (select message_id from webhook_delivery where event = 'webhook.test') group by message_id`,
    );
    expect(posted).toHaveLength(MESSAGES);
    // Only what the killed process was sending is sent again, with the same id.
    for (const { message_id, pids } of posted.filter((row) => row.pids.length > 1)) {
      expect(pids).toHaveLength(2);
      expect(pids).toContain(first?.pid);
      expect(notRecorded).toContain(message_id);
    }
    expect(new Set(posted.flatMap(({ pids }) => pids)).size).toBeGreaterThan(1);
    expect(await count(`bulk_item where state = 'changed'`)).toBeGreaterThanOrEqual(DOMAINS);
    const placed = `zone_record where value = '${RECORD.value}'`;
    expect(await count(placed)).toBe(DOMAINS);
    expect(await count(`(select distinct domain_id from ${placed}) as once`)).toBe(DOMAINS);
    expect(await count(`account_export where state = 'ready'`)).toBe(3);
    for (const { id, size } of (await pool.query(`select id, size from account_export`)).rows) {
      const { rows } = await pool.query<{ content: Buffer }>(
        `select content from account_export_piece where export_id = ${id} order by position`,
      );
      const whole = Buffer.concat(rows.map(({ content }) => content));
      expect(whole).toHaveLength(size);
      expect(Object.keys(unzipSync(whole)).length).toBeGreaterThan(3);
    }
    expect(await count('sent_alert')).toBeGreaterThan(0);
    const repeated = `(select 1 from sent_alert group by account_id, occasion having count(*) > 1) as repeated`;
    expect(await count(repeated)).toBe(0);
  });

  test('that is done every so often is done by one process, and by another one if that ends', async () => {
    const other = await openStore({ data: 'memory', databaseUrl: url, prepare: async () => undefined });
    const time = { now: Date.parse('2026-11-21T12:00:00Z') };
    const every = { name: 'test', everyMs: 10 * MINUTE_MS, getNow: () => new Date(time.now) };
    const done: string[] = [];
    const workAs = (name: string, db = store.db) => workRegularly(db, every, async () => done.push(name) > 0);

    await Promise.all([workAs('one'), workAs('two', other.db)]);
    expect(done).toHaveLength(1);
    time.now += 9 * MINUTE_MS;
    await workAs('two', other.db);
    expect(done).toHaveLength(1);
    time.now += MINUTE_MS;
    const hangs = Promise.withResolvers<boolean>();
    let keepOn: (() => Promise<void>) | undefined;
    const hanging = workRegularly(store.db, every, (keep) => {
      keepOn = keep;
      return hangs.promise;
    });
    await expect.poll(() => keepOn).toBeDefined();
    time.now += MINUTE_MS - 1;
    await workAs('two', other.db);
    expect(done).toHaveLength(1);
    await keepOn?.();
    time.now += MINUTE_MS - 1;
    await workAs('two', other.db);
    expect(done).toHaveLength(1);
    time.now += 1;
    await workAs('two', other.db);
    expect(done.slice(1)).toEqual(['two']);
    // The first one may not go on, nor say when it is due.
    await expect(keepOn?.()).rejects.toThrow(LeaseLostError);
    hangs.resolve(true);
    await hanging;
    const [due] = await store.db.select().from(setting).where(eq(setting.key, 'due test'));
    expect(due?.value).toBe(new Date(time.now + every.everyMs).toISOString());
    await other.close();
  });
});

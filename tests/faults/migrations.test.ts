import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder, openStore } from '#sandbox/platform/node/database.ts';
import { isConcurrent, migrate } from '../../src/sandbox/db/migrate.ts';
import { isRuled } from '../../src/sandbox/db/migrationRules.ts';
import journal from '../../src/sandbox/db/migrations/meta/_journal.json' with { type: 'json' };
import { startPostgres, type TestDatabase } from '../postgres.ts';
import { fillTable, listTables, measureMigration } from './measureMigration.ts';

const database = await startPostgres();

const ROWS = 1_000_000;
const MAX_WAIT_MS = 1_000;
const all = readMigrationFiles({ migrationsFolder });
const isOfRule = (index: number) => isRuled(journal.entries[index]?.tag ?? '');
const before = all.filter((_, index) => !isOfRule(index));
const later = all.filter((_, index) => isOfRule(index));
const migrationOf = (...sql: string[]) => ({ sql, hash: sql.join(), folderMillis: Date.now(), bps: true });

describe.skipIf('reason' in database)('fault 45: a migration', { timeout: 300_000 }, () => {
  const { url, stop } = database as TestDatabase;
  let admin: pg.Client;
  let made = 0;

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await stop();
  });

  /** A database of its own, with what these migrations make and a million rows in these tables. */
  async function open(migrations: typeof all, tables: readonly string[], rows = ROWS) {
    const name = `migrated_${++made}`;
    await admin.query(`create database ${name}`);
    const target = new URL(url);
    target.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: target.href });
    await client.connect();
    await migrate(drizzle(client), migrations);
    for (const table of tables) await fillTable(client, table, rows);
    return { url: target.href, client };
  }

  test('that keeps the rules makes nobody wait for a second, and what breaks them is noticed', async () => {
    const { url: own, client } = await open(before, ['favorite_item']);
    const add = migrationOf(`alter table "favorite_item" add column "note" text default '' not null`);
    expect(longest(await measureMigration(own, add, ['favorite_item']))).toBeLessThan(MAX_WAIT_MS);
    const index = migrationOf(
      'create index concurrently "by_name" on "favorite_item" ("domain", "note", "id")',
    );
    expect(longest(await measureMigration(own, index, ['favorite_item']))).toBeLessThan(MAX_WAIT_MS);
    const { rows } = await client.query(
      `select indisvalid from pg_index where indexrelid = 'by_name'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    const rewriting = migrationOf(
      'alter table "favorite_item" alter column "domain" type varchar(100) using lower("domain")',
      'create index "by_text" on "favorite_item" ("domain", "note")',
    );
    expect(longest(await measureMigration(own, rewriting, ['favorite_item']))).toBeGreaterThan(MAX_WAIT_MS);
    await client.end();
  });

  test('that is new makes nobody wait for a second on tables of a million rows', async () => {
    // Indexes that are created concurrently are in the test before.
    const locking = later.filter(({ sql }) => !sql.some(isConcurrent));
    const tables = listTables(locking.flatMap(({ sql }) => sql));
    const { url: own, client } = await open(before, tables);
    for (const migration of locking) {
      const waits = await measureMigration(own, migration, listTables(migration.sql));
      expect(waits.filter(({ readMs, writeMs }) => Math.max(readMs, writeMs) > MAX_WAIT_MS)).toEqual([]);
    }
    await client.end();
  });

  test('leaves a database that the version before still writes and reads', async () => {
    const { client: old } = await open(before, []);
    const { rows: columns } = await old.query<{ table: string; names: string[] }>(
      `select table_name as table, json_agg(column_name) as names
       from information_schema.columns where table_schema = 'public' group by table_name`,
    );
    await old.end();
    const { client: current } = await open(all, []);
    const required = await current.query<{ table: string; name: string }>(
      `select table_name as table, column_name as name from information_schema.columns
       where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    );
    for (const { table, names } of columns) {
      await current.query(`select ${names.map((name) => `"${name}"`).join()} from "${table}" limit 1`);
      const unknown = required.rows.filter((one) => one.table === table && !names.includes(one.name));
      expect(unknown).toEqual([]);
    }
    await current.end();
  });

  test('that waits for a lock lets the calls behind it through, and runs once it gets it', async () => {
    const { url: own, client } = await open(before, []);
    await client.query('begin');
    await client.query('select from account');
    const other = new pg.Client({ connectionString: own });
    await other.connect();
    const migrator = new pg.Client({ connectionString: own });
    await migrator.connect();
    const running = migrate(drizzle(migrator), [
      migrationOf('alter table "account" add column "nickname" text'),
    ]);
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await other.query(isWaiting)).rowCount === 0);
    const started = performance.now();
    await other.query('select from account limit 1');
    expect(performance.now() - started).toBeLessThan(2 * MAX_WAIT_MS);
    await client.query('commit');
    await running;
    await other.query('select nickname from account');
    await Promise.all([client, other, migrator].map((one) => one.end()));
  });

  test('that creates an index begins again after its process was killed', async () => {
    const { client } = await open(before, ['favorite_item'], 1_000);
    // What a process leaves behind that was killed.
    await client.query('create index "by_name" on "favorite_item" ("domain")');
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'by_name'::regclass`);
    const index = migrationOf('create index concurrently "by_name" on "favorite_item" ("domain")');
    await migrate(drizzle(client), [index]);
    const { rows } = await client.query(
      `select indisvalid from pg_index where indexrelid = 'by_name'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    await client.end();
  });

  test('of a later version is no obstacle for the version before, after a rollback', async () => {
    const { url: own, client } = await open(all, []);
    await migrate(drizzle(client), [migrationOf('create table "lamp" ("id" serial primary key)')]);
    await client.end();
    const store = await openStore({ data: 'memory', databaseUrl: own, prepare: async () => undefined });
    await store.close();
  });
});

const longest = (waits: { readMs: number; writeMs: number }[]) =>
  Math.max(...waits.flatMap(({ readMs, writeMs }) => [readMs, writeMs]));

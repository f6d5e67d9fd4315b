import { setTimeout as delay } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrate } from '../../src/sandbox/db/migrate.ts';

/** The longest that a read and a write of a table waited while a migration ran. */
export type Wait = { table: string; readMs: number; writeMs: number };

const PROBE_MS = 20;

/** A value for row `n` of a column, by the name of its type. Arrays have names that begin with an underscore. */
const VALUES: Record<string, string> = {
  int2: '(n % 30000)::int2',
  int4: 'n',
  int8: 'n',
  float8: 'n',
  numeric: 'n',
  bool: 'false',
  timestamptz: "timestamptz '2026-01-01' + n * interval '1 second'",
  timestamp: "timestamp '2026-01-01'",
  date: "date '2026-01-01'",
  jsonb: `'{"n": 1}'`,
  json: `'{"n": 1}'`,
  bytea: "'\\x00'",
  uuid: 'gen_random_uuid()',
};

/** Inserts rows of no meaning, without the rows that they would refer to. */
export async function fillTable(client: pg.Client, table: string, rows: number): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map(({ type }) =>
    type.startsWith('_') ? `'{}'` : (VALUES[type] ?? `'value ' || n`),
  );
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into "${table}" (${names}) select ${values.join()} from generate_series(1000001, ${1_000_000 + rows}) n`,
  );
  await client.query('set session_replication_role = origin');
  await client.query(`vacuum analyze "${table}"`);
}

/** Runs a migration as the server does, while others read and write the tables. */
export async function measureMigration(
  connectionString: string,
  migration: MigrationMeta,
  tables: readonly string[],
): Promise<Wait[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const done = new AbortController();
  const probes = tables.map((table) => probe(connectionString, table, done.signal));
  try {
    await migrate(drizzle(client), [migration]);
  } finally {
    done.abort();
    await client.end();
  }
  return Promise.all(probes);
}

async function probe(connectionString: string, table: string, done: AbortSignal): Promise<Wait> {
  const [column] = await ask(connectionString, (client) => findColumn(client, table));
  const read = `select from "${table}" limit 1`;
  const write = `update "${table}" set "${column}" = "${column}" where ctid = '(0,1)'`;
  const [readMs = 0, writeMs = 0] = await Promise.all(
    [read, write].map((statement) =>
      ask(connectionString, (client) => measureLongest(client, statement, done)),
    ),
  );
  return { table, readMs, writeMs };
}

async function findColumn(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_nullable = 'NO'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function measureLongest(client: pg.Client, statement: string, done: AbortSignal): Promise<number> {
  let longest = 0;
  while (!done.aborted) {
    const started = performance.now();
    await client.query(statement);
    longest = Math.max(longest, performance.now() - started);
    await delay(PROBE_MS);
  }
  return Math.round(longest);
}

async function ask<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The tables that a migration names and does not create. */
export function listTables(statements: readonly string[]): string[] {
  const text = statements.join(';\n');
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const made = find(/create table (?:if not exists )?"([^"]+)"/gi);
  const named = find(
    /(?:alter table|\bon|references|drop table|update|delete from) (?:"public"\.)?"([^"]+)"/gi,
  );
  return [...new Set(named)].filter((name) => !made.includes(name));
}

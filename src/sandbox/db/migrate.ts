import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { delay } from '#lib/delay.ts';
import type { Db } from './db.ts';
import { getSqlState } from './queryError.ts';
import { transaction } from './transaction.ts';

const LOCK_TIMEOUT = '1s';
const LOCK_NOT_AVAILABLE = '55P03';
const MAX_WAITS = 120;
const WAIT_MS = 500;

/** Runs the migrations that the database has not run, in the way and with the list of Drizzle's own migrator. */
export async function migrate(db: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const last = await readLast(db);
  for (const migration of migrations) if (migration.folderMillis > last) await run(db, migration);
}

/** The time of the newest migration that the database has run. */
async function readLast(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.last ?? 0);
}

/**
 * Drizzle's migrator runs all migrations in one transaction, which would keep every table locked until the last one is done.
 * Here each has its own, and gives up the queue of a lock after a second, because all other calls would wait behind it.
 */
async function run(db: Db, migration: MigrationMeta): Promise<void> {
  const { sql: statements, hash, folderMillis } = migration;
  const record = (tx: Db) =>
    tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  if (statements.some(isConcurrent)) {
    for (const statement of statements) await createIndex(db, statement);
    await record(db);
    return;
  }
  for (let waits = 0; ; waits++) {
    try {
      return await transaction(db, async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
        for (const statement of statements) if (statement.trim()) await tx.execute(sql.raw(statement));
        await record(tx);
      });
    } catch (error) {
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE || waits === MAX_WAITS) throw error;
      await delay(WAIT_MS);
    }
  }
}

/** Indexes of tables with rows are created beside calls that write, which no transaction can do. */
export function isConcurrent(statement: string): boolean {
  return /^\s*create\s+(unique\s+)?index\s+concurrently\b/i.test(statement);
}

/** An index that was not finished stays behind, and would not be used. */
async function createIndex(db: Db, statement: string): Promise<void> {
  if (!statement.trim()) return;
  const [, name] = /concurrently\s+(?:if\s+not\s+exists\s+)?"([^"]+)"/i.exec(statement) ?? [];
  if (!isConcurrent(statement) || name === undefined)
    throw new Error(`A migration that creates indexes concurrently has another statement: ${statement}`);
  await db.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`);
  await db.execute(sql.raw(statement));
}

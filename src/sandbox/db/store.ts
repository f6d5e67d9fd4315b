import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDirectory, StoreError, unusableDirectory } from './dataDirectory.ts';
import { bytesConversion, openInMemory } from './image.ts';
import { getReason, LimitedPool } from './limitedPool.ts';
import { type Checks, checkDisk, createChecks } from './readiness.ts';

/** The database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Store = {
  db: Db;
  close(): Promise<void>;
  checks: Checks;
};
export type StoreOptions = {
  /** Directory of the embedded database, or `memory`. */
  data: string;
  /** Address of a Postgres database to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Runs after the migrations, by one process at a time. */
  prepare(db: Db): Promise<void>;
};

/** Any constant will do, as long as nothing else on the same database uses it. */
const migrationLock = 727_400_110;
const CONNECT_MS = 10_000;

// Resolved by package path, because bundling moves this file but not the SQL files.
const migrationsFolder = dirname(
  dirname(fileURLToPath(import.meta.resolve('#sandbox/db/migrations/meta/_journal.json'))),
);

/** Opens the database and brings it up to date. Throws StoreError if that fails. */
export function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openPglite(options);
}

async function openPglite({ data, prepare }: StoreOptions): Promise<Store> {
  const directory = data === 'memory' ? null : resolve(data);
  const unlock = directory ? lockDirectory(directory) : () => {};
  try {
    const client = directory
      ? await PGlite.create(join(directory, 'pg'), bytesConversion)
      : await openInMemory({ migrationsFolder, migrate });
    if (directory) {
      await refuseUnreleased(client);
      await migrate(client);
    }
    const db = drizzlePglite({ client, casing: 'snake_case' });
    await prepare(db);
    const close = async () => {
      await client.close();
      unlock();
    };
    const disk = directory && { disk: () => checkDisk(directory) };
    return { db, close, checks: { ...checksOf(db), ...disk } };
  } catch (cause) {
    unlock();
    throw directory ? unusableDirectory(directory, cause) : cause;
  }
}

/**
 * Rejects a database from before the first release, unless its tables are those of the first release. The first
 * migration has the time of the last of those that it replaced, so a database that has run them all is up to date.
 */
async function refuseUnreleased(client: {
  query(text: string): Promise<{ rows: unknown[] }>;
}): Promise<void> {
  const ask = async (text: string) => Object.values((await client.query(text)).rows[0] as object)[0];
  if (!(await ask("select to_regclass('drizzle.__drizzle_migrations')::text"))) return;
  const last = await ask('select max(created_at) from drizzle.__drizzle_migrations');
  const [first] = readMigrationFiles({ migrationsFolder });
  if (last !== null && first && Number(last) < first.folderMillis)
    throw new StoreError('it is from before version 0.1.0');
}

const checksOf = (db: Db) => createChecks((query) => db.execute(query), migrationsFolder);

const migrate = (client: PGlite) =>
  migratePglite(drizzlePglite({ client, casing: 'snake_case' }), { migrationsFolder });

async function openPostgres(connectionString: string, { prepare }: StoreOptions): Promise<Store> {
  // Migrations and waiting for another process's take as long as they take.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, an error event would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause) => {
    throw new StoreError(`The database of DATABASE_URL can't be used: ${getReason(cause)}.`, { cause });
  });
  try {
    const db = drizzlePostgres(client, { casing: 'snake_case' });
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await refuseUnreleased(client);
    await migratePostgres(db, { migrationsFolder });
    await prepare(db);
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  } catch (cause) {
    throw cause instanceof StoreError
      ? new StoreError(`The database of DATABASE_URL can't be used: ${cause.message}.`, { cause })
      : cause;
  } finally {
    await client.end();
  }
  const pool = new LimitedPool(connectionString);
  const db = drizzlePostgres(pool as unknown as pg.Pool, { casing: 'snake_case' });
  return { db, close: () => pool.end(), checks: checksOf(db) };
}

import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { listenPglite } from '../../db/events.ts';
import { getReason } from '../../db/lostDatabase.ts';
import { migrate } from '../../db/migrate.ts';
import { createChecks } from '../../db/readiness.ts';
import type { Db, Store, StoreOptions } from '../../db/store.ts';
import { checkDisk, lockDirectory, StoreError, unusableDirectory } from './dataDirectory.ts';
import { openInMemory, pgliteOptions } from './image.ts';
import { LimitedPool } from './limitedPool.ts';
import { listenPostgres } from './postgresEvents.ts';

/** Any constant will do, as long as nothing else on the same database uses it. */
export const migrationLock = 727_400_110;
const CONNECT_MS = 10_000;
const LOCK_INTERVAL_MS = 100;

// Resolved by package path, because bundling moves this file but not the SQL files.
export const migrationsFolder = dirname(
  dirname(fileURLToPath(import.meta.resolve('#sandbox/db/migrations/meta/_journal.json'))),
);

const migrations = readMigrationFiles({ migrationsFolder });

/** Opens the database and brings it up to date. Throws StoreError if that fails. */
export function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openPglite(options);
}

async function openPglite({ data, prepare }: StoreOptions): Promise<Store> {
  const directory = data === 'memory' ? null : resolve(data);
  const unlock = directory ? lockDirectory(directory) : () => {};
  try {
    const client = directory
      ? await PGlite.create(join(directory, 'pg'), pgliteOptions)
      : await openInMemory({ migrationsFolder, migrate: (fresh) => migrate(openDb(fresh), migrations) });
    const db = openDb(client);
    if (directory) {
      await refuseUnreleased(client);
      await migrate(db, migrations);
    }
    await prepare(db);
    const close = async () => {
      await client.close();
      unlock();
    };
    const disk = directory && { disk: () => checkDisk(directory) };
    return { db, events: await listenPglite(client), checks: { ...checksOf(db), ...disk }, close };
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
  const [first] = migrations;
  if (last !== null && first && Number(last) < first.folderMillis)
    throw new StoreError('it is from before version 0.1.0');
}

const checksOf = (db: Db) => createChecks((query) => db.execute(query), migrations);

const openDb = (client: PGlite) => drizzlePglite({ client, casing: 'snake_case' });

async function tryMigrationLock(db: Db): Promise<boolean> {
  const isTaken = sql<boolean>`pg_try_advisory_lock(${migrationLock})`;
  const [row] = await db.select({ isTaken }).from(sql`(values (1)) as one`);
  return row?.isTaken ?? false;
}

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
    // Waiting for the lock in a statement would keep the index of a migration from being finished.
    while (!(await tryMigrationLock(db))) await delay(LOCK_INTERVAL_MS);
    await refuseUnreleased(client);
    await migrate(db, migrations);
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
  const { events, close } = listenPostgres(connectionString);
  return {
    db,
    events,
    checks: checksOf(db),
    close() {
      close();
      return pool.end();
    },
  };
}

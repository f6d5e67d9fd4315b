import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { asCall } from './limitedPool.ts';

/** What has to work before calls can be answered, by name. A check rejects with the reason. */
export type Checks = Record<string, () => Promise<void>>;

/** With less, the database can't write soon; documented in docs/operations.md. */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/** Whether the database answers, and whether it is as new as this process. A newer one is used by a newer process, too. */
export function createChecks(execute: (query: SQL) => Promise<unknown>, migrationsFolder: string): Checks {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  const ask = (query: SQL) => asCall('readiness', () => execute(query));
  return {
    async database() {
      await ask(sql`select 1`);
    },
    async migrations() {
      const { rows } = (await ask(
        sql`select max(created_at) as latest from drizzle.__drizzle_migrations`,
      )) as { rows: { latest: string | null }[] };
      if (Number(rows[0]?.latest) < newest) throw new Error('the last ones have not been run');
    },
  };
}

export async function checkDisk(directory: string): Promise<void> {
  await access(directory, constants.W_OK);
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < MIN_FREE_BYTES) throw new Error(`only ${Math.floor(free / 2 ** 20)} MB are free`);
}

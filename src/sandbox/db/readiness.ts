import { type SQL, sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { asCall } from './calls.ts';

/** What has to work before calls can be answered, by name. A check rejects with the reason. */
export type Checks = Record<string, () => Promise<void>>;

/** Whether the database answers, and whether it is as new as this process. A newer one is used by a newer process, too. */
export function createChecks(
  execute: (query: SQL) => Promise<unknown>,
  migrations: readonly Pick<MigrationMeta, 'folderMillis'>[],
): Checks {
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
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

import type { Db } from './db.ts';
import type { Events } from './events.ts';
import type { Checks } from './readiness.ts';

export type { Db };
export type Store = { db: Db; events: Events; checks: Checks; close(): Promise<void> };
export type StoreOptions = {
  /** Directory of the embedded database, or `memory`. */
  data: string;
  /** Address of a Postgres database to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Runs after the migrations, by one process at a time. */
  prepare(db: Db): Promise<void>;
};

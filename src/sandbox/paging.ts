import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/store.ts';

/** The requested part of a list. `start` counts from 0 and takes precedence over `page`, which counts from 1. */
export type Paging = { limit?: number; start?: number; page?: number };

const usualLimit = 10;

/** Limit and offset for the database. */
export function getPage({ limit = usualLimit, start, page = 1 }: Paging): { limit: number; offset: number } {
  return { limit, offset: start ?? (page - 1) * limit };
}

/** One page of the rows that match, with their total number. */
export async function selectPage<Table extends PgTable>(
  db: Db,
  table: Table,
  { where, orderBy, paging }: { where: SQL | undefined; orderBy: SQL[]; paging: Paging },
): Promise<{ rows: Table['$inferSelect'][]; totalCount: number }> {
  const { limit, offset } = getPage(paging);
  const rows = await db
    .select()
    .from<PgTable>(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, totalCount: await db.$count(table, where) };
}

import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';

const { db, close } = await openStore({ data: 'memory', prepare: async () => undefined });
afterAll(close);

test('§35 growth: every foreign key has an index that begins with it', async () => {
  const keys = sql`pg_constraint where contype = 'f'`;
  const isIndexed = sql`exists (
    select from pg_index
    where indrelid = conrelid and indpred is null and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
  )`;
  const read = async (which: ReturnType<typeof sql>) =>
    (await db.select({ name: sql<string>`conname` }).from(which)).map(({ name }) => name);
  expect((await read(keys)).length).toBeGreaterThan(50);
  expect(await read(sql`${keys} and not ${isIndexed}`)).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { bulkChange, bulkItem } from '../schema/bulk.ts';
import type { Db } from '../store.ts';

const reseller = 1003;
const DAY_MS = 86_400_000;
const changed = ['taller-rivera.mx', 'taller-rivera.com.mx'];

/** Inserts a change of the reseller's domains that can still be undone. */
export async function seedBulkChanges(tx: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * DAY_MS);
  await tx.insert(bulkChange).values({
    ...{ id: 317, accountId: reseller, kind: 'auto_renew', state: 'done' },
    ...{ change: { kind: 'auto_renew', enabled: true }, createdAt: at, startedAt: at, endedAt: at },
  });
  await tx.insert(bulkItem).values(
    changed.map((name) => ({
      ...{ bulkChangeId: 317, name, state: 'changed' as const, effects: [], rank: 2, changedAt: at },
      diff: { autoRenew: { before: false, after: true } },
    })),
  );
  await tx.execute(sql`select setval(pg_get_serial_sequence('bulk_change', 'id'), 317)`);
}

import { and, eq, sql } from 'drizzle-orm';
import { bulkChange, bulkItem } from '../schema/bulk.ts';
import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';

const reseller = 1003;
const DAY_MS = 86_400_000;
const collector = 1005;
const changed = ['taller-rivera.mx', 'taller-rivera.com.mx'];
const COLLECTED = 2;

/** Inserts a change of the reseller's domains, and one of the collector's, that can still be undone. */
export async function seedBulkChanges(tx: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * DAY_MS);
  const renewing = await tx
    .select({ name: domain.name })
    .from(domain)
    .where(and(eq(domain.accountId, collector), eq(domain.autoRenew, true)))
    .orderBy(domain.id)
    .limit(COLLECTED);
  const changes = [
    { id: 316, accountId: collector, names: renewing.map(({ name }) => name) },
    { id: 317, accountId: reseller, names: changed },
  ];
  for (const { id, accountId, names } of changes) {
    await tx.insert(bulkChange).values({
      ...{ id, accountId, kind: 'auto_renew', state: 'done' },
      ...{ change: { kind: 'auto_renew', enabled: true }, createdAt: at, startedAt: at, endedAt: at },
    });
    await tx.insert(bulkItem).values(
      names.map((name) => ({
        ...{ bulkChangeId: id, name, state: 'changed' as const, effects: [], rank: 2, changedAt: at },
        diff: { autoRenew: { before: false, after: true } },
      })),
    );
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('bulk_change', 'id'), 317)`);
}

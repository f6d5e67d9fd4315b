import { eq, sql } from 'drizzle-orm';
import { domain } from '../schema/products.ts';
import { transfer } from '../schema/transfers.ts';
import type { Db } from '../store.ts';

const DAY_MS = 86_400_000;
const DAYS_AGO = 400;
const WAIT_DAYS = 5;

/** Inserts a transfer of the holder's from another registrar, which has long been completed. */
export async function seedTransfers(tx: Db, now: Date): Promise<void> {
  const [moved] = await tx.select().from(domain).where(eq(domain.name, 'clayhouse.io'));
  if (!moved) return;
  const startedAt = new Date(now.getTime() - DAYS_AGO * DAY_MS);
  const dueAt = new Date(startedAt.getTime() + WAIT_DAYS * DAY_MS);
  await tx.insert(transfer).values({
    id: 41,
    accountId: moved.accountId,
    kind: 'in',
    domainId: moved.id,
    name: moved.name,
    tld: moved.tld,
    other: 'Sample Domains GmbH',
    status: 'moved',
    startedAt,
    dueAt,
    endedAt: dueAt,
    checkedAt: startedAt,
  });
  await tx.execute(sql`select setval(pg_get_serial_sequence('transfer', 'id'), 41)`);
}

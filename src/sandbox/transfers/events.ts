import { and, desc, eq } from 'drizzle-orm';
import { transferEvent } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import type { DomainRow } from '../dns/zone.ts';
import { isTransferLocked } from './hold.ts';

export type EventRow = typeof transferEvent.$inferSelect;
type Owned = Pick<DomainRow, 'accountId' | 'name'>;

const MAX_EVENTS = 50;

export async function addTransferEvent(
  tx: Db,
  { accountId, name }: Owned,
  entry: { event: EventRow['event']; at: Date; registrar?: string | null },
): Promise<void> {
  await tx.insert(transferEvent).values({ accountId, name, ...entry });
}

/** What happened to an account's domain, the newest first. */
export function findTransferEvents(db: Db, { accountId, name }: Owned): Promise<EventRow[]> {
  return db
    .select()
    .from(transferEvent)
    .where(and(eq(transferEvent.accountId, accountId), eq(transferEvent.name, name)))
    .orderBy(desc(transferEvent.id))
    .limit(MAX_EVENTS);
}

/** Since when the lock of a domain has been off, and when its code was made; null if unknown, or they don't apply. */
export function findSteps(events: EventRow[], row: DomainRow, now: Date) {
  const lock = events.find(({ event }) => event === 'lock_off' || event === 'lock_on');
  const code = events.find(({ event }) => event === 'code_made');
  const hasCode = row.authCode !== null && row.authCodeExpiresAt !== null && row.authCodeExpiresAt > now;
  return {
    lockOffAt: !isTransferLocked(row, now) && lock?.event === 'lock_off' ? (row.unlocksAt ?? lock.at) : null,
    codeAt: hasCode ? (code?.at ?? null) : null,
  };
}

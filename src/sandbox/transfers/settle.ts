import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { domain } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { refreshOffers } from './endOffer.ts';
import { endTransferIn, lockTransferIn } from './incoming.ts';
import { endTransferOut, moveAway, type TransferRow } from './out.ts';

/** A request for a domain that its account has returned or lost in the meantime. */
const isOrphan = and(eq(transfer.kind, 'out'), isNull(transfer.domainId));

/**
 * Does what registries and time have decided about an account's transfers: domains move out and in, and offers expire.
 * There is no timer, so everything that reads transfers or products calls this first.
 */
export async function settleTransfers(db: Db, accountId: number, now: Date): Promise<void> {
  const isOwn = or(eq(transfer.accountId, accountId), eq(transfer.receiverId, accountId));
  const isDue = and(lte(transfer.dueAt, now), isNull(transfer.problem));
  const due = await db
    .select()
    .from(transfer)
    .where(and(isOwn, eq(transfer.status, 'pending'), or(isDue, isOrphan)))
    .orderBy(asc(transfer.name));
  for (const row of due) await transaction(db, (tx) => settleOne(tx, row, now));
}

function settleOne(tx: Db, row: TransferRow, now: Date): Promise<unknown> {
  switch (row.kind) {
    case 'out':
      return settleOut(tx, row, now);
    case 'in':
      return settleIn(tx, row, now);
    case 'push':
      return expire(tx, row);
  }
}

/** The domain is locked before what belongs to it, in the order of `transaction`. */
async function settleOut(tx: Db, { id, domainId, dueAt }: TransferRow, now: Date): Promise<void> {
  if (domainId === null) {
    const orphan = await lock(tx, id);
    if (orphan) await endTransferOut(tx, orphan, 'withdrawn', now);
    return;
  }
  if (!dueAt) return;
  const [row] = await tx.select().from(domain).where(eq(domain.id, domainId)).for('no key update');
  const request = await lock(tx, id);
  if (row && request) await moveAway(tx, row, request, dueAt);
}

async function settleIn(tx: Db, { id, accountId, dueAt }: TransferRow, now: Date): Promise<void> {
  const row = await lockTransferIn(tx, accountId, id);
  if (row?.status === 'pending' && row.dueAt && row.dueAt <= now) await endTransferIn(tx, row, dueAt ?? now);
}

async function expire(tx: Db, { id, receiverId }: TransferRow): Promise<void> {
  await tx
    .update(transfer)
    .set({ status: 'expired', endedAt: sql`${transfer.dueAt}` })
    .where(and(eq(transfer.id, id), eq(transfer.status, 'pending')));
  if (receiverId !== null) await refreshOffers(tx, receiverId);
}

/** The transfer if it is still pending. */
export async function lock(tx: Db, id: number): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfer).where(eq(transfer.id, id)).for('no key update');
  return row?.status === 'pending' ? row : undefined;
}

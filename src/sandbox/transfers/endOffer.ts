import { and, eq } from 'drizzle-orm';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { setAlert } from '../session/alerts.ts';

export async function endOffer(
  tx: Db,
  { id, receiverId }: Pick<typeof transfer.$inferSelect, 'id' | 'receiverId'>,
  status: 'moved' | 'declined' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx.update(transfer).set({ status, endedAt: now }).where(eq(transfer.id, id));
  if (receiverId !== null) await refreshOffers(tx, receiverId);
}

/** Hides the alert about offers if none is left. */
export async function refreshOffers(tx: Db, receiverId: number): Promise<void> {
  const left = and(eq(transfer.receiverId, receiverId), eq(transfer.status, 'pending'));
  if ((await tx.$count(transfer, left)) === 0) await setAlert(tx, receiverId, 'domain_offered', false);
}

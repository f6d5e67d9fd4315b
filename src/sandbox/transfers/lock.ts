import { and, eq, gt } from 'drizzle-orm';
import { domain } from '../db/schema/products.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import type { DomainRow } from '../dns/zone.ts';
import { isRegistryLocked } from '../registry/registryLock.ts';
import { findProtection } from '../security/codes.ts';
import { mailUnlocking, takeUnlockLink } from '../security/mails.ts';
import { addTransferEvent } from './events.ts';

const HOLD_MS = 24 * 3_600_000;

/**
 * The columns that turn a lock on or off. If the account wants that, it is off only after a day, and its owner gets an
 * email with which that can be stopped.
 */
export async function toLockColumns(tx: Db, row: DomainRow, locked: boolean, now: Date) {
  // A code would let the domain go although it is locked.
  if (locked) return { locked, unlocksAt: null, authCode: null, authCodeExpiresAt: null };
  if (!row.locked) return { locked };
  const { holdTransfers } = await findProtection(tx, row.accountId);
  const unlocksAt = new Date(now.getTime() + HOLD_MS);
  if (holdTransfers) await mailUnlocking(tx, row.accountId, unlocksAt, now);
  return { locked, unlocksAt: holdTransfers ? unlocksAt : null };
}

/** The columns that turn the lock at the registry on, or off after a day, in which an email can stop that. */
export async function toRegistryLockColumns(tx: Db, row: DomainRow, locked: boolean, now: Date) {
  if (locked)
    return { registryLocked: true, registryUnlocksAt: null, authCode: null, authCodeExpiresAt: null };
  // Asking again does not begin again.
  if (!isRegistryLocked(row, now) || row.registryUnlocksAt)
    return { registryUnlocksAt: row.registryUnlocksAt };
  const registryUnlocksAt = new Date(now.getTime() + HOLD_MS);
  await mailUnlocking(tx, row.accountId, registryUnlocksAt, now, 'registry_unlocking');
  return { registryUnlocksAt };
}

/**
 * Uses the link of that email: all locks that would be turned off stay on, and all sessions end. Returns of how many
 * domains locks stay on; null if the link is unknown or was used.
 */
export function stopUnlocking(db: Db, token: string, now: Date): Promise<number | null> {
  return transaction(db, async (tx) => {
    const accountId = await takeUnlockLink(tx, token);
    if (accountId === null) return null;
    await tx.delete(sessionTable).where(eq(sessionTable.accountId, accountId));
    const rows = await tx
      .update(domain)
      .set({ locked: true, unlocksAt: null, authCode: null, authCodeExpiresAt: null })
      .where(and(eq(domain.accountId, accountId), gt(domain.unlocksAt, now)))
      .returning();
    for (const row of rows) await addTransferEvent(tx, row, { event: 'lock_on', at: now });
    const atRegistry = await tx
      .update(domain)
      .set({ registryUnlocksAt: null })
      .where(and(eq(domain.accountId, accountId), gt(domain.registryUnlocksAt, now)))
      .returning();
    return new Set([...rows, ...atRegistry].map(({ id }) => id)).size;
  });
}

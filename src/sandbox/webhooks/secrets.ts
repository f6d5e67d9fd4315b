import { eq } from 'drizzle-orm';
import { webhookSecret } from '../db/schema/resellerWebhooks.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { createSecret } from './signing.ts';

type SecretRow = typeof webhookSecret.$inferSelect;

const overlapMs = 48 * 3_600_000;

/** The account's secret, which is created when it is first needed. */
export async function getSecret(db: Db, accountId: number): Promise<SecretRow> {
  await db.insert(webhookSecret).values({ accountId, secret: createSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(webhookSecret).where(eq(webhookSecret.accountId, accountId));
  if (!row) throw new Error('The secret of the webhook could not be stored.');
  return row;
}

/** Replaces the secret. The one before signs for another 48 hours. */
export async function rotateSecret(db: Db, accountId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { secret } = await getSecret(tx, accountId);
    const replacedEndsAt = new Date(now.getTime() + overlapMs);
    await tx
      .update(webhookSecret)
      .set({ secret: createSecret(), replaced: secret, replacedEndsAt })
      .where(eq(webhookSecret.accountId, accountId));
  });
}

/** Ends the secret that was replaced. */
export async function endReplaced(db: Db, accountId: number): Promise<void> {
  await db
    .update(webhookSecret)
    .set({ replaced: null, replacedEndsAt: null })
    .where(eq(webhookSecret.accountId, accountId));
}

/** Until when the replaced secret signs; null if it no longer does. */
export function getOverlapEnd({ replacedEndsAt }: SecretRow, now: Date): Date | null {
  return replacedEndsAt && replacedEndsAt > now ? replacedEndsAt : null;
}

/** The secrets that sign, the newest first. */
export function getSigningSecrets(row: SecretRow, now: Date): string[] {
  return row.replaced && getOverlapEnd(row, now) ? [row.secret, row.replaced] : [row.secret];
}

import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { account } from '../db/schema/accounts.ts';
import { alertSettings } from '../db/schema/alerts.ts';
import { domain } from '../db/schema/products.ts';
import { resellerEnrollment } from '../db/schema/reseller.ts';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import type { Db } from '../db/store.ts';
import { randomText } from '../secrets.ts';

type Event = components['schemas']['ResellerEvent'];
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** Where messages of an account go: undefined if it doesn't sell by API, null if it wants none. */
export async function findWebhookUrl(db: Db, accountId: number): Promise<string | null | undefined> {
  const [row] = await db
    .select({ settings: resellerEnrollment.settings })
    .from(resellerEnrollment)
    .innerJoin(account, eq(account.id, resellerEnrollment.accountId))
    .where(
      and(
        eq(account.id, accountId),
        eq(account.resellerType, 'api'),
        eq(resellerEnrollment.type, account.resellerType),
      ),
    );
  return row?.settings.type === 'api' ? row.settings.webhookUrl : undefined;
}

/** Where a message goes. */
export async function findMessageUrl(
  db: Db,
  { accountId, event }: DeliveryRow,
): Promise<string | null | undefined> {
  if (event !== 'alerts') return findWebhookUrl(db, accountId);
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.accountId, accountId));
  return row?.webhookUrl;
}

/** Queues a message about a domain for its account's webhook, if it has one, in the transaction of what has happened. */
export async function queueDomainEvent(
  tx: Db,
  accountId: number,
  event: Event,
  name: string,
  now: Date,
): Promise<void> {
  if (!(await findWebhookUrl(tx, accountId))) return;
  const [row] = await tx.select({ expiresAt: domain.expiresAt }).from(domain).where(eq(domain.name, name));
  if (row)
    await queue(tx, accountId, { event, object: name, data: { name, expireDate: row.expiresAt } }, now);
}

export async function queue(
  tx: Db,
  accountId: number,
  { event, object, data }: { event: DeliveryRow['event']; object: string | null; data: object },
  now: Date,
): Promise<DeliveryRow> {
  const [row] = await tx
    .insert(webhookDelivery)
    .values({
      ...{ accountId, event, object, createdAt: now, nextAttemptAt: now, headers: [] },
      messageId: `msg_${randomText(12)}`,
      body: JSON.stringify({ type: event, timestamp: now, data }),
    })
    .returning();
  if (!row) throw new Error('The message could not be queued.');
  return row;
}

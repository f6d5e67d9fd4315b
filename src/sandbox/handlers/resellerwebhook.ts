import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { selectPage } from '../paging.ts';
import type { AccountRow } from '../session/session.ts';
import { claim, send, toDelivery, toDetails } from '../webhooks/deliver.ts';
import type { Outbound } from '../webhooks/outbound.ts';
import { type DeliveryRow, findWebhookUrl, queue } from '../webhooks/queue.ts';
import { endReplaced, getOverlapEnd, getSecret, rotateSecret } from '../webhooks/secrets.ts';

const notEnrolled = () => errorResponse(404, 'You are not enrolled to sell by API.', 'not_enrolled');
const noAddress = () => errorResponse(409, 'Please enter the address of your webhook first.', 'no_webhook');

export const resellerwebhook = {
  async getResellerWebhook({ account, session, db, now }) {
    return getWebhook(db, account, now, await isDeviceApproved(db, session));
  },

  async rotateResellerWebhookSecret({ account, db, now }) {
    if (account.resellerType !== 'api') return notEnrolled();
    await rotateSecret(db, account.id, now);
    return getWebhook(db, account, now, true);
  },

  async endReplacedResellerSecret({ account, db, now }) {
    if (account.resellerType !== 'api') return notEnrolled();
    await endReplaced(db, account.id);
    return getWebhook(db, account, now, true);
  },

  async listResellerDeliveries({ query, account, db }) {
    const { rows, totalCount } = await selectPage(db, webhookDelivery, {
      where: isResellers(account.id),
      orderBy: [desc(webhookDelivery.id)],
      paging: query,
    });
    return { status: 200, body: { data: { deliveries: { items: rows.map(toDelivery), totalCount } } } };
  },

  async sendResellerTest({ account, outbound, db, now }) {
    const url = await findWebhookUrl(db, account.id);
    if (url === undefined) return notEnrolled();
    if (url === null) return noAddress();
    const message = { event: 'webhook.test', object: null, data: {} } as const;
    const row = await transaction(db, async (tx) =>
      claim(tx, (await queue(tx, account.id, message, now)).id, now),
    );
    return sendAtOnce(db, outbound, row, now);
  },

  async getResellerDelivery({ params, account, db }) {
    const row = await findDelivery(db, account, params.deliveryId);
    return row ? { status: 200, body: { data: { delivery: toDetails(row) } } } : notFound();
  },

  async resendResellerDelivery({ params, account, outbound, db, now }) {
    const row = await claim(db, params.deliveryId, now, isResellers(account.id));
    return sendAtOnce(db, outbound, row, now);
  },
} satisfies Partial<Handlers>;

/** Messages to the account as a reseller, not those about its alerts. */
const isResellers = (accountId: number) =>
  and(eq(webhookDelivery.accountId, accountId), ne(webhookDelivery.event, 'alerts'));

async function getWebhook(db: Db, account: AccountRow, now: Date, isApproved: boolean) {
  const sells = account.resellerType === 'api';
  const row = sells ? await getSecret(db, account.id) : null;
  const waiting = await db.$count(
    webhookDelivery,
    and(isResellers(account.id), isNotNull(webhookDelivery.nextAttemptAt)),
  );
  const webhook = {
    secret: row && isApproved ? row.secret : null,
    replacedEnds: (row && getOverlapEnd(row, now)?.toISOString()) ?? null,
    waiting,
  };
  return { status: 200 as const, body: { data: { webhook } } };
}

async function findDelivery(
  db: Db,
  { id: accountId }: AccountRow,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.id, id), isResellers(accountId)));
  return row;
}

async function sendAtOnce(db: Db, outbound: Outbound, row: DeliveryRow | undefined, now: Date) {
  if (!row) return notFound();
  const sent = await send(db, outbound, row, now);
  return sent ? { status: 200 as const, body: { data: { delivery: toDetails(sent) } } } : noAddress();
}

import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import type { Db } from '../db/store.ts';
import { isDue } from '../work/isDue.ts';
import { getHost, isPublicAddress } from './addresses.ts';
import type { HostAddress, Message, Outbound } from './outbound.ts';
import { type DeliveryRow, findMessageUrl } from './queue.ts';
import { getSecret, getSigningSecrets } from './secrets.ts';
import { signMessage } from './signing.ts';

type Details = components['schemas']['ResellerDeliveryDetails'];
type Outcome = Pick<DeliveryRow, 'status' | 'failure' | 'responseBody'>;

const minute = 60_000;
const hour = 60 * minute;
/** How long after an attempt the next one follows, as Standard Webhooks recommend. */
export const delaysMs = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour];
const maxAttempts = delaysMs.length + 1;
/** When a message is sent again whose attempt did not end, because the process did. */
const leaseMs = minute;
const batchSize = 20;

/** Sends the messages that are due. */
export async function sendDue(db: Db, outbound: Outbound, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(webhookDelivery)
    .where(isMessageDue(now))
    .orderBy(asc(webhookDelivery.nextAttemptAt))
    .limit(batchSize);
  await Promise.all(due.map((row) => sendClaimed(db, outbound, row, now)));
}

/** A message that was never sent waits for the end of a lease at most. */
function isMessageDue(now: Date): SQL | undefined {
  const { attempts, nextAttemptAt } = webhookDelivery;
  return or(
    isDue(nextAttemptAt, now, Math.max(...delaysMs)),
    and(eq(attempts, 0), isDue(nextAttemptAt, now, leaseMs)),
  );
}

/** Several processes may share the database, so only one of them gets the message. */
async function sendClaimed(db: Db, outbound: Outbound, { id }: DeliveryRow, now: Date): Promise<void> {
  const claimed = await claim(db, id, now, isMessageDue(now));
  if (claimed) await send(db, outbound, claimed, now);
}

/**
 * Takes a message for a minute, in which other processes leave it alone; undefined if it is not as `which` says. Of a process
 * that was stopped in the meantime and had taken it before, the outcome no longer counts.
 */
export async function claim(
  db: Db,
  id: number,
  now: Date,
  which?: SQL | undefined,
): Promise<DeliveryRow | undefined> {
  const [claimed] = await db
    .update(webhookDelivery)
    .set({ nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(webhookDelivery.id, id), which))
    .returning();
  return claimed;
}

/** Makes an attempt with a message that was claimed. Without an address the message has failed. */
export async function send(
  db: Db,
  outbound: Outbound,
  row: DeliveryRow,
  now: Date,
): Promise<DeliveryRow | null> {
  const isClaimed = and(
    eq(webhookDelivery.id, row.id),
    row.nextAttemptAt ? eq(webhookDelivery.nextAttemptAt, row.nextAttemptAt) : undefined,
  );
  const url = await findMessageUrl(db, row);
  if (!url) {
    await db.update(webhookDelivery).set({ nextAttemptAt: null }).where(isClaimed);
    return null;
  }
  const secrets = getSigningSecrets(await getSecret(db, row.accountId), now);
  const headers = await signMessage(row, secrets, now);
  const started = performance.now();
  const outcome = await attempt(outbound, { url, headers, body: row.body });
  const attempts = row.attempts + 1;
  const delayMs = isReceived(outcome) ? undefined : delaysMs[attempts - 1];
  const [sent] = await db
    .update(webhookDelivery)
    .set({
      ...outcome,
      attempts,
      url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      milliseconds: Math.round(performance.now() - started),
      nextAttemptAt: delayMs === undefined ? null : new Date(now.getTime() + delayMs),
    })
    .where(isClaimed)
    .returning();
  return sent ?? row;
}

async function attempt(
  { resolve, post, timeoutMs }: Outbound,
  message: Omit<Message, 'signal'>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  const failed = (failure: NonNullable<Details['failure']>): Outcome => ({
    ...{ status: null, failure: signal.aborted ? 'timeout' : failure, responseBody: null },
  });
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  let addresses: HostAddress[];
  try {
    addresses = await Promise.race([resolve(getHost(message.url)), expired]);
  } catch {
    return failed('unresolved');
  }
  if (addresses.length === 0) return failed('unresolved');
  if (!addresses.every(({ address }) => isPublicAddress(address))) return failed('internal');
  try {
    const { status, body } = await Promise.race([post({ ...message, signal }, addresses), expired]);
    return { status, failure: null, responseBody: body };
  } catch {
    return failed('unreachable');
  }
}

function isReceived({ status }: Pick<DeliveryRow, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

export function toDelivery(row: DeliveryRow): components['schemas']['ResellerDelivery'] {
  const { id, messageId, event, object, createdAt, attempts, nextAttemptAt, status, failure, milliseconds } =
    row;
  if (event === 'alerts') throw new Error('Messages about alerts are not in the list of a reseller.');
  return {
    deliveryId: id,
    messageId,
    event,
    object,
    created: createdAt.toISOString(),
    state: nextAttemptAt ? 'waiting' : isReceived(row) ? 'delivered' : 'failed',
    attempts,
    maxAttempts,
    next: nextAttemptAt?.toISOString() ?? null,
    status,
    failure,
    milliseconds,
  };
}

export function toDetails(row: DeliveryRow): Details {
  const { url, headers, body, responseBody } = row;
  return { ...toDelivery(row), url, headers, body, responseBody };
}

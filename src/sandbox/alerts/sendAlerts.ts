import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { log } from '#monitoring/log.ts';
import { isUnavailable, toLogMessage } from '../db/queryError.ts';
import { account } from '../db/schema/accounts.ts';
import { sentAlert } from '../db/schema/alerts.ts';
import { accountClosing } from '../db/schema/leaving.ts';
import { domain } from '../db/schema/products.ts';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import { setting } from '../db/schema/settings.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { renewDue } from '../products/renewDue.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { queue } from '../webhooks/queue.ts';
import type { Keep } from '../work/regularly.ts';
import { readSettings } from './alertSettings.ts';
import { type DueAlert, findDueAlerts } from './dueAlerts.ts';

type Schemas = components['schemas'];
export type AlertRow = typeof sentAlert.$inferSelect;

const BATCH = 500;
/** How long one call works, so that whoever waits for its end, such as a server that stops, waits no longer. */
const WORK_MS = 4_000;
/** The furthest day before a date that can be chosen. */
const MAX_DAYS = 180;

/** Sends the alerts that are due for an account, each occasion once. */
export async function sendAlerts(db: Db, accountId: number, now: Date): Promise<void> {
  await renewDue(db, accountId, now);
  const [owner] = await db.select().from(account).where(eq(account.id, accountId));
  if (!owner) return;
  const settings = await readSettings(db, accountId);
  const due = await dropSent(db, accountId, await findDueAlerts(db, owner, settings, now));
  if (due.length > 0) await transaction(db, (tx) => send(tx, accountId, due, now));
}

/** Tells an account at once, in every way that it has, what nobody can turn off. */
export async function tellNow(
  tx: Db,
  accountId: number,
  alert: Pick<DueAlert, 'kind' | 'domain' | 'date' | 'until' | 'text'>,
): Promise<void> {
  const { webhookUrl } = await readSettings(tx, accountId);
  const [owner] = await tx.select().from(account).where(eq(account.id, accountId));
  if (!owner) return;
  const { kind, domain: name, date } = alert;
  const occasion = `${kind} ${name} ${date.toISOString()}`;
  const channels = (['email', 'webhook', 'feed'] as const).filter((one) => one !== 'webhook' || webhookUrl);
  await send(tx, accountId, [{ ...alert, occasion, currency: owner.preferredCurrency, channels }], date);
}

async function send(tx: Db, accountId: number, due: DueAlert[], now: Date): Promise<void> {
  const sent: AlertRow[] = [];
  for (let from = 0; from < due.length; from += BATCH) {
    const values = due.slice(from, from + BATCH).map((alert) => ({ ...alert, accountId, at: now }));
    sent.push(...(await tx.insert(sentAlert).values(values).onConflictDoNothing().returning()));
  }
  const posted = sent.filter(({ channels }) => channels.includes('webhook'));
  for (let from = 0; from < posted.length; from += BATCH)
    await post(tx, accountId, posted.slice(from, from + BATCH), now);
}

/** One message to the webhook with several alerts. */
async function post(tx: Db, accountId: number, rows: AlertRow[], now: Date): Promise<void> {
  const data = { alerts: rows.map((row) => toAlertData(row)) };
  const { id } = await queue(tx, accountId, { event: 'alerts', object: null, data }, now);
  const ids = rows.map((row) => row.id);
  await tx.update(sentAlert).set({ deliveryId: id }).where(inArray(sentAlert.id, ids));
}

async function dropSent(db: Db, accountId: number, due: DueAlert[]): Promise<DueAlert[]> {
  const occasions = due.map(({ occasion }) => occasion);
  const rows = await db
    .select({ occasion: sentAlert.occasion })
    .from(sentAlert)
    .where(
      and(
        eq(sentAlert.accountId, accountId),
        sql`${sentAlert.occasion} = any(${sql.param(occasions)}::text[])`,
      ),
    );
  const sent = new Set(rows.map(({ occasion }) => occasion));
  return due.filter(({ occasion }) => !sent.has(occasion));
}

/**
 * Sends the alerts that are due for all accounts, for a while; whether it has come to the last one. The next call goes on
 * after the account at which it stopped. What fails for one account is tried again the next time.
 */
export async function sendAllAlerts(db: Db, now: Date, keep: Keep = async () => {}): Promise<boolean> {
  const end = performance.now() + WORK_MS;
  const closed = db
    .select({ id: accountClosing.accountId })
    .from(accountClosing)
    .where(eq(accountClosing.isDone, true));
  let last = await readLast(db);
  for (;;) {
    const owners = await db
      .selectDistinct({ id: domain.accountId })
      .from(domain)
      .where(
        and(
          gt(domain.accountId, last),
          lte(domain.expiresAt, daysAfter(now, MAX_DAYS)),
          notInArray(domain.accountId, closed),
        ),
      )
      .orderBy(asc(domain.accountId))
      .limit(BATCH);
    for (const { id } of owners) {
      await keep();
      await sendAlerts(db, id, now).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        log.error(`The alerts of account ${id} could not be sent: ${toLogMessage(error)}`);
      });
      last = id;
      if (performance.now() > end) {
        await writeLast(db, last);
        return false;
      }
    }
    if (owners.length < BATCH) break;
  }
  await writeLast(db, 0);
  return true;
}

const LAST_KEY = 'last with alerts';

/** The last account that has got its alerts; 0 before the first one. */
async function readLast(db: Db): Promise<number> {
  const [row] = await db.select().from(setting).where(eq(setting.key, LAST_KEY));
  return Number(row?.value ?? 0);
}

async function writeLast(db: Db, accountId: number): Promise<void> {
  const value = String(accountId);
  await db
    .insert(setting)
    .values({ key: LAST_KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** An alert without how it was sent. */
function toAlertData(row: AlertRow): Omit<Schemas['SentAlert'], 'deliveries'> {
  const { id, kind, at, domain: name, contactId, email, date, until, currency, reason } = row;
  const amount = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return {
    alertId: id,
    kind,
    at: at.toISOString(),
    domain: name,
    contactId,
    email,
    date: date.toISOString(),
    until: until?.toISOString() ?? null,
    currency,
    price: amount(row.priceMinor),
    ceiling: amount(row.ceilingMinor),
    reason,
    text: row.text,
  };
}

/** Alerts as the contract describes them. */
export async function toSentAlerts(db: Db, rows: AlertRow[]): Promise<Schemas['SentAlert'][]> {
  const ids = rows.flatMap(({ deliveryId }) => deliveryId ?? []);
  const deliveries =
    ids.length > 0 ? await db.select().from(webhookDelivery).where(inArray(webhookDelivery.id, ids)) : [];
  const getState = ({ deliveryId }: AlertRow) => {
    const delivery = deliveries.find(({ id }) => id === deliveryId);
    if (delivery?.nextAttemptAt) return 'waiting';
    const { status } = delivery ?? {};
    return typeof status === 'number' && status >= 200 && status < 300 ? 'sent' : 'failed';
  };
  return rows.map((row) => ({
    ...toAlertData(row),
    deliveries: row.channels.map((channel) => ({
      channel,
      state: channel === 'webhook' ? getState(row) : ('sent' as const),
    })),
  }));
}

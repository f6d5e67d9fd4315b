import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { alertSettings } from '../db/schema/alerts.ts';
import { domainLabel } from '../db/schema/labels.ts';
import type { Db } from '../db/store.ts';
import { randomText } from '../secrets.ts';
import type { AccountRow } from '../session/session.ts';
import { getSecret } from '../webhooks/secrets.ts';

type Schemas = components['schemas'];
export type AlertKind = Schemas['AlertKind'];
export type AlertChannel = Schemas['AlertChannel'];
export type SettingsRow = typeof alertSettings.$inferSelect;

export const alertKinds = [
  'expiry',
  'renewal',
  'premium_renewal',
  'ceiling_reached',
  'not_renewed',
  'verification',
] as const satisfies readonly AlertKind[];
/**
 * What is always sent by email: registrars have to send two reminders before each expiry and one after it, see
 * https://www.icann.org/resources/pages/errp-2013-02-28-en, section 2.1, and have addresses verified.
 */
export const requiredKinds: AlertKind[] = ['not_renewed', 'verification'];
/** How many days before the expiry emails are always sent. */
export const requiredDays = [30, 7];

const FOLDER = '/backend/alerts';
/** The feed's path, whose parameter is the secret. */
export const alertFeedPath = `${FOLDER}/:file{[A-Za-z0-9_-]+\\.atom}`;
const SECRET_BYTES = 24;
const MAX_LEAD_DAYS = 6;

const getUsual = (accountId: number): SettingsRow => ({
  accountId,
  version: 1,
  alerts: alertKinds.map((kind) => ({ kind, channels: kind === 'renewal' ? [] : ['email'] })),
  days: [...requiredDays, 1],
  labelDays: [],
  webhookUrl: null,
  feedSecret: null,
  feedCreatedAt: null,
});

export async function readSettings(db: Db, accountId: number): Promise<SettingsRow> {
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.accountId, accountId));
  return row ?? getUsual(accountId);
}

/** The same, and locks them until the transaction ends. */
export async function lockSettings(tx: Db, accountId: number): Promise<SettingsRow> {
  await tx.insert(alertSettings).values(getUsual(accountId)).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(alertSettings)
    .where(eq(alertSettings.accountId, accountId))
    .for('no key update');
  if (!row) throw new Error('The settings could not be stored.');
  return row;
}

export async function writeSettings(
  tx: Db,
  accountId: number,
  changes: Partial<SettingsRow>,
): Promise<SettingsRow> {
  const [row] = await tx
    .update(alertSettings)
    .set(changes)
    .where(eq(alertSettings.accountId, accountId))
    .returning();
  if (!row) throw new Error('The settings are missing.');
  return row;
}

/** Gives the days of a label to the one that takes over its domains, in addition to its own. */
export async function moveLabelDays(tx: Db, accountId: number, from: number, into: number): Promise<void> {
  const own = eq(alertSettings.accountId, accountId);
  const [row] = await tx.select().from(alertSettings).where(own).for('no key update');
  const daysOf = (id: number) => row?.labelDays.find(({ labelId }) => labelId === id)?.days ?? [];
  if (!row || daysOf(from).length === 0) return;
  const days = [...new Set([...daysOf(into), ...daysOf(from)])].sort((one, other) => other - one);
  const others = row.labelDays.filter(({ labelId }) => labelId !== from && labelId !== into);
  const labelDays = [...others, { labelId: into, days: days.slice(0, MAX_LEAD_DAYS) }];
  await tx
    .update(alertSettings)
    .set({ labelDays, version: row.version + 1 })
    .where(own);
}

/** The address of a feed that was just created. */
export const newFeed = (now: Date) => ({
  feedSecret: randomText(SECRET_BYTES),
  feedCreatedAt: now,
});

export async function findFeedOwner(db: Db, secret: string): Promise<number | null> {
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.feedSecret, secret));
  return row?.accountId ?? null;
}

/** Which of the account's labels exist. */
export async function findLabelIds(db: Db, accountId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: domainLabel.id })
    .from(domainLabel)
    .where(eq(domainLabel.accountId, accountId));
  return new Set(rows.map(({ id }) => id));
}

/** The settings as the contract describes them. Secrets are for approved devices only. */
export async function toSettings(
  db: Db,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  row: SettingsRow,
  isApproved: boolean,
): Promise<Schemas['AlertSettings']> {
  const { version, alerts, days, labelDays, webhookUrl, feedSecret, feedCreatedAt } = row;
  const labelIds = await findLabelIds(db, id);
  return {
    version,
    alerts,
    days,
    labelDays: labelDays.filter(({ labelId }) => labelIds.has(labelId)),
    webhookUrl,
    email,
    required: requiredKinds,
    requiredDays,
    webhookSecret: webhookUrl && isApproved ? (await getSecret(db, id)).secret : null,
    feed:
      feedSecret && feedCreatedAt
        ? { url: isApproved ? `${FOLDER}/${feedSecret}.atom` : null, created: feedCreatedAt.toISOString() }
        : null,
  };
}

import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { type DomainWithTerms, isHeldBy, selectDomains } from '../db/ownership.ts';
import type { sentAlert } from '../db/schema/alerts.ts';
import { contact } from '../db/schema/contacts.ts';
import { labeledDomain } from '../db/schema/labels.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { describeRenewal, exceedsCeiling, isRefused } from '../products/renewDue.ts';
import { daysAfter, deadlines, domainPhase } from '../registry/lifecycle.ts';
import type { AlertKind } from './alertSettings.ts';
import { findReachedDay, getChannels, getDayChannels, getFurthestDay, type Settings } from './occasions.ts';

export type DueAlert = Omit<typeof sentAlert.$inferInsert, 'accountId' | 'at' | 'deliveryId'>;

/** So many domains are looked at before others get a turn. */
const BATCH = 200;

/** What an account is to be told now, including what it has been told already; the most urgent last. */
export async function findDueAlerts(
  db: Db,
  { id, preferredCurrency: currency }: { id: number; preferredCurrency: string },
  settings: Settings,
  now: Date,
): Promise<DueAlert[]> {
  const latest = daysAfter(now, getFurthestDay(settings));
  const rows = await selectDomains(db).where(and(isHeldBy(id, now), lte(domain.expiresAt, latest)));
  const labelsOf = await findLabels(db, settings);
  const due: DueAlert[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % BATCH === 0) await nextTurn();
    const found = toDueAlert(row, { settings, currency, labelIds: labelsOf.get(row.id) ?? [] }, now);
    if (found) due.push(found);
  }
  due.push(...(await findVerifications(db, id, settings, currency, now)));
  return due.sort((one, other) => other.date.getTime() - one.date.getTime());
}

/** The labels with days of their own, by domain. */
async function findLabels(db: Db, { labelDays }: Settings): Promise<Map<number, number[]>> {
  const ids = labelDays.map(({ labelId }) => labelId);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(labeledDomain).where(inArray(labeledDomain.labelId, ids));
  const byDomain = Map.groupBy(rows, ({ domainId }) => domainId);
  return new Map([...byDomain].map(([id, own]) => [id, own.map(({ labelId }) => labelId)]));
}

type DomainContext = { settings: Settings; currency: string; labelIds: readonly number[] };

function toDueAlert(
  row: DomainWithTerms,
  { settings, currency, labelIds }: DomainContext,
  now: Date,
): DueAlert | null {
  const { name, expiresAt: date } = row;
  if (date <= now) return toNotRenewed(row, settings, currency, now);
  const day = findReachedDay(settings, { date, labelIds }, now);
  if (day === undefined) return null;
  const kind = getKind(row, currency, now);
  const channels = getDayChannels(settings, { kind, day, labelIds });
  if (channels.length === 0) return null;
  const isOver = kind === 'ceiling_reached';
  const shown = (isOver && row.ceilingCurrency) || currency;
  return {
    kind,
    occasion: `${kind} ${name} ${date.toISOString()} ${day}`,
    domain: name,
    date,
    currency: shown,
    priceMinor: describeRenewal(row, shown, now).minor,
    ceilingMinor: isOver ? row.ceilingMinor : null,
    channels,
  };
}

/** What there is to say about a domain that has not expired. */
function getKind(row: DomainWithTerms, currency: string, now: Date): AlertKind {
  if (!row.autoRenew) return 'expiry';
  if (exceedsCeiling(row, now)) return 'ceiling_reached';
  return describeRenewal(row, currency, now).premium ? 'premium_renewal' : 'renewal';
}

function toNotRenewed(
  row: DomainWithTerms,
  settings: Settings,
  currency: string,
  now: Date,
): DueAlert | null {
  if (!['expired', 'redemption'].includes(domainPhase(row, now))) return null;
  const isOver = isRefused(row) && row.ceilingCurrency !== null;
  return {
    kind: 'not_renewed',
    occasion: `not_renewed ${row.name} ${row.expiresAt.toISOString()}`,
    domain: row.name,
    date: row.expiresAt,
    until: deadlines(row).restoreUntil,
    currency: (isOver && row.ceilingCurrency) || currency,
    priceMinor: isOver ? row.refusedMinor : null,
    ceilingMinor: isOver ? row.ceilingMinor : null,
    reason: isOver ? 'ceiling' : 'auto_renew_off',
    channels: [...new Set([...getChannels(settings, 'not_renewed'), 'email' as const])],
  };
}

async function findVerifications(
  db: Db,
  accountId: number,
  settings: Settings,
  currency: string,
  now: Date,
): Promise<DueAlert[]> {
  const rows = await db
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), isNull(contact.verifiedAt), isNotNull(contact.verifyBy)));
  return rows.flatMap(({ id, fields, verifyBy }): DueAlert[] => {
    if (!verifyBy) return [];
    const reason = verifyBy > now ? 'pending' : 'overdue';
    return [
      {
        kind: 'verification',
        occasion: `verification ${id} ${verifyBy.toISOString()} ${reason}`,
        contactId: id,
        email: fields.email ?? null,
        date: verifyBy,
        currency,
        reason,
        channels: [...new Set([...getChannels(settings, 'verification'), 'email' as const])],
      },
    ];
  });
}

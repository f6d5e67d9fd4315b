import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lifecycleDays } from '#lib/lifecycleDays.ts';
import { getRegistryRules, ruledTlds } from '#lib/registryRules.ts';
import { listTerms } from '#lib/terms.ts';
import { findRules, listRules, type TldRules } from './rules.ts';

/** The phase of a domain. `released` is available again. */
export type DomainPhase = 'active' | 'expiring' | 'expired' | 'redemption' | 'pending_delete' | 'released';
export type ServicePhase = 'active' | 'expiring' | 'expired';

const day = 86_400_000;
/** "Expiring soon": the last days of a term. */
export const expiringDays = 30;

type LifecycleDays = { grace: number; redemption: number; pendingDelete: number };
/** What the phase of a domain depends on. */
type Term = { tld: string | null; expiresAt: Date };

const toDays = ({ gracePeriods: { renew, redemption, pendingDelete } }: TldRules): LifecycleDays => ({
  grace: renew,
  redemption,
  pendingDelete,
});

/** The days that a TLD's registry has published, and the usual ones for the others. */
export function getPublishedDays(tld: string): LifecycleDays {
  const { graceDays, redemptionDays, pendingDeleteDays } = getRegistryRules(tld) ?? {};
  return {
    grace: graceDays ?? lifecycleDays.grace,
    redemption: redemptionDays ?? lifecycleDays.redemption,
    pendingDelete: pendingDeleteDays ?? lifecycleDays.pendingDelete,
  };
}

/** The days of the phases after the expiry of a TLD's domains. */
export function getLifecycleDays(tld: string | null): LifecycleDays {
  if (tld === null) return lifecycleDays;
  const rules = findRules(tld);
  return rules ? toDays(rules) : getPublishedDays(tld);
}

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day);
}

/** Whole days from now to a date; negative if it is past. */
export function daysUntil(date: Date, now: Date): number {
  return Math.trunc((date.getTime() - now.getTime()) / day);
}

/** When renewing, restoring, and the domain's registration end. */
export function deadlines({ tld, expiresAt }: Term): {
  renewUntil: Date;
  restoreUntil: Date;
  releasedAt: Date;
} {
  const { grace, redemption, pendingDelete } = getLifecycleDays(tld);
  const renewUntil = daysAfter(expiresAt, grace);
  const restoreUntil = daysAfter(renewUntil, redemption);
  return { renewUntil, restoreUntil, releasedAt: daysAfter(restoreUntil, pendingDelete) };
}

/** The phase of a domain by its expiry. */
export function domainPhase({ tld, expiresAt }: Term, now: Date): DomainPhase {
  if (expiresAt > now) return servicePhase(expiresAt, now);
  const { renewUntil, restoreUntil, releasedAt } = deadlines({ tld, expiresAt });
  if (renewUntil > now) return 'expired';
  if (restoreUntil > now) return 'redemption';
  return releasedAt > now ? 'pending_delete' : 'released';
}

/** The phase of a service by its expiry. */
export function servicePhase(expiresAt: Date, now: Date): ServicePhase {
  if (expiresAt > daysAfter(now, expiringDays)) return 'active';
  return expiresAt > now ? 'expiring' : 'expired';
}

/**
 * If it expires after one of these dates, it is in this phase or an earlier one. Where a phase depends on the TLD, `tld` is
 * the column that has it.
 */
export function phaseStarts(tld: SQLWrapper, now: Date) {
  return {
    active: daysAfter(now, expiringDays),
    expiring: now,
    expired: daysBefore(tld, now, ({ grace }) => grace),
    redemption: daysBefore(tld, now, ({ grace, redemption }) => grace + redemption),
  };
}

/** A domain that expired at this date or earlier has been released. */
export function lastReleased(tld: SQLWrapper, now: Date): Date | SQL {
  return daysBefore(tld, now, ({ grace, redemption, pendingDelete }) => grace + redemption + pendingDelete);
}

/** The date that is some days before now, in SQL if the days differ by TLD. */
function daysBefore(tld: SQLWrapper, now: Date, sum: (days: LifecycleDays) => number): Date | SQL {
  const usual = sum(lifecycleDays);
  const others = [...new Set([...ruledTlds, ...listRules().keys()])].filter(
    (key) => sum(getLifecycleDays(key)) !== usual,
  );
  if (others.length === 0) return daysAfter(now, -usual);
  const before = (days: number) => sql`${daysAfter(now, -days).toISOString()}::timestamptz`;
  const cases = others.map((key) => sql`when ${key} then ${before(sum(getLifecycleDays(key)))}`);
  return sql`case ${tld} ${sql.join(cases, sql` `)} else ${before(usual)} end`;
}

/** The furthest into the future that a registry lets a term end. */
const maxTermYears = 10;

/**
 * The maximum number of years for which a domain can be renewed, at most those that its registry sells at once, in its
 * steps; 0 if its term ends too late for another one.
 */
export function maxRenewalYears(atOnce: number, expiresAt: Date, now: Date, step: number): number {
  const latest = yearsAfter(now, maxTermYears);
  const possible = listTerms({ min: step, max: Math.max(atOnce, step), step });
  return possible.findLast((years) => yearsAfter(expiresAt, years) <= latest) ?? 0;
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

import { lifecycleDays } from '#lib/lifecycleDays.ts';

/** The phase of a domain. `released` is available again. */
export type DomainPhase = 'active' | 'expiring' | 'expired' | 'redemption' | 'pending_delete' | 'released';
export type ServicePhase = 'active' | 'expiring' | 'expired';

const day = 86_400_000;
/** "Expiring soon": the last days of a term. */
const expiringDays = 30;
const { grace: graceDays, redemption: redemptionDays, pendingDelete: pendingDeleteDays } = lifecycleDays;

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day);
}

/** Whole days from now to a date; negative if it is past. */
export function daysUntil(date: Date, now: Date): number {
  return Math.trunc((date.getTime() - now.getTime()) / day);
}

/** When renewing, restoring, and the domain's registration end. */
export function deadlines(expiresAt: Date): { renewUntil: Date; restoreUntil: Date; releasedAt: Date } {
  const renewUntil = daysAfter(expiresAt, graceDays);
  const restoreUntil = daysAfter(renewUntil, redemptionDays);
  return { renewUntil, restoreUntil, releasedAt: daysAfter(restoreUntil, pendingDeleteDays) };
}

/** The phase of a domain by its expiry. */
export function domainPhase(expiresAt: Date, now: Date): DomainPhase {
  if (expiresAt > now) return servicePhase(expiresAt, now);
  const { renewUntil, restoreUntil, releasedAt } = deadlines(expiresAt);
  if (renewUntil > now) return 'expired';
  if (restoreUntil > now) return 'redemption';
  return releasedAt > now ? 'pending_delete' : 'released';
}

/** The phase of a service by its expiry. */
export function servicePhase(expiresAt: Date, now: Date): ServicePhase {
  if (expiresAt > daysAfter(now, expiringDays)) return 'active';
  return expiresAt > now ? 'expiring' : 'expired';
}

/** If it expires after one of these dates, it is in this phase or an earlier one. */
export function phaseStarts(now: Date): Record<'active' | 'expiring' | 'expired' | 'redemption', Date> {
  return {
    active: daysAfter(now, expiringDays),
    expiring: now,
    expired: daysAfter(now, -graceDays),
    redemption: daysAfter(now, -graceDays - redemptionDays),
  };
}

/** A domain that expired at this date or earlier has been released. */
export function lastReleased(now: Date): Date {
  return daysAfter(now, -graceDays - redemptionDays - pendingDeleteDays);
}

/** The furthest into the future that a registry lets a term end. */
const maxTermYears = 10;

/** The maximum number of years for which a domain can be renewed; 0 if its term ends too late for another year. */
export function maxRenewalYears(isMultiYear: boolean, expiresAt: Date, now: Date): number {
  const years = Array.from({ length: isMultiYear ? maxTermYears : 1 }, (_, index) => index + 1);
  const latest = yearsAfter(now, maxTermYears);
  return years.filter((count) => yearsAfter(expiresAt, count) <= latest).length;
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

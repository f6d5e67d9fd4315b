/** Where a domain's term stands. `released` is free for everybody again. */
export type DomainPhase = 'active' | 'expiring' | 'expired' | 'redemption' | 'pending_delete' | 'released';
export type ServicePhase = 'active' | 'expiring' | 'expired';

const day = 86_400_000;
/** "Expiring soon": the last days of a term. */
const expiringDays = 30;
/** After the term: how long a domain renews at the usual price, can be restored then, and waits to be set free. */
const graceDays = 30;
const redemptionDays = 30;
const pendingDeleteDays = 5;

/** The date so many days later. */
export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day);
}

/** Whole days from now to a date; below zero where it is past. */
export function daysUntil(date: Date, now: Date): number {
  return Math.trunc((date.getTime() - now.getTime()) / day);
}

/** Until when a domain can be renewed, restored, and is held at all. */
export function deadlines(expiresAt: Date): { renewUntil: Date; restoreUntil: Date; releasedAt: Date } {
  const renewUntil = daysAfter(expiresAt, graceDays);
  const restoreUntil = daysAfter(renewUntil, redemptionDays);
  return { renewUntil, restoreUntil, releasedAt: daysAfter(restoreUntil, pendingDeleteDays) };
}

/** The phase of a domain whose term ends at a date. */
export function domainPhase(expiresAt: Date, now: Date): DomainPhase {
  if (expiresAt > now) return servicePhase(expiresAt, now);
  const { renewUntil, restoreUntil, releasedAt } = deadlines(expiresAt);
  if (renewUntil > now) return 'expired';
  if (restoreUntil > now) return 'redemption';
  return releasedAt > now ? 'pending_delete' : 'released';
}

/** The phase of a service whose term ends at a date. */
export function servicePhase(expiresAt: Date, now: Date): ServicePhase {
  if (expiresAt > daysAfter(now, expiringDays)) return 'active';
  return expiresAt > now ? 'expiring' : 'expired';
}

/** A term that ends after one of these dates is in the phase, or in one before it. */
export function phaseStarts(now: Date): Record<'active' | 'expiring' | 'expired' | 'redemption', Date> {
  return {
    active: daysAfter(now, expiringDays),
    expiring: now,
    expired: daysAfter(now, -graceDays),
    redemption: daysAfter(now, -graceDays - redemptionDays),
  };
}

/** A domain whose term ended at this date or earlier has been released. */
export function lastReleased(now: Date): Date {
  return daysAfter(now, -graceDays - redemptionDays - pendingDeleteDays);
}

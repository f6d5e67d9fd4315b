import type { Plan } from '../registry/services.ts';

/** What changing to another plan costs, in minor units, and how it lengthens the term that begins with it. */
export type PlanChange = {
  first: number;
  extraMonths: number;
  /** Until when it costs that; null where nothing is taken off. */
  holdsUntil: Date | null;
};

const mostExtraMonths = 120;

/**
 * A new term begins at once. The whole months left of the present term are taken off its price, and what is left over
 * then makes the new term longer: nothing that was paid for is lost.
 */
export function planChange(present: Plan, wanted: Plan, expiresAt: Date, now: Date): PlanChange {
  const left = wholeMonths(now, expiresAt);
  const credit = Math.floor((present.renewalMinor * left) / present.durationMonths);
  const over = Math.max(0, credit - wanted.renewalMinor);
  const extra =
    wanted.renewalMinor > 0 ? Math.floor((over * wanted.durationMonths) / wanted.renewalMinor) : 0;
  return {
    first: Math.max(0, wanted.renewalMinor - credit),
    extraMonths: Math.min(extra, mostExtraMonths),
    holdsUntil: credit > 0 ? monthsAfter(expiresAt, -left) : null,
  };
}

/** The same day so many months later, or the month's last where it has no such day. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

function wholeMonths(from: Date, to: Date): number {
  if (to <= from) return 0;
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return monthsAfter(to, -months) < from ? months - 1 : months;
}

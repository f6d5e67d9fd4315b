import type { Plan } from '../registry/services.ts';

/** The price of moving to another plan, in minor units, and the months it adds to the new term. */
export type PlanChange = {
  first: number;
  extraMonths: number;
  /** Until when this price is valid; null if there is no credit. */
  holdsUntil: Date | null;
};

const maxExtraMonths = 120;

/**
 * A new term starts immediately. The full months left of the current term are credited, and credit beyond the price
 * extends the new term.
 */
export function planChange(present: Plan, target: Plan, expiresAt: Date, now: Date): PlanChange {
  const left = wholeMonths(now, expiresAt);
  const credit = Math.floor((present.renewalMinor * left) / present.durationMonths);
  const over = Math.max(0, credit - target.renewalMinor);
  const extra =
    target.renewalMinor > 0 ? Math.floor((over * target.durationMonths) / target.renewalMinor) : 0;
  return {
    first: Math.max(0, target.renewalMinor - credit),
    extraMonths: Math.min(extra, maxExtraMonths),
    holdsUntil: credit > 0 ? monthsAfter(expiresAt, -left) : null,
  };
}

/** The date a number of months later, or that month's last day if the month has no such day. */
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

import { type AnyColumn, gt, lte, or, type SQL } from 'drizzle-orm';

/** By how much the clocks of instances may differ, as docs/operations.md says. */
export const MAX_SKEW_MS = 30_000;

/**
 * Whether a time has come, or is further away than it is ever set: then the clock was ahead when that was done, and nobody
 * shall wait for it.
 */
export function isDue(time: AnyColumn, now: Date, furthestMs: number): SQL | undefined {
  return or(lte(time, now), gt(time, new Date(now.getTime() + furthestMs + MAX_SKEW_MS)));
}

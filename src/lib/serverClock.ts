/** A difference of this size means that a clock was changed. */
const MAX_LATENCY_MS = 3_000;

let offset: number | undefined;

/**
 * Sets the clock by a response's `Date` header; invalid dates are ignored. The header has whole seconds and is as old as
 * the response took, so of several observations the latest time is the most exact, and the clock does not jump back.
 */
export function observeServerDate(header: string | undefined, now = Date.now()): void {
  const observed = Date.parse(header ?? '') - now;
  if (Number.isNaN(observed)) return;
  if (offset === undefined || observed > offset || observed < offset - MAX_LATENCY_MS) offset = observed;
}

/** The current time in milliseconds by the server's clock, once known. Sales and expiry compare against this. */
export function serverNow(now = Date.now()): number {
  return now + (offset ?? 0);
}

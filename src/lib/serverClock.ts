/** A jump larger than this means that a clock was changed. */
const MAX_LATENCY_MS = 3_000;

let offset: number | undefined;

/**
 * Sets the clock from a response's `Date` header; invalid dates are ignored. The header is in whole seconds and as old
 * as the response's latency. So of several times, the latest is the most accurate, and the clock does not jump back.
 */
export function observeServerDate(header: string | undefined, now = Date.now()): void {
  const observed = Date.parse(header ?? '') - now;
  if (Number.isNaN(observed)) return;
  if (offset === undefined || observed > offset || observed < offset - MAX_LATENCY_MS) offset = observed;
}

/**
 * The current time in milliseconds by the server's clock, once it is known. Compare the dates of sales and expiry with
 * this.
 */
export function serverNow(now = Date.now()): number {
  return now + (offset ?? 0);
}

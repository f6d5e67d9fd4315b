let offset = 0;

/** Sets the clock by a response's `Date` header; invalid dates are ignored. */
export function observeServerDate(header: string | undefined, now = Date.now()): void {
  const served = Date.parse(header ?? '');
  if (!Number.isNaN(served)) offset = served - now;
}

/** The current time in milliseconds by the server's clock, once known. Sales and expiry compare against this. */
export function serverNow(now = Date.now()): number {
  return now + offset;
}

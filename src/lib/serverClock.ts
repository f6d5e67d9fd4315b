let offset = 0;

/** Takes the server's time from an answer's `Date` header; headers that are no date are passed over. */
export function observeServerDate(header: string | undefined, now = Date.now()): void {
  const served = Date.parse(header ?? '');
  if (!Number.isNaN(served)) offset = served - now;
}

/** Now in milliseconds by the server's clock, as far as it is known. Sales and expiry compare against this. */
export function serverNow(now = Date.now()): number {
  return now + offset;
}

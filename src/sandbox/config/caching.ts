const maxAgeSeconds = 300;

/** What is cached belongs to one session. */
const cacheFor = (seconds: number, more = '') => ({
  'cache-control': `private, max-age=${seconds}${more}`,
  vary: 'Cookie',
});

/** Cached by the browser for five minutes, separately by session. */
export const cacheForMinutes = <Response extends object>(response: Response) =>
  Object.assign(response, { headers: cacheFor(maxAgeSeconds) });

/** The headers of what is cached as long, but not beyond the time when the response will change. */
export function cacheUntil(change: Date | null, now: Date) {
  const left = change ? Math.floor((change.getTime() - now.getTime()) / 1000) : maxAgeSeconds;
  return cacheFor(Math.min(left, maxAgeSeconds));
}

/**
 * Kept by the browser and asked for again each time, which costs a comparison if it is the same: prices depend on the
 * currency, which may change without any change of the request.
 */
export const revalidate = <Response extends object>(response: Response) =>
  Object.assign(response, { headers: cacheFor(0, ', must-revalidate') });

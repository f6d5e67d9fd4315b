const maxAgeSeconds = 300;
const cacheFor = (seconds: number) => ({ 'cache-control': `private, max-age=${seconds}`, vary: 'Cookie' });

/** Cached by the browser for five minutes, separately by session. */
export const cachedForMinutes = cacheFor(maxAgeSeconds);

/** The same, but no longer than until the response will change. */
export function cacheUntil(change: Date | null, now: Date) {
  const left = change ? Math.floor((change.getTime() - now.getTime()) / 1000) : maxAgeSeconds;
  return cacheFor(Math.min(left, maxAgeSeconds));
}

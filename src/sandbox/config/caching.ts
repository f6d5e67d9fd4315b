const minutes = 300;
const kept = (seconds: number) => ({ 'cache-control': `private, max-age=${seconds}`, vary: 'Cookie' });

/** Kept by the browser for five minutes; `vary` because signing in changes the answer. */
export const keptForMinutes = kept(minutes);

/** The same, but not beyond the moment at which the answer changes. */
export function keptUntil(change: Date | null, now: Date) {
  const left = change ? Math.floor((change.getTime() - now.getTime()) / 1000) : minutes;
  return kept(Math.min(left, minutes));
}

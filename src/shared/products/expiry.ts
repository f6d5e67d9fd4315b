import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;
export const URGENT_DAYS = 7;

/** Calendar days until the expiry; negative after it. `now` is the server's time. */
export function daysLeft(expireDate: string, now: number): number {
  const midnight = (time: number | string) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(expireDate) - midnight(now)) / DAY_MS);
}

/** Whether it expires within 30 days and has not expired yet. */
export function expiresSoon({ expireDate }: Pick<HeldProduct, 'expireDate'>, now: number): boolean {
  const days = (Date.parse(expireDate) - now) / DAY_MS;
  return days >= 0 && days <= SOON_DAYS;
}

/** How urgent an expiry is. */
export function expiryUrgency(expireDate: string, now: number): 'none' | 'soon' | 'urgent' {
  const days = (Date.parse(expireDate) - now) / DAY_MS;
  if (days <= URGENT_DAYS) return 'urgent';
  return days <= SOON_DAYS ? 'soon' : 'none';
}

import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { RenewalCeiling } from '#api/generated/schemas/renewalCeiling.zod.ts';

/** Whether today's price exceeds the ceiling. Prices in different currencies are not compared. */
export function isBelowPrice(
  { amount, currency }: RenewalCeiling,
  domain: Pick<HeldDomain, 'currency' | 'renewal_price'>,
): boolean {
  return currency === domain.currency && domain.renewal_price !== null && amount < domain.renewal_price;
}

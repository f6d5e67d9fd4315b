import type { components } from '#api/generated/operations.ts';
import type { AccountRow } from '../session/session.ts';

type Tier = components['schemas']['ResellerTier'];

export const tiers = [
  { name: 'reseller1', minDomains: 0, discountPercent: 5 },
  { name: 'reseller2', minDomains: 100, discountPercent: 10 },
  { name: 'reseller3', minDomains: 1_000, discountPercent: 15 },
  { name: 'reseller4', minDomains: 5_000, discountPercent: 20 },
] as const satisfies Tier[];

/** The tier of new resellers. */
export const firstTier: Tier['name'] = 'reseller1';

/** The account's tier; null if it is no reseller. */
export function getTier(account: AccountRow | null): Tier['name'] | null {
  return account?.resellerType ? account.resellerTier : null;
}

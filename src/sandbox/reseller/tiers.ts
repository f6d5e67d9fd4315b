import type { components } from '#api/generated/operations.ts';
import type { ResellerTerms } from '../registry/prices.ts';
import type { AccountRow } from '../session/session.ts';

type Tier = components['schemas']['ResellerTier'];
type NextTier = components['schemas']['ResellerNextTier'];

export const tiers = [
  { name: 'reseller1', minDomains: 0, discountPercent: 5 },
  { name: 'reseller2', minDomains: 100, discountPercent: 10 },
  { name: 'reseller3', minDomains: 1_000, discountPercent: 15 },
  { name: 'reseller4', minDomains: 5_000, discountPercent: 20 },
] as const satisfies Tier[];

/** The tier of new resellers. */
export const firstTier: Tier['name'] = 'reseller1';

/** The tier for a number of domains, never below the reseller's current one. */
export function reachTier(managedDomains: number, present: Tier['name'] | null): Tier['name'] {
  const reached = tiers.findLast(({ minDomains }) => managedDomains >= minDomains) ?? tiers[0];
  return present && present > reached.name ? present : reached.name;
}

/** The next tier, and how many domains are missing; null for the last tier. */
export function getNextTier(present: Tier['name'], managedDomains: number): NextTier | null {
  const next = tiers.find(({ name, minDomains }) => name > present && minDomains > managedDomains);
  return next ? { ...next, missingDomains: next.minDomains - managedDomains } : null;
}

/** The account's tier; null if the account is not a reseller. */
export function getTier(account: AccountRow | null): Tier['name'] | null {
  return account?.resellerType ? account.resellerTier : null;
}

/** What the account itself pays. */
export function getOwnTerms(account: AccountRow): ResellerTerms {
  const { discountPercent } = tiers.find(({ name }) => name === getTier(account)) ?? tiers[0];
  return { discountPercent, markupPercent: 0 };
}

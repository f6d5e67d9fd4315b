import type { QueryClient } from '@tanstack/react-query';
import {
  getGetResellerPricingQueryOptions,
  getGetResellerSettingsQueryOptions,
} from '#api/generated/hooks/reseller.ts';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import type { ResellerTldPrices } from '#api/generated/schemas/resellerTldPrices.zod.ts';
import { sessionOptions } from '#features/session/useSession.ts';
import { toMinor } from '#lib/money.ts';
import { getCustomerPrice } from '#lib/resellerPrices.ts';
import type { ResellerType } from './settingsFields.ts';

/** The settings of the present way of selling; undefined for somebody who has never joined. */
export const settingsOptions = () =>
  getGetResellerSettingsQueryOptions({
    query: { select: ({ data }) => data.resellersettings[0] },
  });

export const pricingOptions = () => getGetResellerPricingQueryOptions({ priceType: 'registrationPrice' });

/** How the account sells, as its session says; null for somebody who is no reseller. */
export async function findResellerType(queries: QueryClient): Promise<ResellerType | null> {
  const { account } = (await queries.ensureQueryData(sessionOptions)).data;
  return account.resellerData?.type ?? null;
}

/** What one TLD costs for a year, in minor units: in the list, for the reseller, and for the reseller's customers. */
export type TldCosts = { tld: string; list: number; own: number; customer: number };

/** The costs of some TLDs, without those that have no prices. */
export function findCosts(
  { prices, tier, currency }: ResellerPricing,
  tlds: readonly string[],
  markupPercent: number,
): TldCosts[] {
  const found = tlds.flatMap((tld): ResellerTldPrices | [] => prices.find((each) => each.tld === tld) ?? []);
  return found.map((each) => {
    const own = toMinor(each[tier ?? 'reseller1'], currency);
    const customer = getCustomerPrice(own, markupPercent);
    return { tld: each.tld, list: toMinor(each.listPrice, currency), own, customer };
  });
}

import type { QueryClient } from '@tanstack/react-query';
import {
  getGetResellerPricingQueryOptions,
  getGetResellerSettingsQueryOptions,
} from '#api/generated/hooks/reseller.ts';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import type { ResellerTldPrices } from '#api/generated/schemas/resellerTldPrices.zod.ts';
import { toMinor } from '#lib/money.ts';
import { getCustomerPrice, type Rounding } from '#lib/resellerPrices.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import type { ResellerType } from './settingsFields.ts';

/** The settings of the current way of selling; undefined for an account that has never joined. */
export const settingsOptions = () =>
  getGetResellerSettingsQueryOptions({
    query: { select: ({ data }) => data.resellersettings[0] },
  });

export const pricingOptions = () => getGetResellerPricingQueryOptions({ priceType: 'registrationPrice' });

/** How the account sells, according to its session; null if it isn't a reseller's. */
export async function findResellerType(queries: QueryClient): Promise<ResellerType | null> {
  const { account } = (await queries.ensureQueryData(sessionOptions)).data;
  return account.resellerData?.type ?? null;
}

/** The yearly price of a TLD, in minor units: list price, the reseller's, and the customers'. */
export type TldCosts = { tld: string; list: number; own: number; customer: number };

/** The prices of some TLDs, without those that have none. */
export function findCosts(
  { prices, tier, currency }: ResellerPricing,
  tlds: readonly string[],
  markupPercent: number,
  rounding: Rounding = 'none',
): TldCosts[] {
  const found = tlds.flatMap((tld): ResellerTldPrices | [] => prices.find((each) => each.tld === tld) ?? []);
  return found.map((each) => {
    const own = toMinor(each[tier ?? 'reseller1'], currency);
    const customer = getCustomerPrice(own, markupPercent, { to: rounding, currency });
    return { tld: each.tld, list: toMinor(each.listPrice, currency), own, customer };
  });
}

import { useGetMultiYearPricing } from '#api/generated/hooks/pricing.ts';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import { type PriceKind, useTldPrices } from '#shared/pricing/tldPrices.ts';
import { getYearSums, type YearSum } from './yearSums.ts';

/** The current offer for a name. Amounts are integers in minor units of `currency`. */
export type PricedName = {
  /** Both in ASCII. */
  name: string;
  tld: string;
  currency: string;
  minDuration: number;
  /** The price of the first term; undefined if the name can't be bought. */
  price: number | undefined;
  renewalPrice: number | undefined;
  restorePrice: number | undefined;
  /** The first term is on sale. */
  isOnSale: boolean;
  /** Computes the total over a number of years, if the backend can't. */
  ownSum?: ((years: number) => number | undefined) | undefined;
};

/** All prices of a name: its own if it has any, otherwise those of its TLD. */
export function useNamePrices(priced: PricedName) {
  const { name, tld, currency, minDuration, price, ownSum } = priced;
  const list = useTldPrices([tld]);
  const fetchesYears = price !== undefined && !ownSum && isMultiYear(tld);
  const years = useGetMultiYearPricing({ domain_name: name }, { query: { enabled: fetchesYears } });
  const found = list.find(tld);
  const general = found?.currency === currency ? found : undefined;
  const yearly = years.data?.data.pricing;

  function getTotal(count: number): number | undefined {
    if (ownSum) return ownSum(count);
    if (!isMultiYear(tld)) return price;
    // Prices in different currencies are never mixed.
    if (yearly?.currency !== currency) return undefined;
    const entry = yearly.years.find(({ duration }) => duration === count);
    return entry && toMinor(entry.price, currency);
  }

  const sums: YearSum[] = price === undefined ? [] : getYearSums(tld, minDuration, getTotal);
  return {
    first: price ?? getListPrice(general, 'registration'),
    renewal: priced.renewalPrice ?? getListPrice(general, 'renewal'),
    restore: priced.restorePrice ?? getListPrice(general, 'restore'),
    transfer: getListPrice(general, 'transfer'),
    saleEnd: general?.registration?.sale_end ?? undefined,
    sums,
    isPending: list.isPending,
    isSumLoading: fetchesYears && years.isPending,
    isError: list.isError || years.isError,
    isFetching: list.isFetching || years.isFetching,
    retry: () => {
      if (list.isError) list.retry();
      if (years.isError) void years.refetch();
    },
  };
}

function getListPrice(general: TldPricing | undefined, kind: PriceKind): number | undefined {
  const entry = general?.[kind];
  return entry && toMinor(entry.price, general.currency);
}

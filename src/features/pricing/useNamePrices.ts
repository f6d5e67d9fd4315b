import { useGetMultiYearPricing, useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear, type YearSum, yearSums } from './yearSums.ts';

/** A name as it is offered now. Amounts are integers in minor units of `currency`. */
export type PricedName = {
  /** Both in ASCII. */
  name: string;
  tld: string;
  currency: string;
  minDuration: number;
  /** What the first term costs; undefined where the name can't be bought. */
  price: number | undefined;
  renewalPrice: number | undefined;
  restorePrice: number | undefined;
  /** The first term is on sale. */
  isOnSale: boolean;
  /** What the name costs over some years, where that is known here and the backend is not to be asked. */
  ownSum?: ((years: number) => number | undefined) | undefined;
};

type Kind = 'registration' | 'renewal' | 'restore' | 'transfer';

/** All prices of a name: its own where it has some, else those of its ending. */
export function useNamePrices(priced: PricedName) {
  const { name, tld, currency, minDuration, price, ownSum } = priced;
  const list = useGetTldPricing({ tlds: tld, types: 'registration,renewal,restore,transfer' });
  const asksYears = price !== undefined && !ownSum && isMultiYear(tld);
  const years = useGetMultiYearPricing({ domain_name: name }, { query: { enabled: asksYears } });
  const general = list.data?.data.pricing.find((entry) => entry.tld === tld && entry.currency === currency);
  const asked = years.data?.data.pricing;

  function sumOver(count: number): number | undefined {
    if (ownSum) return ownSum(count);
    if (!isMultiYear(tld)) return price;
    // Prices of two currencies never stand side by side.
    if (asked?.currency !== currency) return undefined;
    const entry = asked.years.find(({ duration }) => duration === count);
    return entry && toMinor(entry.price, currency);
  }

  const sums: YearSum[] = price === undefined ? [] : yearSums(tld, minDuration, sumOver);
  return {
    first: price ?? listed(general, 'registration'),
    renewal: priced.renewalPrice ?? listed(general, 'renewal'),
    restore: priced.restorePrice ?? listed(general, 'restore'),
    transfer: listed(general, 'transfer'),
    saleEnd: general?.registration?.sale_end ?? undefined,
    sums,
    isLoading: list.isPending,
    isSumLoading: asksYears && years.isPending,
    hasFailed: list.isError || years.isError,
    retry: () => {
      if (list.isError) list.refetch();
      if (years.isError) years.refetch();
    },
  };
}

function listed(general: TldPricing | undefined, kind: Kind): number | undefined {
  const entry = general?.[kind];
  return entry && toMinor(entry.price, general.currency);
}

import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import type { GetTldPricingParams } from '#api/generated/schemas/getTldPricingParams.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';

export const PRICE_KINDS = ['registration', 'renewal', 'restore', 'transfer'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/**
 * Shown until a price is known. It is about as wide as a price, because figure spaces are as wide as digits, so that
 * lines keep their breaks.
 */
export const PENDING_PRICE = '\u2007\u2007…\u2007\u2007';

export type TldPrices = ReturnType<typeof useTldPrices>;

/** Undefined TLDs are all that are sold. */
export const toTldPricesParams = (
  tlds: readonly string[] | undefined,
  kinds: readonly PriceKind[] = PRICE_KINDS,
): GetTldPricingParams => ({ ...(tlds && { tlds: tlds.join(',') }), types: kinds.join(',') });

/** The prices of these TLDs (ASCII), in one call that is sent once it is enabled. */
export function useTldPrices(
  tlds: readonly string[] | undefined,
  kinds?: readonly PriceKind[],
  isEnabled = true,
) {
  const { i18n } = useTranslation();
  const query = useGetTldPricing(toTldPricesParams(tlds, kinds), { query: { enabled: isEnabled } });
  // Another part of the page may have fetched the prices before this one is hydrated, and the hydrated HTML has to
  // match the static one.
  const list = isEnabled ? query.data?.data.pricing : undefined;
  const isPending = !isEnabled || query.isPending;
  const byTld = useMemo(() => new Map(list?.map((entry) => [entry.tld, entry])), [list]);
  const find = (tld: string) => byTld.get(tld);
  return {
    list,
    find,
    isPending,
    isError: isEnabled && query.isError,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    retry: (): void => void query.refetch(),
    /** Whether a TLD is known not to be sold. */
    isNotSold: (tld: string) => list !== undefined && !find(tld)?.registration,
    /** Undefined until the price is known, and if there is none. */
    priceOf(tld: string, kind: PriceKind): string | undefined {
      const found = find(tld);
      const entry = found?.[kind];
      return entry && formatMoney(toMinor(entry.price, found.currency), found.currency, i18n.language);
    },
    /** Shown instead of a price that is not known or does not exist. */
    placeholder: isPending ? PENDING_PRICE : '—',
  };
}

/** The prices that the parts of a page share. */
export const PricesContext = createContext<TldPrices | undefined>(undefined);

export function usePrices(): TldPrices {
  const prices = use(PricesContext);
  if (!prices) throw new Error('usePrices needs a PricesContext');
  return prices;
}

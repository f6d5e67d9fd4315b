import { useMayFetchPrices } from '#shared/pricing/documentPrices.ts';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';

export const HOME_PRICE_KINDS = ['registration', 'renewal'] as const;

/** The prices of these TLDs (ASCII), in one call of low priority that all sections share. */
export const useHomePrices = (tlds: readonly string[]) =>
  useTldPrices(tlds, HOME_PRICE_KINDS, useMayFetchPrices());

import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import { useIdle } from '#ui/useIdle.ts';

export const HOME_PRICE_KINDS = ['registration', 'renewal'] as const;

/** The prices of these TLDs (ASCII), in one call that all sections share. It is sent when the browser is idle. */
export const useHomePrices = (tlds: readonly string[]) => useTldPrices(tlds, HOME_PRICE_KINDS, useIdle());

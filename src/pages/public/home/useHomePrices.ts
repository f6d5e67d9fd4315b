import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { useIdle } from '#ui/useIdle.ts';

export const HOME_PRICE_TYPES = 'registration,renewal';

/** The prices of these TLDs (ASCII), in one call that all blocks share. Sent when the browser is idle. */
export function useHomePrices(tlds: readonly string[]) {
  const isIdle = useIdle();
  return useGetTldPricing({ tlds: tlds.join(','), types: HOME_PRICE_TYPES }, { query: { enabled: isIdle } });
}

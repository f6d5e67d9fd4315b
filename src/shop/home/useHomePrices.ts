import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { useIdle } from '#ui/useIdle.ts';

export const HOME_PRICE_TYPES = 'registration,renewal';

/** The prices of these TLDs (ASCII), in one call that all sections share. It is sent when the browser is idle. */
export function useHomePrices(tlds: readonly string[]) {
  const isIdle = useIdle();
  const { data, isError, isPending, refetch } = useGetTldPricing(
    { tlds: tlds.join(','), types: HOME_PRICE_TYPES },
    { query: { enabled: isIdle } },
  );
  // Another section may have fetched the prices before this one is hydrated, and the hydrated HTML has to match the
  // static one.
  return {
    data: isIdle ? data : undefined,
    isError: isIdle && isError,
    isPending: !isIdle || isPending,
    refetch,
  };
}

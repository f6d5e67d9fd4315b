import { useQuery } from '@tanstack/react-query';
import { getCurrencies } from '#api/generated/hooks/config.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const KEY = 'currencies';

function storedCodes(): string[] | undefined {
  const stored = readStored(KEY);
  return Array.isArray(stored) && stored.every((code) => typeof code === 'string') ? stored : undefined;
}

/** Codes of the currencies on offer, stored on this device for seven days; empty until they are known. */
export function useCurrencies(enabled: boolean): string[] {
  const { data } = useQuery({
    queryKey: queryKeys.currencies,
    queryFn: async ({ signal }) => {
      const stored = storedCodes();
      if (stored) return stored;
      const { data: body } = await getCurrencies({ signal });
      const codes = body.config.map(({ code }) => code);
      writeStored(KEY, codes);
      return codes;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

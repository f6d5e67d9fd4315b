import { useQuery } from '@tanstack/react-query';
import { getCurrencies } from '#api/generated/hooks/config.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const STORAGE_KEY = 'currencies';

function readStoredCodes(): string[] | undefined {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) && stored.every((code) => typeof code === 'string') ? stored : undefined;
}

/** Codes of the available currencies, stored on this device for seven days; empty until they are loaded. */
export function useCurrencies(enabled: boolean): string[] {
  const { data } = useQuery({
    queryKey: queryKeys.currencies,
    queryFn: async ({ signal }) => {
      const stored = readStoredCodes();
      if (stored) return stored;
      const { data: body } = await getCurrencies({ signal });
      const codes = body.config.map(({ code }) => code);
      writeStored(STORAGE_KEY, codes);
      return codes;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

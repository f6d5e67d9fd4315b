import { type QueryKey, useQuery } from '@tanstack/react-query';
import { getCurrencies, getGetLanguagesQueryKey, getLanguages } from '#api/generated/hooks/config.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { readStored, writeStored } from '#lib/storage.ts';

type CodeList = {
  storageKey: 'currencies' | 'languages';
  queryKey: QueryKey;
  fetchCodes: (options: { signal: AbortSignal }) => Promise<{ data: { config: { code: string }[] } }>;
};

export const currencyList: CodeList = {
  storageKey: 'currencies',
  queryKey: queryKeys.currencies,
  fetchCodes: getCurrencies,
};

export const languageList: CodeList = {
  storageKey: 'languages',
  queryKey: getGetLanguagesQueryKey(),
  fetchCodes: getLanguages,
};

function readStoredCodes(key: string): string[] | undefined {
  const stored = readStored(key);
  return Array.isArray(stored) && stored.every((code) => typeof code === 'string') ? stored : undefined;
}

/**
 * The codes of the available options, such as currencies, stored on this device for seven days; undefined until they
 * are loaded.
 */
export function useStoredCodes({ storageKey, queryKey, fetchCodes }: CodeList, enabled: boolean) {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const stored = readStoredCodes(storageKey);
      if (stored) return stored;
      const { data: body } = await fetchCodes({ signal });
      const codes = body.config.map(({ code }) => code);
      writeStored(storageKey, codes);
      return codes;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

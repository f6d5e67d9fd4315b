import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  getGetWatchedDomainsQueryOptions,
  unwatchDomain,
  watchDomain,
} from '#api/generated/hooks/watchlist.ts';
import type { KeptName } from '#lib/keptList.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';

export const watchlistOptions = getGetWatchedDomainsQueryOptions();

type WatchChange = { name: string; isWatched: boolean };

/** Adds names to the watch list and removes them; `name` is in ASCII. */
export function useWatch() {
  const { t } = useTranslation('watchlist');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    // One call after another, so that the last response has the current list.
    scope: { id: 'watchlist' },
    mutationFn: ({ name, isWatched }: WatchChange) => (isWatched ? watchDomain(name) : unwatchDomain(name)),
    onSuccess: (response, { name, isWatched }) => {
      queries.setQueryData(watchlistOptions.queryKey, response);
      const text = t(isWatched ? 'added' : 'removed', { name: nameToUnicode(name) });
      notify(text, { tone: 'success' });
    },
    onError: (error) => void notify(errorMessage(error, t('failed')), { tone: 'error' }),
  });
  return { change: mutate, isSaving: isPending };
}

/** Watches several names. Resolves with those that are not watched, because the account's list did not take them. */
export function useWatchAll() {
  const { t } = useTranslation('watchlist');
  const queries = useQueryClient();
  return useCallback(
    async (names: readonly KeptName[]): Promise<readonly KeptName[]> => {
      const left: KeptName[] = [];
      for (const name of names) {
        const { domainName } = name;
        try {
          queries.setQueryData(watchlistOptions.queryKey, await watchDomain(domainName));
          notify(t('added', { name: nameToUnicode(domainName) }), { tone: 'success' });
        } catch (error) {
          notify(errorMessage(error, t('failed')), { tone: 'error' });
          left.push(name);
        }
      }
      return left;
    },
    [queries, t],
  );
}

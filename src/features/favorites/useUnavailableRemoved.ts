import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import type { Favorites } from './useFavorites.ts';

/** Longer than usual, because the visitor did not request the removal. */
const TOAST_MS = 5000;

/**
 * Whether a search has found that a name is unavailable. Availability −1 means that the registry could not be reached,
 * which must not remove a favorite.
 */
export function isGone({ avail }: Pick<DomainSearchResult, 'avail'>): boolean {
  return avail === 0;
}

/** Removes favorites that a search has found to be unavailable, each name once per visit, and reports it. */
export function useUnavailableRemoved(
  results: readonly DomainSearchResult[],
  { isReady, has, actions: { toggle } }: Favorites,
): void {
  const { t } = useTranslation('favorites');
  const checked = useRef(new Set<string>());
  const latestHas = useRef(has);
  latestHas.current = has;

  useEffect(() => {
    if (!isReady) return;
    const gone = results.filter(
      (result) => isGone(result) && latestHas.current(result.name) && !checked.current.has(result.name),
    );
    if (gone.length === 0) return;
    for (const { name } of gone) checked.current.add(name);
    void Promise.all(gone.map(({ name, tld }) => toggle({ domainName: name, tld }))).then((outcomes) => {
      const removed = gone.filter((_, index) => outcomes[index] === 'done');
      const [first] = removed;
      if (!first) return;
      notify(
        removed.length > 1
          ? t('goneMany', { count: removed.length })
          : t('gone', { name: nameToUnicode(first.name) }),
        { duration: TOAST_MS },
      );
    });
  }, [results, isReady, toggle, t]);
}

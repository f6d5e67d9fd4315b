import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { Favorites } from '#shop/names/useFavorites.ts';
import { notify } from '#ui/notify.ts';

/** Long enough to read and to undo, because the visitor did not request the removal. */
const TOAST_MS = 15_000;

/**
 * Whether a search has found that a name is unavailable. Availability −1 means that the registry could not be reached,
 * which must not remove a favorite.
 */
export function isGone({ avail }: Pick<DomainSearchResult, 'avail'>): boolean {
  return avail === 0;
}

/**
 * Removes favorites that a search has found to be unavailable, and reports it in one toast, which undoes it. Each name is
 * removed only once per visit, so that a restored one stays.
 */
export function useUnavailableRemoved(
  results: readonly DomainSearchResult[],
  { isReady, has, actions: { toggle, addAll } }: Favorites,
): void {
  const { t } = useTranslation(['favorites', 'shell']);
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
      // The last one added is the first of the list.
      const added = removed.map(({ name, tld }) => ({ domainName: name, tld })).toReversed();
      notify(
        removed.length > 1
          ? t('goneMany', { count: removed.length })
          : t('gone', { name: nameToUnicode(first.name) }),
        {
          duration: TOAST_MS,
          actions: [{ key: 'undo', label: t('shell:undo'), onPress: () => void addAll(added) }],
        },
      );
    });
  }, [results, isReady, toggle, addAll, t]);
}

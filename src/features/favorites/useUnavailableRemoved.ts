import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import type { FavoritesHandle } from './useFavorites.ts';

/**
 * Whether a search has shown that a name is not to be had. A registry that does not answer (−1) tells nothing about
 * the name: who keeps it must not lose it by a fault on the line.
 */
export function isGone({ avail }: Pick<DomainSearchResult, 'avail'>): boolean {
  return avail === 0;
}

/** Removes from the list what a search has found to be gone, each name once in a visit, and says so. */
export function useUnavailableRemoved(
  results: readonly DomainSearchResult[],
  { run, toggle }: FavoritesHandle,
): void {
  const { t } = useTranslation('favorites');
  const judged = useRef(new Set<string>());

  useEffect(() => {
    if (!run) return;
    const gone = results.filter(
      (result) => isGone(result) && run.isKept(result.name) && !judged.current.has(result.name),
    );
    if (gone.length === 0) return;
    for (const { name } of gone) judged.current.add(name);
    void Promise.all(gone.map(({ name, tld }) => toggle({ domainName: name, tld }))).then((outcomes) => {
      const removed = gone.filter((_, place) => outcomes[place] === 'done');
      const [first] = removed;
      if (!first) return;
      notify(
        removed.length > 1
          ? t('goneMany', { count: removed.length })
          : t('gone', { name: nameToUnicode(first.name) }),
        { duration: GONE_TOAST },
      );
    });
  }, [results, run, toggle, t]);
}

/** Nobody asked for it, so there is more time to read. */
const GONE_TOAST = 5000;

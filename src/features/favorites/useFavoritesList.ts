import { useMemo, useSyncExternalStore } from 'react';
import type { FavoritesRun } from './favoritesRun.ts';
import { keptNames, noFavorites } from './favoritesState.ts';

const noSubscription = () => () => {};

/** The whole list, for the one screen that shows it. */
export function useFavoritesList(run: FavoritesRun | undefined) {
  const state = useSyncExternalStore(
    run?.subscribe ?? noSubscription,
    () => run?.read() ?? noFavorites,
    () => noFavorites,
  );
  const names = useMemo(() => keptNames(state), [state]);
  return { phase: state.phase, names, maxItems: state.maxItems, isFull: names.length >= state.maxItems };
}

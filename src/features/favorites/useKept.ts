import { useSyncExternalStore } from 'react';
import type { FavoritesRun } from './favoritesRun.ts';

const noSubscription = () => () => {};

/** Whether a name is a favourite. Renders again when that changes, not when the rest of the list does. */
export function useKept(run: FavoritesRun | undefined, name: string): boolean {
  return useSyncExternalStore(
    run?.subscribe ?? noSubscription,
    () => run?.isKept(name) ?? false,
    () => false,
  );
}

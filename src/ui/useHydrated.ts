import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** False in static HTML and while that is hydrated, when the render has to agree with that HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

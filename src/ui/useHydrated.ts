import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** False in static HTML and while it is being hydrated, when the render has to match that HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';
import { serverNow } from '#lib/serverClock.ts';

const SECOND_MS = 1000;

/** Calls the listener whenever a second of the server's clock begins. */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      SECOND_MS - (serverNow() % SECOND_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/**
 * What follows from the server's time, a primitive: the component renders again only when it changes. Undefined in static
 * HTML and while that is hydrated.
 */
export function useServerTime<Value extends string | number | boolean | undefined>(
  select: (now: number) => Value,
): Value | undefined {
  return useSyncExternalStore(
    subscribe,
    () => select(serverNow()),
    () => undefined,
  );
}

import { useSyncExternalStore } from 'react';
import { serverNow } from '#lib/serverClock.ts';

const SECOND_MS = 1000;

/** Calls the listener at the beginning of each second of the server's clock. */
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
 * A primitive value computed from the server's time. The component renders again only when the value changes. Undefined
 * in static HTML and during hydration.
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

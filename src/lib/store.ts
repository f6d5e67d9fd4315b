/** A value that components read with `useSyncExternalStore(subscribe, get, getInitial)`. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    getInitial: () => initial,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

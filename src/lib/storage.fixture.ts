/** A fake of the browser's storage. In the states `full` and `denied` it throws what browsers throw. */
export function createMemoryStorage(state: 'open' | 'full' | 'denied' = 'open') {
  const entries = new Map<string, string>();
  const guard = (isRefused: boolean, name: string) => {
    if (isRefused) throw new DOMException(`Storage is ${state}`, name);
  };
  return {
    entries,
    getItem: (key: string) => {
      guard(state === 'denied', 'SecurityError');
      return entries.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      guard(state === 'denied', 'SecurityError');
      guard(state === 'full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => {
      guard(state === 'denied', 'SecurityError');
      entries.delete(key);
    },
  };
}

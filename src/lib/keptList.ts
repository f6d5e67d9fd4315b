import { readStored, removeStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** A name that a visitor keeps on this device until signing in. Both fields are in ASCII. */
export type KeptName = { domainName: string; tld: string };

export const MAX_KEPT_NAMES = 50;
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
const none: readonly KeptName[] = [];

function isKeptName(value: unknown): value is KeptName {
  const { domainName, tld } = (value ?? {}) as Partial<KeptName>;
  return typeof domainName === 'string' && typeof tld === 'string';
}

/** A list of names on this device, newest first. Other windows see changes when they are next loaded. */
export function createKeptList(key: 'kept-favorites' | 'kept-watches') {
  const store = createStore(none);
  let isRead = false;

  function get(): readonly KeptName[] {
    if (!isRead) {
      isRead = true;
      const stored = readStored(key);
      if (Array.isArray(stored)) store.set(stored.filter(isKeptName).slice(0, MAX_KEPT_NAMES));
    }
    return store.get();
  }

  function set(names: readonly KeptName[]): void {
    store.set(names);
    if (names.length > 0) writeStored(key, names, LIFETIME_MS);
    else removeStored(key);
  }

  return {
    get,
    getInitial: store.getInitial,
    subscribe: store.subscribe,
    /** False if the list is full. */
    add(name: KeptName): boolean {
      const others = get().filter(({ domainName }) => domainName !== name.domainName);
      if (others.length >= MAX_KEPT_NAMES) return false;
      set([name, ...others]);
      return true;
    },
    remove(domainNames: readonly string[]): void {
      set(get().filter(({ domainName }) => !domainNames.includes(domainName)));
    },
  };
}

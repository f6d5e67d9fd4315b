import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';

const STORAGE_KEY = 'dismissedNotices';
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** If there are more, the oldest are dropped. */
const MAX_IDS = 200;

function readIds(): string[] {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Dismissals during this visit stay in memory, even if storage is denied. */
const dismissed = createStore<readonly string[]>(readIds());

function merge(ids: readonly string[]): readonly string[] {
  return [...new Set([...dismissed.get(), ...ids])].slice(-MAX_IDS);
}

/** Stores on this device that a notice was dismissed. */
export function dismissNotice(id: string): void {
  // Another tab may have dismissed others in the meantime.
  dismissed.set(merge([...readIds(), id]));
  writeStored(STORAGE_KEY, dismissed.get(), LIFETIME_MS);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) dismissed.set(merge(readIds()));
  };
  window.addEventListener('storage', onStorage);
  const unsubscribe = dismissed.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

/** The ids of dismissed notices, including those dismissed in other tabs. */
export function useDismissedNotices(): readonly string[] {
  return useSyncExternalStore(subscribe, dismissed.get, dismissed.getInitial);
}

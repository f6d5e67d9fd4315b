import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';

const STORAGE_KEY = 'consent';
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** The cookie groups that are optional: FC (functional, gates the chat) and TC (targeting, gates marketing calls). */
export type Consent = { functional: boolean; targeting: boolean };

const NOTHING: Consent = { functional: false, targeting: false };

/** The last choice that was made or read. It counts for the visit if storage is full or denied. */
const choice = createStore<Consent | undefined>(readStoredChoice());

/** Undefined if no choice was made, it is older than a year, or the entry is malformed. */
function readStoredChoice(): Consent | undefined {
  const { functional, targeting } = (readStored(STORAGE_KEY) ?? {}) as Partial<Consent>;
  const isChoice = typeof functional === 'boolean' && typeof targeting === 'boolean';
  return isChoice ? { functional, targeting } : undefined;
}

/** The groups that the person has allowed; none by default. Strictly necessary cookies (SNC) are always allowed. */
export function readConsent(): Consent {
  return choice.get() ?? NOTHING;
}

/** Stores the choice for a year. It takes effect immediately, also in other tabs. */
export function saveConsent(consent: Consent): void {
  // If storage is full, the new entry may not fit, and an older consent must not reappear on the next page.
  removeStored(STORAGE_KEY);
  writeStored(STORAGE_KEY, consent, LIFETIME_MS);
  choice.set(consent);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) choice.set(readStoredChoice());
  };
  window.addEventListener('storage', onStorage);
  const unsubscribe = choice.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

/** The choice on this device; undefined until one is made, and in static HTML. */
export function useConsentChoice(): Consent | undefined {
  return useSyncExternalStore(subscribe, choice.get, () => undefined);
}

/** The groups that are currently allowed. */
export function useConsent(): Consent {
  return useConsentChoice() ?? NOTHING;
}

const settingsOpen = createStore(false);

/** Whether the cookie settings are open. The footer, the banner and the chat can open them. */
export function useConsentSettingsOpen(): boolean {
  return useSyncExternalStore(settingsOpen.subscribe, settingsOpen.get, settingsOpen.getInitial);
}

export const setConsentSettingsOpen = settingsOpen.set;

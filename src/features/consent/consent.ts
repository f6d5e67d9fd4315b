import { readStored, writeStored } from '#lib/storage.ts';

const STORAGE_KEY = 'consent';
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** The cookie groups that are optional: FC (functional, gates the chat) and TC (targeting, gates marketing calls). */
export type Consent = { functional: boolean; targeting: boolean };

/** The groups that the person has allowed; none by default. Strictly necessary cookies (SNC) are always on. */
export function readConsent(): Consent {
  const stored = readStored(STORAGE_KEY) as Partial<Consent> | undefined;
  return { functional: stored?.functional === true, targeting: stored?.targeting === true };
}

/** Stores the choice for a year. */
export function saveConsent(consent: Consent): void {
  writeStored(STORAGE_KEY, consent, LIFETIME_MS);
}

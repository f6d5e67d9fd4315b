import { readStored, writeStored } from '#lib/storage.ts';

const KEY = 'consent';
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The groups that a person may allow: FC (functional, gates the chat) and TC (targeting, gates marketing calls). */
export type Consent = { functional: boolean; targeting: boolean };

/** What the person has allowed; nothing until then. Strictly necessary cookies (SNC) are always on. */
export function readConsent(): Consent {
  const stored = readStored(KEY) as Partial<Consent> | undefined;
  return { functional: stored?.functional === true, targeting: stored?.targeting === true };
}

/** Keeps the choice for a year. */
export function saveConsent(consent: Consent): void {
  writeStored(KEY, consent, YEAR);
}

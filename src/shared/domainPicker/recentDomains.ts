import { readStored, writeStored } from '#lib/storage.ts';
import { isDomainName } from './ownDomains.ts';

const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
const MAX_RECENT = 5;

/** Null for visitors, undefined while the session loads. */
type AccountId = number | null | undefined;

const keyOf = (accountId: number) => `recent-domains:${accountId}`;

/** The domains that an account has chosen in this browser, the last one first. It may not own them anymore. */
export function readRecentDomains(accountId: AccountId): string[] {
  const stored = accountId == null ? [] : readStored(keyOf(accountId));
  return Array.isArray(stored) ? stored.filter(isDomainName).slice(0, MAX_RECENT) : [];
}

export function rememberDomain(accountId: AccountId, name: string): void {
  if (accountId == null) return;
  const others = readRecentDomains(accountId).filter((other) => other !== name);
  writeStored(keyOf(accountId), [name, ...others].slice(0, MAX_RECENT), LIFETIME_MS);
}

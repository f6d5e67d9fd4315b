import { getRegistryRules, type RegistryRules } from '#lib/registryRules.ts';
import { status } from './availability.ts';
import { hash01, pick } from './hash.ts';
import { daysAfter } from './lifecycle.ts';
import { findRules } from './rules.ts';
import { testEffects } from './testNames.ts';
import { splitName } from './tlds.ts';

/** The registration of a name with another registrar. */
export type Registration = {
  registrar: string;
  createdAt: Date;
  changedAt: Date;
  /** When it last moved from one registrar to another; omitted if it did not. */
  transferredAt?: Date;
  expiresAt: Date;
  /** https://www.rfc-editor.org/rfc/rfc8056 */
  status: 'active' | 'client transfer prohibited' | 'auto renew period' | 'pending delete';
  nameservers: string[];
};

/** Share of the names at other registrars whose transfer lock is on. */
const lockedShare = 0.25;
export const registrars = ['Example Registrar Inc.', 'Sample Domains GmbH', 'Placeholder Names LLC'] as const;
/** Registries that are older than the TLDs of ICANN's program of 2012. */
const oldTlds = ['com', 'net', 'org', 'de'];
const minCodeLength = 6;

/** The registration of a name that is registered with another registrar; null for all other names. */
export function findRegistration(name: string, now: Date): Registration | null {
  const tld = splitName(name)?.tld;
  const state = status(name, { now, registeredBy: () => undefined });
  const type = state.kind === 'aftermarket' ? state.type : undefined;
  if (!tld || !(type || state.kind === 'taken' || state.kind === 'offer')) return null;
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const effects = testEffects(name);
  const isEarly = effects.has('transferearly');
  const firstYear = oldTlds.includes(tld) ? 1996 : 2014;
  const year = firstYear + Math.floor(hash01(`registered ${name}`) * (2025 - firstYear));
  const day = 1 + Math.floor(hash01(`birthday ${name}`) * 365);
  const createdAt = isEarly ? daysAfter(today, -20) : new Date(Date.UTC(year, 0, day, 9));
  const anniversary = (yearOf: number) => {
    const date = new Date(createdAt);
    date.setUTCFullYear(yearOf);
    return date;
  };
  const thisYear = anniversary(now.getUTCFullYear());
  const next = thisYear > now ? thisYear : anniversary(now.getUTCFullYear() + 1);
  const locked =
    getTransferRules(tld).hasLock &&
    (effects.has('transferlocked') || (effects.size === 0 && hash01(`locked ${name}`) < lockedShare));
  const registration: Registration = {
    registrar: pick(`registrar ${name}`, registrars),
    createdAt,
    changedAt: isEarly ? createdAt : anniversary(next.getUTCFullYear() - 1),
    expiresAt: next,
    status: locked ? 'client transfer prohibited' : 'active',
    nameservers: ['ns1.example.net', 'ns2.example.net'],
  };
  if (type === 'delete_list')
    return { ...registration, expiresAt: daysAfter(today, -62), status: 'pending delete' };
  if (type === 'expiring_internal')
    return { ...registration, expiresAt: daysAfter(today, -10), status: 'auto renew period' };
  return registration;
}

type TransferRules = Required<NonNullable<RegistryRules['transfer']>>;

/** How a TLD's domains are transferred. What is unknown of a registry is as usual: a code, and a year is added. */
export function getTransferRules(tld: string): TransferRules {
  const usual = { by: 'code', years: 1, lockDays: 0, hasLock: true, waitDays: 5 } as const;
  const published: TransferRules = { ...usual, ...getRegistryRules(tld)?.transfer };
  const rules = findRules(tld)?.transfer;
  return rules ? { ...published, by: rules.authCode ? 'code' : 'tag', lockDays: rules.lockDays } : published;
}

/** Why the registry rejects the transfer of a name; null if it accepts it. */
export function findTransferError(
  name: string,
  { createdAt, transferredAt = createdAt, status }: Registration,
  authCode: string | null,
  now: Date,
): 'locked' | 'early' | 'code' | null {
  const { by, lockDays } = getTransferRules(splitName(name)?.tld ?? '');
  if (daysAfter(transferredAt, lockDays) > now) return 'early';
  if (status === 'client transfer prohibited') return 'locked';
  if (by === 'tag') return null;
  const isWrong = testEffects(name).has('transfercode') || (authCode?.length ?? 0) < minCodeLength;
  return isWrong ? 'code' : null;
}

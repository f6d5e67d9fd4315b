import type sources from './registrySources.json';
import type { Terms } from './terms.ts';

/** What a registry has published about its TLD. What is unknown is omitted. */
export type RegistryRules = {
  /** The years for which its names are registered and renewed at once. */
  terms?: Terms;
  transfer?: {
    /** How the current registrar releases a domain: with an auth code, or by setting the new registrar's tag. */
    by: 'code' | 'tag';
    /** The years that a transfer adds to the term. */
    years?: 0 | 1;
    /** The days after a registration or a transfer in which the registry accepts no transfer. */
    lockDays?: number;
    /** Whether the registrar can set a lock at the registry that rejects transfers. */
    hasLock?: boolean;
    /** The days until the registry moves the domain if the current registrar does not respond. */
    waitDays?: number;
  };
  /** The days after the expiry in which a domain can be renewed at the usual price. */
  graceDays?: number;
  /** The days after the expiry until the registry takes the domain out of the DNS. */
  suspendedAfterDays?: number;
  /** The days after its deletion in which a domain can be restored; 0 if it can't be. */
  redemptionDays?: number;
  /** The days after that until anybody can register it. */
  pendingDeleteDays?: number;
  /** The documents in which the registry has published it: a key of `registrySources.json`. */
  source: keyof typeof sources;
  /** The date on which they were read. */
  checked: string;
};

const generic: RegistryRules = {
  terms: { min: 1, max: 10, step: 1 },
  transfer: { by: 'code', years: 1, lockDays: 60, hasLock: true, waitDays: 5 },
  redemptionDays: 30,
  source: 'generic',
  checked: '2026-11-28',
};

const nominet: RegistryRules = {
  terms: { min: 1, max: 10, step: 1 },
  transfer: { by: 'tag', years: 0, lockDays: 0, hasLock: false, waitDays: 0 },
  graceDays: 90,
  suspendedAfterDays: 30,
  redemptionDays: 0,
  pendingDeleteDays: 5,
  source: 'nominet',
  checked: '2026-11-28',
};

const denic: RegistryRules = {
  terms: { min: 1, max: 1, step: 1 },
  transfer: { by: 'code', years: 0, lockDays: 0, hasLock: false, waitDays: 0 },
  redemptionDays: 30,
  pendingDeleteDays: 0,
  source: 'denic',
  checked: '2026-11-28',
};

const anguilla: RegistryRules = {
  terms: { min: 2, max: 10, step: 2 },
  transfer: { by: 'code' },
  source: 'anguilla',
  checked: '2026-11-28',
};

/** Expired names can be renewed for 10 days while they work, and for 60 more in which they don't. */
const internetstiftelsen: RegistryRules = {
  terms: { min: 1, max: 10, step: 1 },
  transfer: { by: 'code', lockDays: 0 },
  graceDays: 70,
  suspendedAfterDays: 10,
  redemptionDays: 0,
  pendingDeleteDays: 0,
  source: 'internetstiftelsen',
  checked: '2026-11-28',
};

const auda: RegistryRules = {
  graceDays: 30,
  redemptionDays: 0,
  pendingDeleteDays: 1,
  source: 'auda',
  checked: '2026-11-28',
};

const sidn: RegistryRules = {
  transfer: { by: 'code' },
  redemptionDays: 40,
  pendingDeleteDays: 0,
  source: 'sidn',
  checked: '2026-11-28',
};

const cira: RegistryRules = {
  terms: { min: 1, max: 10, step: 1 },
  source: 'cira',
  checked: '2026-11-28',
};

const nask: RegistryRules = {
  transfer: { by: 'code', lockDays: 5 },
  source: 'nask',
  checked: '2026-11-28',
};

const afnic: RegistryRules = {
  transfer: { by: 'code' },
  source: 'afnic',
  checked: '2026-11-28',
};

const dnsBelgium: RegistryRules = {
  redemptionDays: 40,
  pendingDeleteDays: 0,
  source: 'dnsBelgium',
  checked: '2026-11-28',
};

const nixi: RegistryRules = {
  transfer: { by: 'code' },
  source: 'nixi',
  checked: '2026-11-28',
};

const byTld: Readonly<Record<string, RegistryRules>> = {
  ai: anguilla,
  'ote.ai': anguilla,
  de: denic,
  uk: nominet,
  'co.uk': nominet,
  'org.uk': nominet,
  'me.uk': nominet,
  'ltd.uk': nominet,
  'plc.uk': nominet,
  se: internetstiftelsen,
  nu: internetstiftelsen,
  au: auda,
  'com.au': auda,
  'net.au': auda,
  'org.au': auda,
  'id.au': auda,
  nl: sidn,
  ca: cira,
  pl: nask,
  fr: afnic,
  re: afnic,
  be: dnsBelgium,
  in: nixi,
};

/** The TLDs that have rules of their own, in ASCII. */
export const ruledTlds = Object.keys(byTld);

/** Country codes, second-level domains, and internationalized TLDs, which may be either. */
const NOT_GENERIC = /^([a-z]{2}|xn--.*|.*\..*)$/;

/** The rules of a TLD, given in ASCII; undefined if they are not known. */
export function getRegistryRules(tld: string): RegistryRules | undefined {
  if (Object.hasOwn(byTld, tld)) return byTld[tld];
  return NOT_GENERIC.test(tld) ? undefined : generic;
}

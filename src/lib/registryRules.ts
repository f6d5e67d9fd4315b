/** What a registry has published about its TLD. What is unknown is omitted. */
export type RegistryRules = {
  transfer?: {
    /** How the current registrar releases a domain: with an auth code, or by setting the new registrar's tag. */
    by: 'code' | 'tag';
    /** The years that a transfer adds to the term. */
    years: 0 | 1;
    /** The days after a registration or a transfer in which the registry accepts no transfer. */
    lockDays: number;
  };
  /** The days after its deletion in which a domain can be restored; 0 if it can't be. */
  redemptionDays?: number;
  /** The key of the pages that say so in `registrySources.json`. */
  source: 'generic' | 'nominet' | 'denic';
  /** The date on which they were read. */
  checked: string;
};

const generic: RegistryRules = {
  transfer: { by: 'code', years: 1, lockDays: 60 },
  redemptionDays: 30,
  source: 'generic',
  checked: '2026-11-28',
};

const nominet: RegistryRules = {
  transfer: { by: 'tag', years: 0, lockDays: 0 },
  redemptionDays: 0,
  source: 'nominet',
  checked: '2026-11-28',
};

const denic: RegistryRules = {
  transfer: { by: 'code', years: 0, lockDays: 0 },
  redemptionDays: 30,
  source: 'denic',
  checked: '2026-11-28',
};

const byTld: Readonly<Record<string, RegistryRules>> = {
  de: denic,
  uk: nominet,
  'co.uk': nominet,
  'org.uk': nominet,
  'me.uk': nominet,
  'ltd.uk': nominet,
  'plc.uk': nominet,
};

/** Country codes, second-level domains, and internationalized TLDs, which may be either. */
const NOT_GENERIC = /^([a-z]{2}|xn--.*|.*\..*)$/;

/** The rules of a TLD, given in ASCII; undefined if they are not known. */
export function getRegistryRules(tld: string): RegistryRules | undefined {
  if (Object.hasOwn(byTld, tld)) return byTld[tld];
  return NOT_GENERIC.test(tld) ? undefined : generic;
}

import { getRegistryRules } from '#lib/registryRules.ts';

/** The days in which a new address of an owner has to be verified. */
export const VERIFY_DAYS = 15;
/** The days after a change of the owner in which a domain can't be transferred. */
export const OWNER_LOCK_DAYS = 60;
/** Another value of one of these fields is a change of registrant. */
const OWNER_FIELDS = ['name', 'organization', 'email'];

/**
 * Whether ICANN's rules for owners hold: the lock of 60 days after a change of registrant (Transfer Policy, section II)
 * and the verification of the address (Whois Accuracy Program Specification, section 2).
 */
export function hasOwnerRules(tld: string): boolean {
  return getRegistryRules(tld)?.source === 'generic';
}

/** For how many days a change of its owner prevents that a domain is transferred. */
export function getOwnerLockDays(tld: string): number {
  return hasOwnerRules(tld) ? OWNER_LOCK_DAYS : 0;
}

type Fields = Readonly<Record<string, string>>;

/** Whether a change of a contact makes it another owner to the registries. */
export function isOtherOwner(before: Fields, after: Fields): boolean {
  return OWNER_FIELDS.some((field) => before[field] !== after[field]);
}

import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import type { ContactEnding } from '#api/generated/schemas/contactEnding.zod.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import registrySources from '#lib/registrySources.json' with { type: 'json' };

const DAY_MS = 86_400_000;
/** Another value of one of these makes a contact another owner to the registries that lock domains then. */
const OWNER_FIELDS = ['name', 'organization', 'email'];

export const isOwnerField = (field: string) => OWNER_FIELDS.includes(field);

/** The days of the lock that follows a change of the owner, by ICANN's Transfer Policy. */
export const OWNER_LOCK_DAYS = 60;

const isLocking = ({ owned, lockDays }: ContactEnding) => owned > 0 && lockDays > 0;

/** What a change of a contact's fields means for the domains that use it. */
export function findOwnerChange({ endings, verification }: Contact, changed: readonly string[]) {
  const lockDays = Math.max(0, ...endings.filter(isLocking).map((ending) => ending.lockDays));
  const locking = changed.some(isOwnerField) ? endings.filter(isLocking) : [];
  return {
    /** The endings that lock domains, unless the customer opts out, and the others. */
    locking,
    others: endings.filter((ending) => !locking.includes(ending)),
    lockDays,
    /** How many domains stop if the new address is not verified in time. */
    stopping: changed.includes('email') ? verification.domains : 0,
  };
}

/** Until when a lock that begins now lasts. */
export const lockEnd = (now: number, days: number) => new Date(now + days * DAY_MS);

/** The policy that the lock follows, and when it was read. */
export function getLockSource() {
  const rules = getRegistryRules('com');
  const [policy] = registrySources.generic;
  return policy && rules && { ...policy, checked: rules.checked };
}

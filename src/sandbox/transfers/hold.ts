import type { components } from '#api/generated/operations.ts';
import { OWNER_LOCK_DAYS } from '../contacts/ownerRules.ts';
import type { DomainRow } from '../dns/zone.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { getTransferRules } from '../registry/registration.ts';
import { isRegistryLocked } from '../registry/registryLock.ts';
import { testEffects } from '../registry/testNames.ts';

type Hold = {
  reason: components['schemas']['TransferHold']['reason'];
  since: Date | null;
  until: Date | null;
  days: number | null;
};

/** Whether its registry holds a domain because of a dispute. */
export const isDisputed = ({ name }: Pick<DomainRow, 'name'>): boolean =>
  testEffects(name).has('transferheld');

/** Whether the transfer lock is on, or the time after which it is off is not over. */
export function isTransferLocked({ tld, locked, unlocksAt }: DomainRow, now: Date): boolean {
  return getTransferRules(tld).hasLock && (locked || (unlocksAt !== null && unlocksAt > now));
}

/** Whether a lock, ours or the registry's, rejects transfers. */
export function isLocked(row: DomainRow, now: Date): boolean {
  return isTransferLocked(row, now) || isRegistryLocked(row, now);
}

/** Why a domain can't move to another registrar now; null if it can. The hold that lasts longest counts. */
export function findHold(row: DomainRow, now: Date): Hold | null {
  if (isDisputed(row)) return { reason: 'dispute', since: null, until: null, days: null };
  if (row.suspension)
    return { reason: 'suspended', since: new Date(row.suspension.since), until: null, days: null };
  const { lockDays } = getTransferRules(row.tld);
  const since = row.transferredAt ?? row.createdAt;
  const until = daysAfter(since, lockDays);
  const { ownerLockedUntil } = row;
  if (ownerLockedUntil && ownerLockedUntil > until && ownerLockedUntil > now)
    return {
      reason: 'owner_changed',
      since: daysAfter(ownerLockedUntil, -OWNER_LOCK_DAYS),
      until: ownerLockedUntil,
      days: OWNER_LOCK_DAYS,
    };
  if (until <= now) return null;
  return { reason: row.transferredAt ? 'transferred' : 'registered', since, until, days: lockDays };
}

export function toHold({ since, until, ...hold }: Hold): components['schemas']['TransferHold'] {
  return { ...hold, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null };
}

import type { components } from '#api/generated/operations.ts';
import type { domain } from '../db/schema/products.ts';
import { type ErrorResponse, errorResponse } from '../errors.ts';
import locks from './registryLocks.json' with { type: 'json' };

type LockColumns = Pick<typeof domain.$inferSelect, 'registryLocked' | 'registryUnlocksAt'>;

/** Whether the registry of a TLD offers a lock, by the documents in `registryLocks.json`. */
export const hasRegistryLock = (tld: string): boolean => Object.hasOwn(locks, tld);

/** Whether the registry lock is on: it was turned on, and the time after which it is off is not over. */
export function isRegistryLocked({ registryLocked, registryUnlocksAt }: LockColumns, now: Date): boolean {
  return registryLocked && (registryUnlocksAt === null || registryUnlocksAt > now);
}

/** The error for what the registry lock rejects; null if the lock is off. */
export function registryLockError(row: LockColumns, now: Date): ErrorResponse<409> | null {
  if (!isRegistryLocked(row, now)) return null;
  return errorResponse(
    409,
    'The registry lock of this domain is on. Turn it off on the domain’s page first, which takes 24 hours.',
    'registry_locked',
  );
}

export function toRegistryLock(
  row: LockColumns & { tld: string },
  now: Date,
): components['schemas']['RegistryLock'] | null {
  const locked = isRegistryLocked(row, now);
  if (!locked && !hasRegistryLock(row.tld)) return null;
  return { locked, unlocksAt: locked ? (row.registryUnlocksAt?.toISOString() ?? null) : null };
}

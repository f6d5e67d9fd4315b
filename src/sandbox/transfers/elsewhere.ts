import { and, asc, eq } from 'drizzle-orm';
import { isAmong, isElsewhere } from '../db/ownership.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import type { Registration } from '../registry/registration.ts';

/** The registrations, with other registrars, of domains that have moved there from here. */
export async function findElsewhere(
  db: Db,
  names: readonly string[],
): Promise<(name: string) => Registration | undefined> {
  if (names.length === 0) return () => undefined;
  const rows = await db
    .select()
    .from(transfer)
    .where(and(isAmong(transfer.name, names), isElsewhere))
    .orderBy(asc(transfer.id));
  const found = new Map(
    rows.flatMap(({ name, other, registeredAt, endedAt, expiresAt, zone }) => {
      if (!registeredAt || !endedAt || !expiresAt) return [];
      const dates = { createdAt: registeredAt, changedAt: endedAt, transferredAt: endedAt, expiresAt };
      const registration: Registration = {
        ...dates,
        registrar: other,
        status: 'active',
        nameservers: zone?.nameservers ?? [],
      };
      return [[name, registration] as const];
    }),
  );
  return (name) => found.get(name);
}

/** Notes that a domain is no longer elsewhere. */
export async function endElsewhere(tx: Db, name: string): Promise<void> {
  await tx
    .update(transfer)
    .set({ registeredAt: null })
    .where(and(isElsewhere, eq(transfer.name, name)));
}

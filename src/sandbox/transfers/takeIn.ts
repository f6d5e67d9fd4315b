import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { writeZone } from '../dns/writeZone.ts';
import type { DomainRow } from '../dns/zone.ts';
import { findRegistration, getTransferRules } from '../registry/registration.ts';
import { endElsewhere, findElsewhere } from './elsewhere.ts';

/** What an order has agreed about a domain of another registrar. */
export type Wanted = Pick<DomainRow, 'accountId' | 'resellerId' | 'name' | 'tld' | 'autoRenew'>;

/**
 * Moves a domain of another registrar into an account. It keeps its dates and nameservers, and most registries add a
 * year. Null if it is there already, or nobody has it.
 */
export async function takeIn(tx: Db, wanted: Wanted, now: Date): Promise<DomainRow | null> {
  const { name, tld } = wanted;
  const earlier = (await findElsewhere(tx, [name]))(name) ?? findRegistration(name, now);
  if (!earlier) return null;
  const expiresAt = new Date(earlier.expiresAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + getTransferRules(tld).years);
  const [moved] = await tx
    .insert(domain)
    .values({ ...wanted, createdAt: earlier.createdAt, transferredAt: now, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!moved) return null;
  await endElsewhere(tx, name);
  const { nameservers } = earlier;
  const zone = await writeZone(tx, { domain: moved, records: [] }, { nameservers }, { now });
  return zone.domain;
}

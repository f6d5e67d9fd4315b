import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { getSinglePrice } from '../cart/offering.ts';
import { selectDomains } from '../db/ownership.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound } from '../errors.ts';
import { offered } from '../products/prices.ts';
import { listProducts } from '../products/productRows.ts';
import { restoreDeleted } from '../products/renewDue.ts';
import { deadlines, domainPhase } from '../registry/lifecycle.ts';
import type { AccountRow } from '../session/session.ts';
import type { SupportCall } from './record.ts';
import { record, withSupport } from './support.ts';

type Schemas = components['schemas'];

const MAX_SHOWN = 20;

/** The customer's domains in redemption, those with the least time left first. */
export async function listRestorable(
  db: Db,
  { id, preferredCurrency: currency }: AccountRow,
  now: Date,
): Promise<Schemas['RestorableDomain'][]> {
  const listing = { phases: ['redemption'], order: 'expire_date', asc: true, limit: 100 } as const;
  const { rows } = await listProducts(db, id, { ...listing, phases: [...listing.phases] }, now);
  const found = rows.flatMap((row) => {
    const priceOf = (type: 'restore' | 'renewal') =>
      toMajor(getSinglePrice(offered(row, { type }, currency, now)), currency);
    const { restoreUntil } = deadlines(row);
    return row.domain === null
      ? []
      : { domain: row.domain, restoreUntil, currency, full: priceOf('restore'), renewal: priceOf('renewal') };
  });
  return found
    .sort((one, other) => Number(one.restoreUntil) - Number(other.restoreUntil))
    .slice(0, MAX_SHOWN)
    .map((one) => ({ ...one, restoreUntil: one.restoreUntil.toISOString() }));
}

/** Restores a customer's domain. */
export function restoreFor(
  call: SupportCall,
  customerId: number,
  name: string,
  charge: Schemas['DomainRestore']['charge'],
) {
  const { db, now } = call;
  return withSupport(call, customerId, (open) =>
    transaction(db, async (tx) => {
      const isThis = and(eq(domain.accountId, customerId), eq(domain.name, name));
      const [row] = await selectDomains(tx).where(isThis).for('no key update', { of: domain });
      const phase = row ? domainPhase(row, now) : 'released';
      if (!row || phase === 'released') return notFound();
      if (phase !== 'redemption')
        return errorResponse(409, 'This domain can’t be restored.', 'not_restorable');
      const { minor, currency } = await restoreDeleted(tx, row, charge, now);
      const [{ expiresAt } = row] = await tx.select().from(domain).where(isThis);
      await record(tx, call, open, {
        audit: 'restored',
        before: { expires: row.expiresAt.toISOString() },
        after: {
          ...{ domain: name, charged: `${toMajor(minor, currency)} ${currency}` },
          expires: expiresAt.toISOString(),
        },
      });
      return null;
    }),
  );
}

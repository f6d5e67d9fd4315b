import type { components } from '#api/generated/operations.ts';
import { daysUntil, deadlines, servicePhase } from '../registry/lifecycle.ts';
import { pricesOf } from './prices.ts';
import {
  commonOf,
  type DomainRow,
  domainOf,
  renewedAt,
  type ServiceRow,
  serviceOf,
  termMonthsOf,
} from './view.ts';

type Schemas = components['schemas'];

/** "Renewal and restoration period": a year, or the one month of a monthly plan. */
const period = 1;

/** A domain that still renews at the usual price. */
export function toRenewalDomain(row: DomainRow, currency: string, now: Date): Schemas['RenewalDomain'] {
  return {
    ...commonOf(row),
    ...domainOf(row),
    phase: row.expiresAt > now ? 'expiring' : 'expired',
    daysLeft: daysUntil(row.expiresAt, now),
    renewUntil: deadlines(row.expiresAt).renewUntil.toISOString(),
    period,
    currency,
    ...pricesOf(row, { type: 'renewal' }, currency, now),
    cartPayload: payloadOf(row, 'renewal'),
  };
}

/** A domain in redemption or pending delete. */
export function toDeletedDomain(row: DomainRow, currency: string, now: Date): Schemas['DeletedDomain'] {
  const { restoreUntil, releasedAt } = deadlines(row.expiresAt);
  const canBeRestored = restoreUntil > now;
  const restore = canBeRestored ? pricesOf(row, { type: 'restore' }, currency, now) : null;
  return {
    ...commonOf(row),
    ...domainOf(row),
    phase: canBeRestored ? 'redemption' : 'pending_delete',
    daysLeft: canBeRestored ? daysUntil(restoreUntil, now) : 0,
    restoreUntil: canBeRestored ? restoreUntil.toISOString() : null,
    deleteDate: releasedAt.toISOString(),
    period,
    currency,
    ...pricesOf(row, { type: 'renewal' }, currency, now),
    restore_price: restore?.price ?? null,
    restore_price_usd: restore?.price_usd ?? null,
    cartPayload: canBeRestored ? payloadOf(row, 'restore') : null,
  };
}

export function toRenewalProduct(row: ServiceRow, currency: string, now: Date): Schemas['RenewalProduct'] {
  const plan = renewedAt(row);
  return {
    ...commonOf(row),
    ...serviceOf(row),
    phase: servicePhase(row.expiresAt, now) === 'expired' ? 'expired' : 'expiring',
    daysLeft: daysUntil(row.expiresAt, now),
    period,
    duration_months: termMonthsOf(row, currency, now),
    currency,
    ...pricesOf(row, { plan }, currency, now),
    cartPayload: { type: row.type, id: row.id, plan, period, duration: 1 },
  };
}

function payloadOf({ id, domain, tld }: DomainRow, type: 'renewal' | 'restore') {
  return { type, id, domain, tld, period, duration: 1 };
}

import type { components } from '#api/generated/operations.ts';
import { daysUntil, deadlines, servicePhase } from '../registry/lifecycle.ts';
import { getPrices, offered } from './prices.ts';
import {
  type DomainRow,
  getCommonFields,
  getDomain,
  getRenewalDate,
  getService,
  getTermMonths,
  type ServiceRow,
} from './view.ts';

type Schemas = components['schemas'];

/** The restoration period, and the renewal period of services: one year, or one month of a monthly plan. */
const period = 1;

/** A domain that can still be renewed at the usual price. */
export function toRenewalDomain(row: DomainRow, currency: string, now: Date): Schemas['RenewalDomain'] {
  const { step, maxDuration } = offered(row, { type: 'renewal' }, currency, now);
  return {
    ...getCommonFields(row),
    ...getDomain(row),
    phase: row.expiresAt > now ? 'expiring' : 'expired',
    daysLeft: daysUntil(row.expiresAt, now),
    renewUntil: deadlines(row).renewUntil.toISOString(),
    period: step,
    max_period: maxDuration,
    currency,
    ...getPrices(row, { type: 'renewal' }, currency, now),
    cartPayload: createPayload(row, 'renewal', step),
  };
}

/** A domain in redemption or pending delete. */
export function toDeletedDomain(row: DomainRow, currency: string, now: Date): Schemas['DeletedDomain'] {
  const { restoreUntil, releasedAt } = deadlines(row);
  const canBeRestored = restoreUntil > now;
  const restore = canBeRestored ? getPrices(row, { type: 'restore' }, currency, now) : null;
  return {
    ...getCommonFields(row),
    ...getDomain(row),
    phase: canBeRestored ? 'redemption' : 'pending_delete',
    daysLeft: canBeRestored ? daysUntil(restoreUntil, now) : 0,
    restoreUntil: canBeRestored ? restoreUntil.toISOString() : null,
    deleteDate: releasedAt.toISOString(),
    period,
    currency,
    ...getPrices(row, { type: 'renewal' }, currency, now),
    restore_price: restore?.price ?? null,
    restore_price_usd: restore?.price_usd ?? null,
    cartPayload: canBeRestored ? createPayload(row, 'restore', period) : null,
  };
}

export function toRenewalProduct(row: ServiceRow, currency: string, now: Date): Schemas['RenewalProduct'] {
  const plan = getRenewalDate(row);
  return {
    ...getCommonFields(row),
    ...getService(row),
    phase: servicePhase(row.expiresAt, now) === 'expired' ? 'expired' : 'expiring',
    daysLeft: daysUntil(row.expiresAt, now),
    period,
    max_period: offered(row, { plan }, currency, now).maxDuration,
    duration_months: getTermMonths(row, currency, now),
    currency,
    ...getPrices(row, { plan }, currency, now),
    cartPayload: { type: row.type, id: row.id, plan, period, duration: 1 },
  };
}

function createPayload({ id, domain, tld }: DomainRow, type: 'renewal' | 'restore', duration: number) {
  return { type, id, domain, tld, period, duration };
}

import { toMajor } from '#lib/money.ts';
import { type Offering, offeringOf } from '../cart/offering.ts';
import type { HeldRow } from './heldRows.ts';

type Asked = { type: 'renewal' | 'restore' } | { plan: string };
/** In major units. */
type Prices = { price: number; price_usd: number };

/** What the cart would take for a domain's renewal or restoration, or for a service at one of its plans. */
export function offered(row: HeldRow, asked: Asked, currency: string, now: Date): Offering {
  const type = row.type === 'domain' ? ('type' in asked ? asked.type : 'renewal') : row.type;
  const line = {
    type,
    domain: row.domain,
    productId: row.id,
    parentSubject: null,
    bundleName: null,
    plan: 'plan' in asked ? asked.plan : null,
    risen: false,
  };
  const offering = offeringOf(line, currency, now, row);
  if (!offering) throw new Error(`There is no price for ${type} of product ${row.id}.`);
  return offering;
}

/** The same as the contract tells it, for one term. */
export function pricesOf(row: HeldRow, asked: Asked, currency: string, now: Date): Prices {
  return {
    price: toMajor(offered(row, asked, currency, now).first, currency),
    price_usd: toMajor(offered(row, asked, 'USD', now).first, 'USD'),
  };
}

import { toMajor } from '#lib/money.ts';
import { getOffering, getSinglePrice, type Offering } from '../cart/offering.ts';
import type { ProductRow } from './productRows.ts';

type PriceQuery = { type: 'renewal' | 'restore' } | { plan: string };
/** Prices in major units. */
type Prices = { price: number; price_usd: number };

/** The cart's price for renewing or restoring a domain, or for a service on a plan. */
export function offered(row: ProductRow, priceQuery: PriceQuery, currency: string, now: Date): Offering {
  const type = row.type === 'domain' ? ('type' in priceQuery ? priceQuery.type : 'renewal') : row.type;
  const line = {
    type,
    domain: row.domain,
    productId: row.id,
    parentSubject: null,
    bundleName: null,
    plan: 'plan' in priceQuery ? priceQuery.plan : null,
    risen: false,
  };
  const offering = getOffering(line, { currency, now, reseller: row.reseller }, row);
  if (!offering) throw new Error(`There is no price for ${type} of product ${row.id}.`);
  return offering;
}

/** The same in major units, for one year of a domain, or one term of a service. */
export function getPrices(row: ProductRow, priceQuery: PriceQuery, currency: string, now: Date): Prices {
  return {
    price: toMajor(getSinglePrice(offered(row, priceQuery, currency, now)), currency),
    price_usd: toMajor(getSinglePrice(offered(row, priceQuery, 'USD', now)), 'USD'),
  };
}

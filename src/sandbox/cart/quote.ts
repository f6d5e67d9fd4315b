import type { Owned } from '../db/holdings.ts';
import type { Line } from './line.ts';
import { offeringOf, priceFor } from './offering.ts';
import { activePromo } from './promos.ts';

/** When, in which currency, and under which codes prices are asked. */
export type Terms = { currency: string; now: Date; promoCode: string | null; firstOrder: boolean };

/** A line at the prices of now, in minor units. */
export type Quote = {
  line: Line;
  /** Whether the check-out takes it. */
  buyable: boolean;
  price: number;
  /** Without sales and promo code. */
  usual: number;
  /** With sales, without promo code: what tells whether the price has changed since the line was put in. */
  listed: number;
  renewal: number | null;
  minDuration: number;
  maxDuration: number;
  premium: boolean;
  /** Months of one term. */
  termMonths: number;
  /** Of a service. */
  plan: string | null;
  /** Months that a move to another plan adds to its first term; null where it is no such move. */
  movedWith: number | null;
  discounts: string[];
};

/**
 * What a line costs now. `free` tells whether it can be had at all by who asks; `holding` is the service that the line
 * renews or changes.
 */
export function quote(line: Line, terms: Terms, free: boolean, holding?: Owned | undefined): Quote {
  const offering = offeringOf(line, terms.currency, terms.now, holding);
  if (!offering) return noLongerOffered(line);
  const { minDuration, maxDuration, premium, termMonths } = offering;
  const usual = priceFor(offering, offering.usualFirst, line.duration);
  const listed = priceFor(offering, offering.first, line.duration);
  const onSale = listed < usual;
  const promo = promoFor(line, onSale, terms);
  const off = promo ? Math.round((offering.first * promo.percent) / 100) : 0;
  const discounts = [
    ...(onSale ? [line.parentSubject === null ? 'Sale' : 'Bundle'] : []),
    ...(promo ? [promo.code] : []),
  ];
  return {
    line,
    buyable: free,
    price: listed - off,
    usual,
    listed,
    renewal: offering.further,
    minDuration,
    maxDuration,
    premium,
    termMonths,
    plan: offering.plan,
    movedWith: offering.change?.extraMonths ?? null,
    discounts,
  };
}

function promoFor({ type, promoCode }: Line, onSale: boolean, terms: Terms) {
  for (const code of [terms.promoCode, promoCode]) {
    const promo = activePromo(code, terms.now);
    if (promo?.covers({ type, onSale }) && (terms.firstOrder || !promo.firstOrderOnly)) return promo;
  }
  return undefined;
}

/** A name whose stage is over, say, keeps the price that it was put in for, and is left out of the sums. */
function noLongerOffered(line: Line): Quote {
  return {
    line,
    buyable: false,
    price: line.addedPrice,
    usual: line.addedPrice,
    listed: line.addedPrice,
    renewal: null,
    minDuration: 1,
    maxDuration: 10,
    premium: false,
    termMonths: 12,
    plan: null,
    movedWith: null,
    discounts: [],
  };
}

/** Sums over the lines that the check-out takes, in minor units. */
export function totalsOf(quotes: Quote[]): { subtotal: number; discount: number; total: number } {
  const buyable = quotes.filter((entry) => entry.buyable);
  const subtotal = buyable.reduce((sum, { usual }) => sum + usual, 0);
  const total = buyable.reduce((sum, { price }) => sum + price, 0);
  return { subtotal, discount: subtotal - total, total };
}

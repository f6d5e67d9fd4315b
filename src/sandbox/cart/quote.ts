import type { OwnedProduct } from '../db/ownership.ts';
import type { PriceTerms } from '../registry/prices.ts';
import type { Line } from './line.ts';
import { getOffering, getPrice } from './offering.ts';
import { activePromo } from './promos.ts';

/** What the price of a line depends on besides the line. */
export type QuoteTerms = PriceTerms & { promoCode: string | null; firstOrder: boolean };

/** A line at current prices, in minor units. */
export type Quote = {
  line: Line;
  /** Whether checkout accepts it. */
  buyable: boolean;
  price: number;
  /** The price without sales and promo code. */
  usual: number;
  /** The price with sales, but without promo code. Shows whether the price has changed since the line was added. */
  listed: number;
  renewal: number | null;
  minDuration: number;
  maxDuration: number;
  premium: boolean;
  /** Months of one term. */
  termMonths: number;
  /** Only for a service. */
  plan: string | null;
  /** Months that a move to another plan adds to the first term; null if the plan does not change. */
  movedWith: number | null;
  discounts: string[];
};

/**
 * The current price of a line. `free` tells whether the caller can buy it; `holding` is the service that the line
 * renews or changes.
 */
export function quote(
  line: Line,
  terms: QuoteTerms,
  free: boolean,
  ownedService?: OwnedProduct | undefined,
): Quote {
  const offering = getOffering(line, terms, ownedService);
  if (!offering) return noLongerOffered(line);
  const { minDuration, maxDuration, premium, termMonths } = offering;
  const usual = getPrice(offering, offering.usualFirst, line.duration);
  const listed = getPrice(offering, offering.first, line.duration);
  const onSale = listed < usual;
  const promo = findPromo(line, onSale, terms);
  const off = promo ? Math.round((offering.first * promo.percent) / 100) : 0;
  const discounts = [
    ...(onSale ? [line.parentSubject === null ? 'Sale' : 'Bundle'] : []),
    ...(promo ? [promo.code] : []),
  ];
  return {
    line,
    buyable: free && line.duration <= maxDuration,
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

function findPromo({ type, promoCode }: Line, onSale: boolean, terms: QuoteTerms) {
  for (const code of [terms.promoCode, promoCode]) {
    const promo = activePromo(code, terms.now);
    if (promo?.covers({ type, onSale }) && (terms.firstOrder || !promo.firstOrderOnly)) return promo;
  }
  return undefined;
}

/**
 * The quote of a line that is no longer offered, for example because its early-access stage is over. It keeps its old
 * price and is excluded from the totals.
 */
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

/** Totals of the lines that checkout accepts, in minor units. */
export function getTotals(quotes: Quote[]): { subtotal: number; discount: number; total: number } {
  const buyable = quotes.filter((entry) => entry.buyable);
  const subtotal = buyable.reduce((sum, { usual }) => sum + usual, 0);
  const total = buyable.reduce((sum, { price }) => sum + price, 0);
  return { subtotal, discount: subtotal - total, total };
}

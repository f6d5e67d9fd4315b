import type { OwnedProduct } from '../db/ownership.ts';
import type { PriceTerms } from '../registry/prices.ts';
import type { Line } from './line.ts';
import { getOffering, getPrice, isOfferedFor } from './offering.ts';
import { activePromo } from './promos.ts';

/** What the price of a line depends on besides the line. */
export type QuoteTerms = PriceTerms & { promoCode: string | null; firstOrder: boolean };

export type AgreedPrices = { price: number; renewal: number | null };

/** A line at current prices, in minor units. */
export type Quote = {
  line: Line;
  /** Whether checkout accepts it. */
  buyable: boolean;
  price: number;
  /** The price without sales and promo code. */
  usual: number;
  renewal: number | null;
  /** The prices when the line was added or last confirmed; null if they are the same. */
  previous: AgreedPrices | null;
  minDuration: number;
  maxDuration: number;
  /** It is sold for multiples of this. */
  step: number;
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
  const { minDuration, maxDuration, step, premium, termMonths } = offering;
  const usual = getPrice(offering, offering.usualFirst, line.duration);
  const listed = getPrice(offering, offering.first, line.duration);
  const onSale = listed < usual;
  const promo = findPromo(line, onSale, terms);
  const off = promo ? Math.round((offering.first * promo.percent) / 100) : 0;
  const discounts = [
    ...(onSale ? [line.parentSubject === null ? 'Sale' : 'Bundle'] : []),
    ...(promo ? [promo.code] : []),
  ];
  const prices = { price: listed - off, renewal: offering.further };
  // In the currency of that time. The visitor chooses the currency, so another one is no change.
  const comparable =
    line.addedCurrency === terms.currency
      ? prices
      : quote(line, { ...terms, currency: line.addedCurrency }, free, ownedService);
  return {
    line,
    buyable: free && isOfferedFor(offering, line.duration),
    ...prices,
    usual,
    previous: findPrevious(line, prices, comparable),
    minDuration,
    maxDuration,
    step,
    premium,
    termMonths,
    plan: offering.plan,
    movedWith: offering.change?.extraMonths ?? null,
    discounts,
  };
}

/** The previous prices of a line in the currency of its current ones. */
function findPrevious(line: Line, now: AgreedPrices, comparable: AgreedPrices): AgreedPrices | null {
  const scale = (before: number | null, current: number | null, compared: number | null) => {
    // A line that was stored before renewal prices were has none.
    if (before === null || current === null || compared === null || before === compared) return current;
    return compared === current || compared === 0 ? before : Math.round((before * current) / compared);
  };
  const price = scale(line.addedPrice, now.price, comparable.price) ?? now.price;
  const renewal = scale(line.addedRenewal, now.renewal, comparable.renewal);
  return price === now.price && renewal === now.renewal ? null : { price, renewal };
}

/** Whether a line costs more, now or at renewal, than when it was added or last confirmed. */
export function hasRisen({ price, renewal, previous }: Quote): boolean {
  return previous !== null && (price > previous.price || (renewal ?? 0) > (previous.renewal ?? 0));
}

/** The line with its current prices as the confirmed ones. */
export function withPrices({ line, price, renewal }: Quote, currency: string): Line {
  return { ...line, addedPrice: price, addedRenewal: renewal, addedCurrency: currency };
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
    renewal: null,
    previous: null,
    minDuration: 1,
    maxDuration: 10,
    step: 1,
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

import type { components } from '#api/generated/operations.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { activePromo } from '../cart/promos.ts';
import { type PriceTerms, standingSales, tldPrices } from '../registry/prices.ts';
import { isSold, listSoldTlds } from '../registry/tlds.ts';
import { featuredTld, featuredTlds } from './featured.ts';

type MarketingSale = components['schemas']['MarketingSale'];
type FeaturedTld = components['schemas']['FeaturedTld'];
type Season = { name: string; start: Date; end: Date };

const maxTlds = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** Sales by code, with their dates in the year of `now`. */
const seasons: Record<string, (now: Date) => Season> = {
  flashsale: (now) => ({
    name: 'Flash sale of the month',
    start: utc(now, now.getUTCMonth(), 1),
    end: endOfMonth(now),
  }),
  bfcm: (now) => ({ name: 'Black Friday and Cyber Monday', ...blackFriday(now) }),
  newyear: (now) => ({ name: 'New year sale', start: utc(now, 0, 1), end: utc(now, 0, 15) }),
  emailsale: (now) => ({
    name: 'Prices with EMAILSALE',
    start: utc(now, 0, 1),
    end: new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1)),
  }),
  endsfirst: (now) => ({ name: 'Ends before it starts', start: now, end: new Date(now.getTime() - dayMs) }),
};

/** Four days from the Friday after the fourth Thursday of November. */
export function blackFriday(now: Date): { start: Date; end: Date } {
  const november = utc(now, 10, 1);
  const firstThursday = 1 + ((4 - november.getUTCDay() + 7) % 7);
  return { start: utc(now, 10, firstThursday + 22), end: utc(now, 10, firstThursday + 26) };
}

export function endOfMonth(now: Date): Date {
  return new Date(utc(now, now.getUTCMonth() + 1, 1).getTime() - 1000);
}

/** A sale with its current state; null for an unknown code. */
export function marketingSale(code: string, terms: PriceTerms): MarketingSale | null {
  const { now } = terms;
  const season = Object.hasOwn(seasons, code) ? seasons[code]?.(now) : undefined;
  if (!season) return null;
  const { name, start, end } = season;
  const saleInPast = now >= end;
  const saleInFuture = now < start;
  // Before and after the sale, its prices are those of its first and last moment.
  const at = saleInFuture ? start : saleInPast && start < end ? new Date(end.getTime() - 1) : now;
  const then = { ...terms, now: at };
  const tlds = code === 'emailsale' ? withPromo(then) : onSale(then);
  return {
    saleData: {
      code,
      name,
      start: start.toISOString(),
      end: end.toISOString(),
      tlds,
    },
    saleActive: !saleInPast && !saleInFuture,
    saleInPast,
    saleInFuture,
  };
}

function onSale(terms: PriceTerms): FeaturedTld[] {
  const candidates = new Set([...Object.keys(standingSales).filter(isSold), ...listSoldTlds()]);
  const found = [...candidates].filter((tld) => tldPrices(tld, terms).sale);
  return found.slice(0, maxTlds).map((tld) => featuredTld(tld, terms));
}

/** Featured TLDs, at prices with and without the discount of the code in emails. */
function withPromo(terms: PriceTerms): FeaturedTld[] {
  const { currency, now } = terms;
  const percent = activePromo('EMAILSALE', now)?.percent ?? 0;
  return [...featuredTlds, 'app', 'dev'].filter(isSold).map((tld) => {
    const entry = featuredTld(tld, terms);
    const full = toMinor(entry.price, currency);
    const price = toMajor(full - Math.round((full * percent) / 100), currency);
    return { ...entry, price, original_price: entry.price };
  });
}

function utc(now: Date, month: number, day: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), month, day));
}

import { toMinor } from '#lib/money.ts';
import { convert } from '../registry/money.ts';
import { tldPrices } from '../registry/prices.ts';
import { toResult } from '../registry/results.ts';
import { type Plan, plans } from '../registry/services.ts';
import { splitName } from '../registry/tlds.ts';
import { isService, type Line, type ProductType } from './line.ts';

/** What a thing costs, in minor units, and for how long it can be bought. */
export type Offering = {
  /** The first term, which has `minDuration` years. */
  first: number;
  /** The first term outside of the sale; the same where there is none. */
  usualFirst: number;
  /** Each year after the first term; null where it does not renew. */
  further: number | null;
  minDuration: number;
  maxDuration: number;
  premium: boolean;
};
type Wanted = Pick<Line, 'type' | 'domain' | 'productId' | 'parentSubject'>;

const mostYears = 10;
const mostServiceYears = 5;
const bundledPlan = 'titan_email_premium_yearly';
/** Marks a name, but can't be bought. */
const notForSale: ProductType[] = [
  'delete_list',
  'donuts_make_offer',
  'sedo_make_offer',
  'enom_make_offer',
  'name_trust_make_offer',
];

/** The offering that a line is about; null where it is not on offer now. Who holds a name is not looked at. */
export function offeringOf(wanted: Wanted, currency: string, now: Date): Offering | null {
  if (isService(wanted.type)) return serviceOffering(wanted, currency, now);
  const split = wanted.domain === null ? undefined : splitName(wanted.domain);
  if (!split || wanted.domain === null || notForSale.includes(wanted.type)) return null;
  switch (wanted.type) {
    case 'renewal':
    case 'restore':
    case 'transfer':
      return listOffering(wanted.type, wanted.domain, split.tld, currency, now);
    default:
      return resultOffering(wanted.type, wanted.domain, split.tld, currency, now);
  }
}

/** What the registry's answer to a search for the name offers under this type. */
function resultOffering(type: ProductType, name: string, tld: string, currency: string, now: Date) {
  const result = toResult(name, { currency, now, held: () => undefined });
  const entry = Object.values(result.products).find((product) => product.type === type);
  if (!entry || result.avail !== 1) return null;
  const { minYears, maxYears } = tldPrices(tld, now);
  const least = entry.min_duration;
  return {
    first: toMinor(entry.price, currency) * least,
    usualFirst: toMinor(entry.original_price ?? entry.price, currency) * least,
    further: toMinor(result.renewal_price ?? 0, currency) || null,
    minDuration: least,
    maxDuration: maxYears === minYears ? least : maxYears,
    premium: entry.premium,
  };
}

/** What a name costs that is registered already. */
function listOffering(
  type: 'renewal' | 'restore' | 'transfer',
  name: string,
  tld: string,
  currency: string,
  now: Date,
): Offering {
  const prices = tldPrices(tld, now);
  const result = toResult(name, { currency, now, held: () => undefined });
  const renewal = toMinor(result.renewal_price ?? 0, currency) || convert(prices.renewal, currency);
  const first = type === 'renewal' ? renewal : convert(prices[type], currency);
  const maxDuration = type === 'renewal' ? mostYears : 1;
  return { first, usualFirst: first, further: renewal, minDuration: 1, maxDuration, premium: false };
}

function serviceOffering(wanted: Wanted, currency: string, now: Date): Offering | null {
  const yearly = plans(wanted.type, currency, now).filter(({ durationMonths }) => durationMonths === 12);
  const years = { minDuration: 1, maxDuration: mostServiceYears, premium: false };
  const bundled = wanted.parentSubject === null ? undefined : yearly.find(({ plan }) => plan === bundledPlan);
  if (bundled) return { ...bundleFirst(bundled, wanted.domain, currency, now), ...years };
  const plan = yearly.find(({ priceMinor }) => priceMinor > 0);
  if (!plan) return null;
  const { priceMinor, originalMinor, renewalMinor: further } = plan;
  // What somebody has already is renewed, and no first year.
  if (wanted.productId !== null) return { first: further, usualFirst: further, further, ...years };
  return { first: priceMinor, usualFirst: originalMinor ?? priceMinor, further, ...years };
}

function bundleFirst({ priceMinor, renewalMinor }: Plan, name: string | null, currency: string, now: Date) {
  const result = name === null ? null : toResult(name, { currency, now, held: () => undefined });
  const bundlePrice = result?.titan_prem_yearly_bundle_price;
  const first = typeof bundlePrice === 'number' ? toMinor(bundlePrice, currency) : priceMinor;
  return { first, usualFirst: renewalMinor, further: renewalMinor };
}

/** The price of a number of years, in minor units. */
export function priceFor({ further, minDuration }: Offering, first: number, duration: number): number {
  return first + (further ?? 0) * Math.max(0, duration - minDuration);
}

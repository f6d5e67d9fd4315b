import { getRegistryRules } from '#lib/registryRules.ts';
import { getCustomerPrice, getOwnPrice, type Rounding } from '#lib/resellerPrices.ts';
import type { Terms } from '#lib/terms.ts';
import { hash01, pick } from './hash.ts';
import { convert } from './money.ts';
import { findRules } from './rules.ts';

export type Sale = { registration: number; ends: Date };
/** Yearly prices in minor units of a currency, and the years for sale: from the minimum to the maximum, in steps. */
export type TldPrices = {
  registration: number;
  renewal: number;
  restore: number;
  transfer: number;
  minYears: number;
  maxYears: number;
  stepYears: number;
  sale?: Sale;
};
/** The reseller's discount on the list prices, the markup on the reseller's own prices, and how the sum is rounded. */
export type ResellerTerms = { discountPercent: number; markupPercent: number; rounding?: Rounding | null };
/** What a price depends on besides the product. `reseller` is null for list prices. */
export type PriceTerms = { currency: string; now: Date; reseller: ResellerTerms | null };
type Price = readonly [registration: number, renewal: number];

const known: Record<string, Price> = {
  com: [12_49, 16_99],
  net: [13_99, 17_99],
  org: [9_99, 15_99],
  info: [4_99, 24_99],
  biz: [8_99, 22_99],
  io: [34_99, 59_99],
  dev: [12_99, 17_99],
  app: [12_99, 17_99],
  page: [9_99, 13_99],
  new: [449_99, 449_99],
  ai: [79_99, 79_99],
  'ote.ai': [79_99, 79_99],
  co: [9_99, 34_99],
  me: [7_99, 21_99],
  pro: [24_99, 24_99],
  ing: [14_99, 14_99],
  meme: [19_99, 29_99],
  foo: [19_99, 29_99],
  zip: [12_99, 17_99],
  mov: [12_99, 17_99],
  day: [9_99, 13_99],
  irish: [8_99, 16_99],
  xyz: [2_99, 14_99],
  online: [2_49, 34_99],
  store: [2_99, 49_99],
  shop: [1_99, 36_99],
  site: [2_49, 34_99],
  tech: [7_99, 54_99],
  space: [1_99, 27_99],
  cloud: [3_99, 22_99],
  live: [3_99, 29_99],
  blog: [3_99, 29_99],
  club: [5_99, 18_99],
  link: [8_99, 11_99],
  one: [5_99, 19_99],
  world: [4_99, 39_99],
  life: [3_99, 34_99],
  today: [4_99, 24_99],
  email: [6_99, 29_99],
  studio: [9_99, 34_99],
  design: [9_99, 49_99],
  art: [4_99, 24_99],
  bio: [9_99, 69_99],
  inc: [799_00, 1_999_00],
  vote: [79_99, 79_99],
  social: [5_99, 34_99],
  software: [14_99, 39_99],
  photo: [24_99, 29_99],
  chat: [7_99, 34_99],
  eco: [29_99, 79_99],
  coffee: [9_99, 39_99],
  cafe: [9_99, 39_99],
  house: [9_99, 39_99],
  kitchen: [9_99, 44_99],
  kid: [14_99, 14_99],
  tv: [29_99, 39_99],
  gg: [59_99, 79_99],
  us: [4_99, 9_99],
  uk: [5_99, 8_99],
  'co.uk': [5_99, 8_99],
  de: [4_99, 7_99],
  eu: [3_99, 8_99],
  fr: [6_99, 11_99],
  es: [6_99, 10_99],
  it: [7_99, 11_99],
  ch: [8_99, 11_99],
  at: [9_99, 13_99],
  ca: [9_99, 13_99],
  in: [6_99, 10_99],
  cn: [9_99, 13_99],
  ru: [4_99, 7_99],
  mx: [29_99, 39_99],
  'com.mx': [9_99, 14_99],
  'com.br': [11_99, 13_99],
  'com.tr': [7_99, 9_99],
  'com.au': [9_99, 14_99],
  id: [14_99, 19_99],
  tm: [99_99, 99_99],
};

/** Prices of TLDs without a price of their own, by kind of registry. */
const genericClasses: readonly [Price, ...Price[]] = [
  [3_99, 29_99],
  [6_99, 34_99],
  [9_99, 39_99],
  [14_99, 24_99],
  [19_99, 34_99],
  [29_99, 44_99],
  [39_99, 59_99],
  [59_99, 99_99],
];
const countryClasses: readonly [Price, ...Price[]] = [
  [8_99, 12_99],
  [12_99, 16_99],
  [19_99, 24_99],
  [34_99, 39_99],
  [59_99, 69_99],
  [89_99, 99_99],
];

/** The terms of registries that have published none: one to ten years, except for these. */
const usualTerms: Terms = { min: 1, max: 10, step: 1 };
const oneTerm: Record<string, number> = { at: 1, ch: 1, li: 1, tm: 10 };

function getTerms(tld: string): Terms {
  const only = oneTerm[tld];
  const fixed = only === undefined ? usualTerms : { min: only, max: only, step: 1 };
  return getRegistryRules(tld)?.terms ?? fixed;
}

/** Permanent sales, each of which ends with the month and then starts again. */
export const standingSales: Record<string, number> = {
  pro: 3_99,
  store: 99,
  tech: 4_99,
  studio: 5_99,
  meme: 9_99,
};
const monthlySaleShare = 0.06;
const never: ReadonlySet<string> = new Set(['com', 'io', 'dev', 'ai', 'ote.ai', 'ing', 'irish', 'kid']);

/** In US cents. */
const lowestRestoreFee = 20_00;

const cache = new Map<string, TldPrices>();

/** List prices of a TLD in US cents, without sales. */
export function getListPrices(tld: string): TldPrices {
  const cached = cache.get(tld);
  if (cached) return cached;
  const classes = /^[a-z]{2}$|\./.test(tld) ? countryClasses : genericClasses;
  const [registration, renewal] = Object.hasOwn(known, tld)
    ? (known[tld] ?? classes[0])
    : pick(`price ${tld}`, classes);
  const { min, max, step } = getTerms(tld);
  const prices: TldPrices = {
    registration,
    renewal,
    restore: Math.max(pick(`restore ${tld}`, [79_99, 99_99, 119_99]), renewal + lowestRestoreFee),
    transfer: Math.min(registration, renewal),
    minYears: min,
    maxYears: max,
    stepYears: step,
  };
  cache.set(tld, prices);
  return prices;
}

function findSale(tld: string, registration: number, now: Date): Sale | undefined {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const ends = new Date(Date.UTC(year, month + 1, 1) - 1);
  const standing = standingSales[tld];
  if (standing !== undefined) return { registration: standing, ends };
  if (never.has(tld) || hash01(`sale ${year}-${month} ${tld}`) >= monthlySaleShare) return undefined;
  // Half the price, ending in 99 cents like the price itself.
  return { registration: Math.max(99, Math.round(registration / 200) * 100 - 1), ends };
}

/**
 * Yearly prices of a TLD in minor units of the currency. The first term costs `minYears` times the registration or sale
 * price, further years the renewal price. A sale ends with the month of `now`. List prices are converted first; a
 * reseller's discount and markup apply to the result, as in the prices by tier that the reseller sees.
 */
export function tldPrices(tld: string, { currency, now, reseller }: PriceTerms): TldPrices {
  const list = getListPrices(tld);
  const sale = findSale(tld, list.registration, now);
  const changed = findRules(tld)?.terms ?? list;
  const prices = {
    ...list,
    ...changed,
    // Whoever lets a term start between two steps has lifted them.
    stepYears: changed.minYears % list.stepYears === 0 ? list.stepYears : 1,
    registration: convert(list.registration, currency),
    renewal: convert(list.renewal, currency),
    restore: convert(list.restore, currency),
    transfer: convert(list.transfer, currency),
    ...(sale &&
      sale.registration < list.registration && {
        sale: { ...sale, registration: convert(sale.registration, currency) },
      }),
  };
  return reseller ? toCustomerPrices(prices, reseller, currency) : prices;
}

/** The terms of an offer whose first one lasts `min` years, such as a name on the aftermarket. */
export function getTermsFrom(min: number, { minYears, maxYears, stepYears }: TldPrices): Terms {
  const isLonger = maxYears > minYears && min % stepYears === 0;
  return isLonger ? { min, max: maxYears, step: stepYears } : { min, max: min, step: 1 };
}

/** A reseller's customers see a sale only if it is lower than the reseller's price for them. */
function toCustomerPrices(
  { sale, ...prices }: TldPrices,
  { discountPercent, markupPercent, rounding }: ResellerTerms,
  currency: string,
): TldPrices {
  const { registration, renewal, restore, transfer } = prices;
  const mark = (own: number) => getCustomerPrice(own, markupPercent, { to: rounding ?? 'none', currency });
  const marked = (usual: number) => mark(getOwnPrice(usual, discountPercent));
  const onSale = sale && { ...sale, registration: mark(sale.registration) };
  return {
    ...prices,
    registration: marked(registration),
    renewal: marked(renewal),
    restore: restore - renewal + marked(renewal),
    transfer: marked(transfer),
    ...(onSale && onSale.registration < marked(registration) && { sale: onSale }),
  };
}

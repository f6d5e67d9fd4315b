import { LRUCache } from 'lru-cache';
import { toMinor } from '#lib/money.ts';
import type { OwnedProduct } from '../db/ownership.ts';
import { maxRenewalYears } from '../registry/lifecycle.ts';
import { getTermsFrom, type PriceTerms, tldPrices } from '../registry/prices.ts';
import { isPurchase, toResult } from '../registry/results.ts';
import { getRulesVersion } from '../registry/rules.ts';
import { getOwnedPlan, type Plan, planRenewed, plans, trialPlan } from '../registry/services.ts';
import { isSold, splitName } from '../registry/tlds.ts';
import { isForOwnDomain, isService, type Line, type ProductType } from './line.ts';
import { type PlanChange, planChange } from './planChange.ts';

/** The price of a line in minor units, and the durations it can be bought for. */
export type Offering = {
  /** The price of the first term, which lasts `minDuration` years. */
  first: number;
  /** The price of the first term without a sale. */
  usualFirst: number;
  /** The price of each year after the first term; null if it does not renew. */
  further: number | null;
  minDuration: number;
  maxDuration: number;
  /** It is sold for multiples of this. */
  step: number;
  premium: boolean;
  /** Months of one term: 12, or 1 for a monthly plan. */
  termMonths: number;
  /** Only for a service. */
  plan: string | null;
  /** Only for an existing service that moves to another plan. */
  change: PlanChange | null;
};
type OfferingRequest = Pick<
  Line,
  'type' | 'domain' | 'productId' | 'parentSubject' | 'bundleName' | 'plan' | 'risen'
>;

const noPlan = { termMonths: 12, plan: null, change: null };
const maxYears = 10;
const maxServiceYears = 5;
const yearMonths = 12;
/** Price after a registry has raised it, in percent. */
const risenPercent = 150;

/** Bundles by name: the service they include, and its plan. */
export const bundles = {
  email_bundle: { type: 'titan_email', plan: 'titan_email_premium_yearly' },
  workspace_bundle: { type: 'workspace', plan: 'workspace_starter_yearly' },
} as const;
/** The bundle for promotions and for unknown bundle names. */
export const usualBundle = 'email_bundle';

/** The bundle with a name. */
export function getBundle(name: string | null): (typeof bundles)[keyof typeof bundles] {
  return name === 'workspace_bundle' ? bundles.workspace_bundle : bundles[usualBundle];
}

/**
 * The offering for a line; null if it is not offered now. Does not check who owns the name. `owned` is the domain or
 * service to renew or change. A domain renews at the prices of the reseller from whom it was bought, wherever that is done.
 */
export function getOffering(
  request: OfferingRequest,
  terms: PriceTerms,
  owned?: OwnedProduct | undefined,
): Offering | null {
  if (isService(request.type)) {
    return owned ? getOwnedOffering(request, owned, terms) : serviceOffering(request, terms);
  }
  const split = request.domain === null ? undefined : splitName(request.domain);
  if (!split || request.domain === null) return null;
  if (!isForOwnDomain(request.type) && !isSold(split.tld)) return null;
  switch (request.type) {
    case 'renewal':
    case 'restore':
    case 'transfer':
      return listOffering(request.type, request.domain, split.tld, terms, owned);
    default:
      return raised(knownOffering(request.type, request.domain, split.tld, terms), request.risen);
  }
}

function raised(offering: Offering | null, risen: boolean): Offering | null {
  if (!offering || !risen) return offering;
  const more = (minor: number) => Math.round((minor * risenPercent) / 100);
  return { ...offering, first: more(offering.first), usualFirst: more(offering.usualFirst) };
}

const MINUTE_MS = 60_000;
/** Enough for ten carts with 500 lines. A cart is asked for again and again, with each page and each of its changes. */
const known = new LRUCache<string, { offering: Offering | null }>({ max: 5_000 });

/** The same as `resultOffering`, made once a minute. Early access and sales begin and end on the minute. */
function knownOffering(type: ProductType, name: string, tld: string, terms: PriceTerms): Offering | null {
  const { currency, reseller, now } = terms;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const key = [type, name, currency, minute, reseller && JSON.stringify(reseller), getRulesVersion()].join(
    ' ',
  );
  const found = known.get(key) ?? { offering: resultOffering(type, name, tld, terms) };
  known.set(key, found);
  return found.offering;
}

/** What the name's search result offers under this type. */
function resultOffering(type: ProductType, name: string, tld: string, terms: PriceTerms): Offering | null {
  const { currency } = terms;
  const result = toResult(name, { ...terms, registeredBy: () => undefined });
  const entry = Object.values(result.products)
    .filter(isPurchase)
    .find((product) => product.type === type);
  if (!entry || result.avail !== 1) return null;
  const least = entry.min_duration;
  const { max, step } = getTermsFrom(least, tldPrices(tld, terms));
  const usual = ('original_price' in entry && entry.original_price) || entry.price;
  return {
    first: toMinor(entry.price, currency) * least,
    usualFirst: toMinor(usual, currency) * least,
    further: toMinor(result.renewal_price ?? 0, currency) || null,
    minDuration: least,
    maxDuration: max,
    step,
    premium: entry.premium,
    ...noPlan,
  };
}

/** The offering for a name that is registered already. */
function listOffering(
  type: 'renewal' | 'restore' | 'transfer',
  name: string,
  tld: string,
  terms: PriceTerms,
  owned: OwnedProduct | undefined,
): Offering {
  const { currency, now } = terms;
  const reseller = owned && isForOwnDomain(type) ? owned.reseller : terms.reseller;
  const prices = tldPrices(tld, { ...terms, reseller });
  const result = toResult(name, { ...terms, reseller, registeredBy: () => undefined });
  const renewal = toMinor(result.renewal_price ?? 0, currency) || prices.renewal;
  const first = { ...prices, renewal, restore: prices.restore - prices.renewal + renewal }[type];
  const atOnce = prices.maxYears > prices.minYears ? prices.maxYears : 1;
  const step = type === 'renewal' ? prices.stepYears : 1;
  const maxDuration =
    type === 'renewal' && owned ? maxRenewalYears(atOnce, owned.expiresAt, now, step) : step;
  return {
    first: first * step,
    usualFirst: first * step,
    further: renewal,
    minDuration: step,
    maxDuration,
    step,
    premium: false,
    ...noPlan,
  };
}

function serviceOffering(request: OfferingRequest, terms: PriceTerms): Offering | null {
  const { currency, now } = terms;
  const offered = plans(request.type, currency, now);
  const bundled = request.parentSubject === null ? undefined : getBundle(request.bundleName).plan;
  const plan = offered.find((entry) =>
    request.plan === null && bundled === undefined
      ? entry.durationMonths === yearMonths && entry.priceMinor > 0
      : entry.plan === (request.plan ?? bundled),
  );
  if (!plan) return null;
  const durations = getDurations(plan);
  if (bundled !== undefined) return { ...bundleFirst(plan, request.domain, terms), ...durations };
  const { priceMinor, originalMinor, renewalMinor: further } = plan;
  return { first: priceMinor, usualFirst: originalMinor ?? priceMinor, further, ...durations };
}

/** An existing service renews or moves to another plan, without another first term. */
function getOwnedOffering(
  request: OfferingRequest,
  owned: OwnedProduct,
  { currency, now }: PriceTerms,
): Offering | null {
  const { type } = request;
  const present = getOwnedPlan(type, owned.plan, currency, now);
  const key = request.plan ?? planRenewed(type, owned.plan);
  const isRenewal = key === present?.plan && key !== trialPlan;
  const plan = isRenewal ? present : plans(type, currency, now).find((entry) => entry.plan === key);
  if (!plan || !present) return null;
  const further = plan.renewalMinor;
  if (plan === present) return { first: further, usualFirst: further, further, ...getDurations(plan) };
  const change = planChange(present, plan, owned.expiresAt, now);
  return { first: change.first, usualFirst: change.first, further, ...getDurations(plan), change };
}

function getDurations({ plan, durationMonths }: Plan) {
  return {
    minDuration: 1,
    maxDuration: durationMonths === yearMonths ? maxServiceYears : maxYears,
    step: 1,
    premium: false,
    termMonths: durationMonths,
    plan,
    change: null,
  };
}

function bundleFirst(plan: Plan, name: string | null, terms: PriceTerms) {
  const { type, priceMinor, renewalMinor } = plan;
  const result = name === null ? null : toResult(name, { ...terms, registeredBy: () => undefined });
  const bundlePrice = type === 'titan_email' ? result?.titan_prem_yearly_bundle_price : null;
  const first = typeof bundlePrice === 'number' ? toMinor(bundlePrice, terms.currency) : priceMinor;
  return { first, usualFirst: renewalMinor, further: renewalMinor };
}

/** Whether it can be bought for this number of terms. */
export function isOfferedFor(
  { minDuration, maxDuration, step }: Pick<Offering, 'minDuration' | 'maxDuration' | 'step'>,
  duration: number,
): boolean {
  return duration >= minDuration && duration <= maxDuration && duration % step === 0;
}

/** The price of a number of terms, in minor units. */
export function getPrice({ further, minDuration }: Offering, first: number, duration: number): number {
  return first + (further ?? 0) * Math.max(0, duration - minDuration);
}

/** The price of one of the years or terms that are sold together, in minor units. */
export function getSinglePrice({ first, minDuration }: Offering): number {
  return Math.round(first / minDuration);
}

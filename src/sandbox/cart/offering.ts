import { toMinor } from '#lib/money.ts';
import type { Owned } from '../db/holdings.ts';
import { convert } from '../registry/money.ts';
import { tldPrices } from '../registry/prices.ts';
import { isPurchase, toResult } from '../registry/results.ts';
import { heldPlan, type Plan, planRenewed, plans, trialPlan } from '../registry/services.ts';
import { splitName } from '../registry/tlds.ts';
import { isService, type Line, type ProductType } from './line.ts';
import { type PlanChange, planChange } from './planChange.ts';

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
  /** Months of one term: 12, or 1 for a monthly plan. */
  termMonths: number;
  /** Of a service. */
  plan: string | null;
  /** Where something that is held moves to another plan. */
  change: PlanChange | null;
};
type Wanted = Pick<Line, 'type' | 'domain' | 'productId' | 'parentSubject' | 'bundleName' | 'plan' | 'risen'>;

const noPlan = { termMonths: 12, plan: null, change: null };
const mostYears = 10;
const mostServiceYears = 5;
const yearMonths = 12;
/** What a name of this kind costs once its registry has raised its price, in percent of before. */
const risenPercent = 150;

/** Bundles by their name: what they bring along, at which plan. */
export const bundles = {
  email_bundle: { type: 'titan_email', plan: 'titan_email_premium_yearly' },
  workspace_bundle: { type: 'workspace', plan: 'workspace_starter_yearly' },
} as const;
/** The bundle of a promotion, and of a name that nobody knows. */
export const usualBundle = 'email_bundle';

/** The bundle that a name stands for. */
export function bundleOf(name: string | null): (typeof bundles)[keyof typeof bundles] {
  return name === 'workspace_bundle' ? bundles.workspace_bundle : bundles[usualBundle];
}

/**
 * The offering that a line is about; null where it is not on offer now. Who holds a name is not looked at. `holding` is
 * the service that is renewed or changed.
 */
export function offeringOf(
  wanted: Wanted,
  currency: string,
  now: Date,
  holding?: Owned | undefined,
): Offering | null {
  if (isService(wanted.type)) {
    return holding ? holdingOffering(wanted, holding, currency, now) : serviceOffering(wanted, currency, now);
  }
  const split = wanted.domain === null ? undefined : splitName(wanted.domain);
  if (!split || wanted.domain === null) return null;
  switch (wanted.type) {
    case 'renewal':
    case 'restore':
    case 'transfer':
      return listOffering(wanted.type, wanted.domain, split.tld, currency, now);
    default:
      return raised(resultOffering(wanted.type, wanted.domain, split.tld, currency, now), wanted.risen);
  }
}

function raised(offering: Offering | null, risen: boolean): Offering | null {
  if (!offering || !risen) return offering;
  const more = (minor: number) => Math.round((minor * risenPercent) / 100);
  return { ...offering, first: more(offering.first), usualFirst: more(offering.usualFirst) };
}

/** What the registry's answer to a search for the name offers under this type. */
function resultOffering(
  type: ProductType,
  name: string,
  tld: string,
  currency: string,
  now: Date,
): Offering | null {
  const result = toResult(name, { currency, now, held: () => undefined });
  const entry = Object.values(result.products)
    .filter(isPurchase)
    .find((product) => product.type === type);
  if (!entry || result.avail !== 1) return null;
  const { minYears, maxYears } = tldPrices(tld, now);
  const least = entry.min_duration;
  const usual = ('original_price' in entry && entry.original_price) || entry.price;
  return {
    first: toMinor(entry.price, currency) * least,
    usualFirst: toMinor(usual, currency) * least,
    further: toMinor(result.renewal_price ?? 0, currency) || null,
    minDuration: least,
    maxDuration: maxYears === minYears ? least : maxYears,
    premium: entry.premium,
    ...noPlan,
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
  return {
    first,
    usualFirst: first,
    further: renewal,
    minDuration: 1,
    maxDuration,
    premium: false,
    ...noPlan,
  };
}

function serviceOffering(wanted: Wanted, currency: string, now: Date): Offering | null {
  const offered = plans(wanted.type, currency, now);
  const bundled = wanted.parentSubject === null ? undefined : bundleOf(wanted.bundleName).plan;
  const plan = offered.find((entry) =>
    wanted.plan === null && bundled === undefined
      ? entry.durationMonths === yearMonths && entry.priceMinor > 0
      : entry.plan === (wanted.plan ?? bundled),
  );
  if (!plan) return null;
  const terms = termsOf(plan);
  if (bundled !== undefined) return { ...bundleFirst(plan, wanted.domain, currency, now), ...terms };
  const { priceMinor, originalMinor, renewalMinor: further } = plan;
  return { first: priceMinor, usualFirst: originalMinor ?? priceMinor, further, ...terms };
}

/** What somebody has already is renewed, or moves to another plan, and has no first term again. */
function holdingOffering(wanted: Wanted, holding: Owned, currency: string, now: Date): Offering | null {
  const { type } = wanted;
  const present = heldPlan(type, holding.plan, currency, now);
  const key = wanted.plan ?? planRenewed(type, holding.plan);
  const isRenewal = key === present?.plan && key !== trialPlan;
  const plan = isRenewal ? present : plans(type, currency, now).find((entry) => entry.plan === key);
  if (!plan || !present) return null;
  const further = plan.renewalMinor;
  if (plan === present) return { first: further, usualFirst: further, further, ...termsOf(plan) };
  const change = planChange(present, plan, holding.expiresAt, now);
  return { first: change.first, usualFirst: change.first, further, ...termsOf(plan), change };
}

function termsOf({ plan, durationMonths }: Plan) {
  return {
    minDuration: 1,
    maxDuration: durationMonths === yearMonths ? mostServiceYears : mostYears,
    premium: false,
    termMonths: durationMonths,
    plan,
    change: null,
  };
}

function bundleFirst(plan: Plan, name: string | null, currency: string, now: Date) {
  const { type, priceMinor, renewalMinor } = plan;
  const result = name === null ? null : toResult(name, { currency, now, held: () => undefined });
  const bundlePrice = type === 'titan_email' ? result?.titan_prem_yearly_bundle_price : null;
  const first = typeof bundlePrice === 'number' ? toMinor(bundlePrice, currency) : priceMinor;
  return { first, usualFirst: renewalMinor, further: renewalMinor };
}

/** The price of a number of terms, in minor units. */
export function priceFor({ further, minDuration }: Offering, first: number, duration: number): number {
  return first + (further ?? 0) * Math.max(0, duration - minDuration);
}

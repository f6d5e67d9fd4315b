import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { plans } from '../registry/services.ts';
import { sitePlan } from './plan.ts';
import type { ProductEntry } from './store.ts';

type Upsell = components['schemas']['YearlyUpsell'];

const monthsOfYear = 12;

/** Compares a monthly plan to the same plan with yearly payment; null if that does not save money. */
export function yearlyUpsell(entry: ProductEntry, currency: string, now: Date): Upsell | null {
  const offered = plans(entry.type, currency, now);
  const plan = sitePlan(entry.type, entry);
  const monthly = offered.find((offer) => offer.plan === plan && offer.durationMonths === 1);
  const yearly = offered.find((offer) => offer.plan === plan.replace(/_monthly$/, '_yearly'));
  if (!monthly || !yearly) return null;
  const aYear = monthly.renewalMinor * monthsOfYear;
  const saving = aYear - yearly.priceMinor;
  const savingPercent = Math.floor((saving * 100) / aYear);
  if (savingPercent < 1) return null;
  return {
    productId: entry.id,
    plan,
    yearlyPlan: yearly.plan,
    yearlyPlanName: yearly.name,
    currency,
    monthlyPrice: toMajor(monthly.renewalMinor, currency),
    monthlyPricePerYear: toMajor(aYear, currency),
    yearlyPrice: toMajor(yearly.priceMinor, currency),
    yearlyRenewalPrice: toMajor(yearly.renewalMinor, currency),
    saving: toMajor(saving, currency),
    savingPercent,
  };
}

import { useGetProductPricing } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import { getTier, PLAN_NAMES } from '#shared/plans/features.ts';

export type PlanType = 'titan_email' | 'wix' | 'hopp';
export type Term = 'year' | 'month';

const TERM_MONTHS = { year: 12, month: 1 } as const;

/** A plan with one term. */
export type OfferedPlan = {
  tier: string;
  name: string;
  months: number;
  /** Undefined until it has been fetched, and if that failed. */
  price: ProductPrice | undefined;
};

export type PlanPrices = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
  /** The paid plans with a term, cheapest renewal first. Until the prices have been fetched, the expected plans. */
  listPlans: (term: Term) => OfferedPlan[];
};

/** The plans of a product. Until the prices have been fetched, the plans named by `tiers` are shown. */
export function usePlanPrices(type: PlanType, tiers: readonly string[]): PlanPrices {
  const { data, isPending, isError, isFetching, refetch } = useGetProductPricing({ type });
  return {
    isPending,
    isError,
    isFetching,
    retry: () => void refetch(),
    listPlans: (term) =>
      data
        ? listOffered(data.data.pricing, term)
        : tiers.map((tier) => ({
            tier,
            name: PLAN_NAMES[tier] ?? tier,
            months: TERM_MONTHS[term],
            price: undefined,
          })),
  };
}

function listOffered(pricing: readonly ProductPrice[], term: Term): OfferedPlan[] {
  return pricing
    .filter((price) => price.duration_months === TERM_MONTHS[term] && price.renewal_price > 0)
    .sort((a, b) => a.renewal_price - b.renewal_price)
    .map((price) => ({
      tier: getTier(price.plan),
      name: price.name,
      months: price.duration_months,
      price,
    }));
}

/** The lowest renewal price, with its currency. */
export function findLowest(plans: readonly OfferedPlan[]): ProductPrice | undefined {
  return plans.flatMap(({ price }) => price ?? [])[0];
}

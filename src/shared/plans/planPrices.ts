import { useQuery } from '@tanstack/react-query';
import { getGetProductPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import { PLAN_NAMES } from './features.ts';
import type { Plan } from './PlanCard.tsx';
import type { Term } from './TermSwitch.tsx';

export type PlanType = 'titan_email' | 'wix' | 'hopp';

const TERM_MONTHS = { year: 12, month: 1 } as const;

export type PlanPrices = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
  /** The paid plans with a term, cheapest renewal first. Until the prices have been fetched, the expected plans. */
  listPlans: (term: Term) => Plan[];
};

/** The prices of a product's plans, with the ends of their sales. */
export function planPricesOptions(type: PlanType) {
  return getGetProductPricingQueryOptions({ type, includeExpire: true });
}

/** The plans of a product. Until the prices have been fetched, the plans named by `tiers` are shown. */
export function usePlanPrices(type: PlanType, tiers: readonly string[]): PlanPrices {
  const { data, isPending, isError, isFetching, refetch } = useQuery(planPricesOptions(type));
  return {
    isPending,
    isError,
    isFetching,
    retry: () => void refetch(),
    listPlans: (term) => {
      const months = TERM_MONTHS[term];
      if (!data)
        return tiers.map((tier) => ({ plan: tier, name: PLAN_NAMES[tier] ?? tier, duration_months: months }));
      return data.data.pricing
        .filter((price) => price.duration_months === months && price.renewal_price > 0)
        .sort((a, b) => a.renewal_price - b.renewal_price);
    },
  };
}

/** The plan with the lowest renewal price among plans in the order of `listPlans`; undefined without prices. */
export function findLowest(plans: readonly Plan[]): ProductPrice | undefined {
  return plans.find((plan): plan is ProductPrice => plan.price !== undefined);
}

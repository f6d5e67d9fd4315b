import type { QueryClient } from '@tanstack/react-query';
import { getGetDowngradesQueryOptions, getGetUpgradesQueryOptions } from '#api/generated/hooks/products.ts';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import type { PresentPlan } from '#api/generated/schemas/presentPlan.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';

/** The parameters of the calls for plans. Both are false for email. */
export type PlanParams = { includeExpire: boolean; keepZeroDecimals: boolean };

export type Plans = {
  /** Undefined if the product has no plan to change, or the plans could not be fetched. */
  present: PresentPlan | undefined;
  /** Plans below and above, yearly ones first, cheapest first. */
  options: readonly PlanOption[];
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** For a page's `load`: fetches the plans that `usePlans` shows. */
export async function prefetchPlans(queries: QueryClient, id: number, params: PlanParams): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(getGetUpgradesQueryOptions(id, params)),
    queries.prefetchQuery(getGetDowngradesQueryOptions(id, params)),
  ]);
}

/** The plan of a product and the plans that it can change to. */
export function usePlans(id: number, params: PlanParams): Plans {
  const upgrades = usePartQuery(getGetUpgradesQueryOptions(id, params));
  const downgrades = usePartQuery(getGetDowngradesQueryOptions(id, params));
  const failed = [upgrades, downgrades].filter(({ isError }) => isError);
  const items = [downgrades, upgrades].flatMap(({ data }) => data?.data.product.items ?? []);
  return {
    present: upgrades.data?.data.product.present ?? downgrades.data?.data.product.present,
    options: items.sort((a, b) => b.duration_months - a.duration_months || a.renewal_price - b.renewal_price),
    isPending: upgrades.isPending || downgrades.isPending,
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** What is taken off the price of a plan, in major units, and what else there is to say about it. */
export type Credit = { kind: 'given' | 'extended' | 'none' | 'unpaid'; amount: number };

export function getCredit(present: PresentPlan, option: PlanOption): Credit {
  if (present.trial || present.renewal_price === 0) return { kind: 'unpaid', amount: 0 };
  const amount = Math.max(0, option.renewal_price - option.price);
  if (option.extra_months !== undefined) return { kind: 'extended', amount };
  return { kind: amount > 0 ? 'given' : 'none', amount };
}

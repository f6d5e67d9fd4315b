import { hasFeature } from '#shared/plans/features.ts';
import type { Plan } from '#shared/plans/PlanCard.tsx';

/** Needs of a website beyond what every plan includes. */
export const WEBSITE_NEEDS = [
  'payments',
  'subscriptions',
  'storage50',
  'storage100',
  'prioritySupport',
] as const;
export type WebsiteNeed = (typeof WEBSITE_NEEDS)[number];

/** The first plan that meets all needs. The plans are sorted by price. */
export function findPlanFor(plans: readonly Plan[], needs: ReadonlySet<WebsiteNeed>): Plan | undefined {
  return plans.find(({ plan }) => [...needs].every((need) => hasFeature(plan, need)));
}

import { getPlanFeatures, type PlanFeature } from '#shared/plans/features.ts';
import type { OfferedPlan } from './planPrices.ts';

/** Needs of a website beyond what every plan includes. */
export const WEBSITE_NEEDS = [
  'payments',
  'subscriptions',
  'storage50',
  'storage100',
  'prioritySupport',
] as const;
export type WebsiteNeed = (typeof WEBSITE_NEEDS)[number];

/** Features of every paid website plan. The plans' lists include them for some plans only. */
export const WEBSITE_BASICS = ['ownDomain', 'noAds'] as const;

/** The features of a plan, starting with those of every paid website plan. */
export function listFeatures(tier: string): PlanFeature[] {
  const basics = WEBSITE_BASICS.filter((feature) => hasFeature(tier, feature));
  return [...new Set<PlanFeature>([...basics, ...getPlanFeatures(tier)])];
}

const STORAGE = ['storage10', 'storage50', 'storage100'] as const;

/** The storage of a plan; undefined for a plan that isn't in our lists. */
export function getStorage(tier: string): (typeof STORAGE)[number] | undefined {
  const features = getPlanFeatures(tier);
  return STORAGE.find((storage) => features.includes(storage));
}

/** Whether a plan has a feature. Having more storage implies having less. */
export function hasFeature(tier: string, feature: PlanFeature): boolean {
  const features: readonly PlanFeature[] = getPlanFeatures(tier);
  if (feature.startsWith('storage')) {
    const storage = getStorage(tier);
    return (
      storage !== undefined &&
      STORAGE.indexOf(storage) >= (STORAGE as readonly PlanFeature[]).indexOf(feature)
    );
  }
  const isBasic = (WEBSITE_BASICS as readonly PlanFeature[]).includes(feature);
  return features.includes(feature) || (isBasic && features.length > 0);
}

/** The first plan that meets all needs. The plans are sorted by price. */
export function findPlanFor(
  plans: readonly OfferedPlan[],
  needs: ReadonlySet<WebsiteNeed>,
): OfferedPlan | undefined {
  return plans.find(({ tier }) => [...needs].every((need) => hasFeature(tier, need)));
}

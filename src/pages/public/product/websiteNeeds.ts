import { getPlanFeatures, type PlanFeature } from '#features/plans/features.ts';
import type { OfferedPlan } from './planPrices.ts';

/** What a website may need beyond what every plan has. */
export const WEBSITE_NEEDS = [
  'payments',
  'subscriptions',
  'storage50',
  'storage100',
  'prioritySupport',
] as const;
export type WebsiteNeed = (typeof WEBSITE_NEEDS)[number];

/** What every paid website plan has; the lists of the plans name it for some only. */
export const WEBSITE_BASICS = ['ownDomain', 'noAds'] as const;

/** What a plan has, with what every paid website plan has first. */
export function listFeatures(tier: string): PlanFeature[] {
  const basics = WEBSITE_BASICS.filter((feature) => hasFeature(tier, feature));
  return [...new Set<PlanFeature>([...basics, ...getPlanFeatures(tier)])];
}

const STORAGE = ['storage10', 'storage50', 'storage100'] as const;

/** The storage of a plan; undefined for one that is not in our lists. */
export function getStorage(tier: string): (typeof STORAGE)[number] | undefined {
  const features = getPlanFeatures(tier);
  return STORAGE.find((storage) => features.includes(storage));
}

/** Whether a plan has a feature. More storage counts as less. */
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

/** The first of the plans, which are ordered by price, that meets all needs. */
export function findPlanFor(
  plans: readonly OfferedPlan[],
  needs: ReadonlySet<WebsiteNeed>,
): OfferedPlan | undefined {
  return plans.find(({ tier }) => [...needs].every((need) => hasFeature(tier, need)));
}

/** The features of each plan, by its key without the term. The API has only names and prices. */
export const PLAN_FEATURES = {
  titan_email_trial: ['mailbox10', 'calendar'],
  titan_email_pro: ['mailbox10', 'calendar'],
  titan_email_premium: ['mailbox50', 'templates', 'receipts'],
  titan_email_ultra: ['mailbox100', 'everythingPremium', 'followUps'],
  wix_pro: ['ownDomain', 'noAds', 'storage10'],
  wix_unlimited: ['ownDomain', 'noAds', 'storage50'],
  wix_vip: ['noAds', 'storage100', 'prioritySupport'],
  wix_business_basic: ['payments', 'storage50'],
  wix_business_unlimited: ['payments', 'subscriptions', 'storage100'],
  wix_business_vip: ['payments', 'subscriptions', 'prioritySupport'],
  hopp_free: ['onePage'],
  hopp_pro: ['onePage', 'ownDomain', 'noAds'],
} as const;

type Tier = keyof typeof PLAN_FEATURES;
export type PlanFeature = (typeof PLAN_FEATURES)[Tier][number];

/** Empty for a plan that is not in the list. */
export function getPlanFeatures(plan: string): readonly PlanFeature[] {
  const tier = plan.replace(/_(monthly|yearly)$/, '');
  return Object.hasOwn(PLAN_FEATURES, tier) ? PLAN_FEATURES[tier as Tier] : [];
}

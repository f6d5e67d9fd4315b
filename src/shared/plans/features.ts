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
  wix_business_vip: ['payments', 'subscriptions', 'storage100', 'prioritySupport'],
  hopp_free: ['onePage'],
  hopp_pro: ['onePage', 'ownDomain', 'noAds'],
} as const;

type Tier = keyof typeof PLAN_FEATURES;
export type PlanFeature = (typeof PLAN_FEATURES)[Tier][number];

/** The website plans that are for sale, in the order of their page. */
export const WEBSITE_TIERS = [
  'wix_pro',
  'wix_unlimited',
  'wix_business_basic',
  'wix_business_unlimited',
  'wix_vip',
  'wix_business_vip',
];

/** Plans have the same names in every language, as in price lists. */
export const PLAN_NAMES: Partial<Record<string, string>> = {
  titan_email_pro: 'Email Pro',
  titan_email_premium: 'Email Premium',
  titan_email_ultra: 'Email Ultra',
  wix_pro: 'Website Pro',
  wix_unlimited: 'Website Unlimited',
  wix_vip: 'Website VIP',
  wix_business_basic: 'Business Basic',
  wix_business_unlimited: 'Business Unlimited',
  wix_business_vip: 'Business VIP',
  hopp_free: 'One-page Free',
  hopp_pro: 'One-page Pro',
};

/** A plan's key without its term: `wix_pro_yearly` → `wix_pro`. */
export function getTier(plan: string): string {
  return plan.replace(/_(monthly|yearly)$/, '');
}

/** Empty for a plan that is not in the list. */
export function getPlanFeatures(plan: string): readonly PlanFeature[] {
  const tier = getTier(plan);
  return Object.hasOwn(PLAN_FEATURES, tier) ? PLAN_FEATURES[tier as Tier] : [];
}

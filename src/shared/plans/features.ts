/** The features of each plan, by its key without the term. The API has only names and prices. */
export const PLAN_FEATURES = {
  titan_email_trial: ['mailbox10', 'calendar'],
  titan_email_pro: ['mailbox10', 'calendar'],
  titan_email_premium: ['mailbox50', 'templates', 'receipts'],
  titan_email_ultra: ['mailbox100', 'everythingPremium', 'followUps'],
  wix_pro: ['storage10', 'ownDomain', 'noAds'],
  wix_unlimited: ['storage50', 'ownDomain', 'noAds'],
  wix_vip: ['storage100', 'ownDomain', 'noAds', 'prioritySupport'],
  wix_business_basic: ['storage50', 'ownDomain', 'noAds', 'payments'],
  wix_business_unlimited: ['storage100', 'ownDomain', 'noAds', 'payments', 'subscriptions'],
  wix_business_vip: ['storage100', 'ownDomain', 'noAds', 'payments', 'subscriptions', 'prioritySupport'],
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

/** The plans that are suggested, one of each kind. The sentence below the name has the reason. */
const SUGGESTED: readonly string[] = ['wix_unlimited', 'wix_business_unlimited', 'titan_email_premium'];

/** Features of website plans beside their storage, in the order of their cards. */
const WEBSITE_FEATURES = ['ownDomain', 'noAds', 'payments', 'subscriptions', 'prioritySupport'] as const;

const STORAGE = ['storage10', 'storage50', 'storage100'] as const;

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

/** A known plan's key without its term; undefined for any other. Texts for whom a plan is have these keys. */
export function getAudience(plan: string): Tier | undefined {
  const tier = getTier(plan);
  return Object.hasOwn(PLAN_FEATURES, tier) ? (tier as Tier) : undefined;
}

export const isSuggested = (plan: string) => SUGGESTED.includes(getTier(plan));

function getFeatures(plan: string): readonly PlanFeature[] {
  const tier = getAudience(plan);
  return tier ? PLAN_FEATURES[tier] : [];
}

/** The features of a plan. All website plans have the same list, with what they lack. */
export function listFeatures(plan: string): { feature: PlanFeature; isIncluded: boolean }[] {
  const features = getFeatures(plan);
  const storage = getStorage(plan);
  const listed: readonly PlanFeature[] = storage ? [storage, ...WEBSITE_FEATURES] : features;
  return listed.map((feature) => ({ feature, isIncluded: features.includes(feature) }));
}

/** The storage of a website plan; undefined for any other plan. */
export function getStorage(plan: string): (typeof STORAGE)[number] | undefined {
  const features = getFeatures(plan);
  return STORAGE.find((storage) => features.includes(storage));
}

/** Whether a plan has a feature. Having more storage implies having less. */
export function hasFeature(plan: string, feature: PlanFeature): boolean {
  const needed = (STORAGE as readonly PlanFeature[]).indexOf(feature);
  if (needed < 0) return getFeatures(plan).includes(feature);
  const storage = getStorage(plan);
  return storage !== undefined && STORAGE.indexOf(storage) >= needed;
}

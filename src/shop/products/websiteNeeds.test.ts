import { expect, test } from 'vitest';
import { WEBSITE_TIERS } from '#shared/plans/features.ts';
import { findPlanFor, getStorage, hasFeature, type WebsiteNeed } from './websiteNeeds.ts';

const plans = WEBSITE_TIERS.map((tier) => ({ tier, name: tier, months: 12, price: undefined }));

const find = (...needs: WebsiteNeed[]) => findPlanFor(plans, new Set(needs))?.tier;

test('§2 wix: the cheapest plan that meets every need is recommended', () => {
  expect(find()).toBe('wix_pro');
  expect(find('storage50')).toBe('wix_unlimited');
  expect(find('payments')).toBe('wix_business_basic');
  expect(find('payments', 'storage100')).toBe('wix_business_unlimited');
  expect(find('prioritySupport')).toBe('wix_vip');
  expect(find('prioritySupport', 'subscriptions', 'storage100')).toBe('wix_business_vip');
});

test('§2 wix: a plan that the call does not return is not recommended', () => {
  const rest = plans.filter(({ tier }) => !tier.includes('business'));
  expect(findPlanFor(rest, new Set(['payments']))).toBeUndefined();
});

test('§2 wix: more storage meets the need for less; every known plan has the basics', () => {
  expect(hasFeature('wix_vip', 'storage10')).toBe(true);
  expect(hasFeature('wix_pro', 'storage50')).toBe(false);
  expect(hasFeature('wix_vip', 'ownDomain')).toBe(true);
  expect(hasFeature('wix_new_plan', 'ownDomain')).toBe(false);
  expect(getStorage('wix_new_plan')).toBeUndefined();
});

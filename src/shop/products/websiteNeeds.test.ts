import { expect, test } from 'vitest';
import { WEBSITE_TIERS } from '#shared/plans/features.ts';
import { findPlanFor, type WebsiteNeed } from './websiteNeeds.ts';

const plans = WEBSITE_TIERS.map((tier) => ({ plan: tier, name: tier, duration_months: 12 }));

const find = (...needs: WebsiteNeed[]) => findPlanFor(plans, new Set(needs))?.plan;

test('§2 wix: the cheapest plan that meets every need is recommended', () => {
  expect(find()).toBe('wix_pro');
  expect(find('storage50')).toBe('wix_unlimited');
  expect(find('payments')).toBe('wix_business_basic');
  expect(find('payments', 'storage100')).toBe('wix_business_unlimited');
  expect(find('prioritySupport')).toBe('wix_vip');
  expect(find('prioritySupport', 'subscriptions', 'storage100')).toBe('wix_business_vip');
});

test('§2 wix: a plan that the call does not return is not recommended', () => {
  const rest = plans.filter(({ plan }) => !plan.includes('business'));
  expect(findPlanFor(rest, new Set(['payments']))).toBeUndefined();
});

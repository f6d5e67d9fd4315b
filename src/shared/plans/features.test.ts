import { expect, test } from 'vitest';
import { getStorage, hasFeature, listFeatures, WEBSITE_TIERS } from './features.ts';
import { getLeastSaving } from './TermSwitch.tsx';

test('§2 plans: more storage meets the need for less; every known plan has the basics', () => {
  expect(hasFeature('wix_vip', 'storage10')).toBe(true);
  expect(hasFeature('wix_pro', 'storage50')).toBe(false);
  expect(hasFeature('wix_vip', 'ownDomain')).toBe(true);
  expect(hasFeature('wix_new_plan', 'ownDomain')).toBe(false);
  expect(getStorage('wix_new_plan')).toBeUndefined();
});

test('§2 plans: all website plans have the same rows, and each says what it lacks', () => {
  const counts = WEBSITE_TIERS.map((tier) => listFeatures(`${tier}_yearly`).length);
  expect(new Set(counts)).toEqual(new Set([6]));
  const lacking = listFeatures('wix_vip_monthly').filter(({ isIncluded }) => !isIncluded);
  expect(lacking.map(({ feature }) => feature)).toEqual(['payments', 'subscriptions']);
});

test('§2 plans: a year saves at least the least of what it saves on any plan, rounded down', () => {
  const plan = (name: string, months: number, price: number) => ({
    plan: `${name}_${months === 1 ? 'monthly' : 'yearly'}`,
    name,
    duration_months: months,
    renewal_price: price,
  });
  const plans = [plan('a', 12, 100), plan('a', 1, 10), plan('b', 12, 80), plan('b', 1, 10)];
  expect(getLeastSaving(plans)).toBe(16);
  expect(getLeastSaving([...plans, plan('c', 12, 120), plan('c', 1, 10)])).toBe(0);
  expect(getLeastSaving([plan('a', 12, 100)])).toBe(0);
});

import type { JobProgress } from '#account/jobs/useJob.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { getTier, PLAN_NAMES } from '#shared/plans/features.ts';
import { expiresSoon } from '#shared/products/expiry.ts';

export type SiteStatus =
  | 'settingUp'
  | 'suspended'
  | 'expired'
  | 'setUp'
  | 'failed'
  | 'expiring'
  | 'waitingForDns'
  | 'connected'
  | 'free';

/** The most important state of a plan and its site. `now` is the server's time. */
export function siteStatus(product: SiteProduct, now: number): SiteStatus {
  const { status, expireDate, extended, wixData } = product;
  if (status === 'suspended') return 'suspended';
  if (Date.parse(expireDate) <= now) return 'expired';
  if (extended.pollProcessing) return 'settingUp';
  if (status === 'pending_setup') return 'setUp';
  if (status !== 'active') return status;
  if (wixData === null) return 'failed';
  if (expiresSoon(product, now)) return 'expiring';
  if (wixData.domains.some((address) => address.status === 'pending_dns')) return 'waitingForDns';
  return wixData.domainConnected ? 'connected' : 'free';
}

/** Whether a product's site is being created. */
export function siteProgress({ extended }: SiteProduct): JobProgress {
  return { isRunning: extended.pollProcessing, startedAt: extended.pollStartDate };
}

/** A plan's name and payment term. Plans have the same names in every language, as in price lists. */
export function planOf(plan: SiteProduct['plan']): { name: string; term: 'year' | 'month' | 'free' } {
  const tier = getTier(plan);
  const term = plan.endsWith('_monthly') ? 'month' : plan.endsWith('_yearly') ? 'year' : 'free';
  return { name: PLAN_NAMES[tier] ?? plan, term };
}

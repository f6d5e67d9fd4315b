import type { components } from '#api/generated/operations.ts';
import { planOf, plans } from '../registry/services.ts';
import type { SiteType } from './builder.ts';

type Schemas = components['schemas'];
type Keys = { wix: Schemas['WixPlan']; hopp: Schemas['HoppPlan'] };
type Term = { createdAt: Date; expiresAt: Date };

const month = 30 * 86_400_000;

/** The plan of a product: the cheapest that costs something, by the month or by the year as its term is. */
export function planHeld<Type extends SiteType>(type: Type, { createdAt, expiresAt }: Term): Keys[Type] {
  const months = expiresAt.getTime() - createdAt.getTime() < 11 * month ? 1 : 12;
  const [cheapest] = plans(type, 'USD', createdAt)
    .filter((plan) => plan.durationMonths === months && plan.renewalMinor > 0)
    .sort((a, b) => a.renewalMinor - b.renewalMinor);
  if (!cheapest || !isPlan(type, cheapest.plan)) throw new Error(`There is no plan of ${type}.`);
  return cheapest.plan;
}

function isPlan<Type extends SiteType>(type: Type, plan: string): plan is Keys[Type] {
  return planOf(plan) !== undefined && plan.startsWith(`${type}_`);
}

import type { components } from '#api/generated/operations.ts';
import { planHeld } from '../registry/services.ts';
import type { SiteType } from './builder.ts';

type Schemas = components['schemas'];
type Keys = { wix: Schemas['WixPlan']; hopp: Schemas['HoppPlan'] };

/** The plan of a product in the site builder's terms. */
export function sitePlan<Type extends SiteType>(type: Type, { plan }: { plan: string | null }): Keys[Type] {
  const held = planHeld(type, plan);
  if (!isPlan(type, held)) throw new Error(`${held} is no plan of ${type}.`);
  return held;
}

function isPlan<Type extends SiteType>(type: Type, plan: string | null): plan is Keys[Type] {
  return plan?.startsWith(`${type}_`) === true;
}

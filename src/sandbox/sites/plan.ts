import type { components } from '#api/generated/operations.ts';
import { findOwnedPlan } from '../registry/services.ts';
import type { SiteType } from './builder.ts';

type Schemas = components['schemas'];
type Keys = { wix: Schemas['WixPlan']; hopp: Schemas['HoppPlan'] };

/** The plan of a product in the site builder's terms. */
export function sitePlan<Type extends SiteType>(type: Type, { plan }: { plan: string | null }): Keys[Type] {
  const owned = findOwnedPlan(type, plan);
  if (!isPlan(type, owned)) throw new Error(`${owned} is no plan of ${type}.`);
  return owned;
}

function isPlan<Type extends SiteType>(type: Type, plan: string | null): plan is Keys[Type] {
  return plan?.startsWith(`${type}_`) === true;
}

import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
export type HeldType = Schemas['HeldType'];
export type HeldServiceType = Schemas['HeldServiceType'];

/** What an account can hold, in the order of the categories, and whether a category shows cards and not a table. */
export const cardsOf: Record<HeldType, boolean> = {
  domain: false,
  titan_email: false,
  workspace: false,
  wix: true,
  hopp: true,
  linkedinkit: true,
  instantsite: true,
  hosting: false,
  ssl: false,
  whois_privacy: false,
};

export const heldTypes = Object.keys(cardsOf).filter(isHeldType);

export function isHeldType(type: string): type is HeldType {
  return Object.hasOwn(cardsOf, type);
}

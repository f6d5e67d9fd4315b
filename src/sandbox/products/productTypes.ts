import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
export type ProductType = Schemas['HeldType'];
export type ServiceType = Schemas['HeldServiceType'];

/**
 * Product types in the order of the categories, and whether a category is shown as cards instead of a table.
 */
export const cardsOf: Record<ProductType, boolean> = {
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

export const productTypes = Object.keys(cardsOf).filter(isProductType);

export function isProductType(type: string): type is ProductType {
  return Object.hasOwn(cardsOf, type);
}

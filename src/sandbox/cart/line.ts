import type { components } from '#api/generated/operations.ts';
import type { cartItem } from '../db/schema/cart.ts';

type Row = typeof cartItem.$inferSelect;
export type ProductType = components['schemas']['CartLinePayload']['type'];
type ServiceType = components['schemas']['HeldServiceType'];

/** A line of a cart; `id` is null until it is stored. */
export type Line = Omit<Row, 'id' | 'cartId' | 'type'> & { id: number | null; type: ProductType };

/** Line types that concern a domain the buyer already owns. */
const forOwnDomains: ProductType[] = ['renewal', 'restore'];
const services: readonly ProductType[] = [
  'whois_privacy',
  'titan_email',
  'wix',
  'hopp',
  'linkedinkit',
  'instantsite',
  'hosting',
  'ssl',
  'workspace',
] satisfies ServiceType[];

export function isService(type: ProductType): type is ServiceType {
  return services.includes(type);
}

/** Whether the line concerns a domain that the buyer already owns. */
export function isForOwnDomain(type: ProductType): boolean {
  return forOwnDomains.includes(type);
}

/** Identifies what a line is for: a domain, or a service with its product or domain. */
export function getSubject(type: ProductType, domain: string | null, productId: number | null): string {
  if (isService(type)) return [type, productId === null ? domain : '', productId].join(' ');
  return domain ?? '';
}

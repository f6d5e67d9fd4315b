import type { components } from '#api/generated/operations.ts';
import type { cartItem } from '../db/schema/cart.ts';

type Row = typeof cartItem.$inferSelect;
export type ProductType = components['schemas']['CartLinePayload']['type'];
type ServiceType = components['schemas']['HeldServiceType'];

/** A line of a cart; `id` is null until it is stored. */
export type Line = Omit<Row, 'id' | 'cartId' | 'type'> & { id: number | null; type: ProductType };

/** What hangs on a domain that is held already. */
const forHeldDomains: ProductType[] = ['renewal', 'restore'];
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

/** Whether the line is about a domain that its buyer has already. */
export function isForHeldDomain(type: ProductType): boolean {
  return forHeldDomains.includes(type);
}

/** What a line is about: the domain, or the service and the product, or else the domain, that it is for. */
export function subjectOf(type: ProductType, domain: string | null, productId: number | null): string {
  if (isService(type)) return [type, productId === null ? domain : '', productId].join(' ');
  return domain ?? '';
}

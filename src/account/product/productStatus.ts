import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';

/** Whether a product can be renewed. A domain that its registry has deleted has to be restored first. */
export function canRenew({ phase }: Pick<HeldProduct, 'phase'>): boolean {
  return phase === 'active' || phase === 'expiring' || phase === 'expired';
}

/** Whether the registry has deleted a domain. */
export function isDeleted({ phase }: Pick<HeldProduct, 'phase'>): boolean {
  return phase === 'redemption' || phase === 'pending_delete';
}

/** Whether a product is paid monthly. Domains never are. */
export function isMonthly(product: { type: string; duration_months?: number }): boolean {
  return product.type !== 'domain' && product.duration_months === 1;
}

/** Distinguishes a product from others in a message; an account may have the same plan several times. */
export function productLabel({
  type,
  name,
  domainName,
}: Pick<HeldProduct, 'type' | 'name' | 'domainName'>): string {
  return type === 'domain' || !domainName ? name : `${name} (${nameToUnicode(domainName)})`;
}

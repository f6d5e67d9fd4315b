import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { StatusKind } from '#ui/workspace/status.ts';

export type ProductStatus = Extract<
  StatusKind,
  'active' | 'expiring' | 'expired' | 'redemption' | 'pendingDelete' | 'setUp' | 'suspended'
>;

/**
 * The most important state: a deleted domain's phase, then what has stopped, then what is about to stop. A phase or
 * status that a newer backend has added is returned as it is.
 */
export function productStatus({ status, phase }: Pick<HeldProduct, 'status' | 'phase'>): ProductStatus {
  if (phase === 'redemption' || phase === 'expired') return phase;
  if (phase === 'pending_delete') return 'pendingDelete';
  if (status === 'suspended') return 'suspended';
  if (phase === 'expiring') return 'expiring';
  if (phase !== 'active') return phase;
  return status === 'pending_setup' ? 'setUp' : status;
}

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

import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
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

import type { HeldAutoRenew } from '#api/generated/schemas/heldAutoRenew.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';

/** The fields for changing auto-renew, which products have in every list. */
export type AutoRenewProduct = Pick<
  HeldProduct,
  'id' | 'billing_id' | 'product_id' | 'type' | 'name' | 'domainName' | 'phase' | 'autoRenew' | 'expireDate'
>;
export type ChangeAutoRenew = (products: readonly AutoRenewProduct[], autoRenew: HeldAutoRenew) => void;

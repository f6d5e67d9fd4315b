import { useMemo } from 'react';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import { useCart, useCartSync } from '#shared/cart/useCart.ts';

/** A product that the cart can renew or restore. */
export type RenewableProduct =
  | Pick<HeldDomain, 'id' | 'type' | 'domainName' | 'tld' | 'phase'>
  | Pick<HeldService, 'id' | 'type' | 'domainName'>;

export type Renewals = {
  isInCart: (product: Pick<RenewableProduct, 'id'>) => boolean;
  /** Adds the renewals that are not in the cart yet. Resolves when the backend has responded. */
  renew: (products: readonly RenewableProduct[], terms?: number) => Promise<unknown>;
};

/** Renews products through the cart. */
export function useRenewals(): Renewals {
  const { cart } = useCart();
  const { sync } = useCartSync();
  const inCart = useMemo(
    () => new Set(cart?.items.map(({ cartItem }) => cartItem.extended.product_id)),
    [cart],
  );
  const isInCart = ({ id }: Pick<RenewableProduct, 'id'>) => inCart.has(id);
  return {
    isInCart,
    renew: (products, terms = 1) =>
      sync(
        products
          .filter((product) => !isInCart(product))
          .map((product) => ({ action: 'add', data: toRenewal(product, terms) })),
      ),
  };
}

/** A deleted domain has to be restored, which renews it too. */
function toRenewal(product: RenewableProduct, terms: number): CartLinePayload {
  const line = { id: product.id, period: 1, duration: terms };
  if (product.type !== 'domain') return { ...line, type: product.type, domain_name: product.domainName };
  const { domainName, tld, phase } = product;
  return { ...line, type: phase === 'redemption' ? 'restore' : 'renewal', domain: domainName, tld };
}

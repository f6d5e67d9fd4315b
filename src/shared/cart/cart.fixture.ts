import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import type { DomainCartItem } from '#api/generated/schemas/domainCartItem.zod.ts';
import type { ServiceCartItem } from '#api/generated/schemas/serviceCartItem.zod.ts';

/** A line for a domain with that name, at the regular price. */
export function createCartItem(
  id: number,
  name: string,
  fields: Partial<DomainCartItem> = {},
): DomainCartItem {
  return {
    id,
    type: 'registration',
    category: 'domain',
    name,
    displayName: name,
    shopping_cart_id: 1,
    extended: {
      bundle_parent_id: null,
      bundle_name: null,
      discounts: [],
      is_anchor: false,
      product_id: null,
    },
    domain: name,
    tld: name.split('.').slice(1).join('.'),
    is_premium: false,
    period: 1,
    duration: 1,
    min_duration: 1,
    max_duration: 10,
    price: 10,
    original_price: null,
    previous_price: null,
    renewal_price: 12,
    previous_renewal_price: null,
    ...fields,
  };
}

/** A service for a domain, which belongs to another line if `parentId` is given. */
export function serviceItem(id: number, domain: string, parentId: number | null = null): ServiceCartItem {
  const { is_premium: _, ...line } = createCartItem(id, domain);
  return {
    ...line,
    type: 'titan_email',
    category: 'service',
    name: 'Email',
    displayName: `Email · ${domain}`,
    tld: null,
    extended: { ...line.extended, bundle_parent_id: parentId },
    plan: null,
    term_months: 12,
  };
}

/** A cart with these lines, all of which can be bought. */
export function createCart(...items: CartItem[]): Cart {
  return {
    cartId: 1,
    items: items.map((item) => ({ cartItem: item })),
    valid_items: items.map(({ id }) => id),
    currency: 'USD',
    promo: null,
    totals: { subtotal: 0, discount: 0, total: 0 },
  };
}

/** The result of a cart action; successful by default. */
export function createResult(fields: Partial<CartActionResult>): CartActionResult {
  return { action: 'add', success: true, message: null, id: null, domain: null, ...fields };
}

export function createResponse(cart: Cart, ...items: CartActionResult[]): CartSyncResponse {
  return { success: items.some(({ success }) => success), message: null, items, data: { cart } };
}

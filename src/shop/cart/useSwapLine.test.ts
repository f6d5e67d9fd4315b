import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { DomainCartItem } from '#api/generated/schemas/domainCartItem.zod.ts';
import { createCartItem, serviceItem } from '#shared/cart/cart.fixture.ts';
import { createRepairActions, createSwapActions, findDomainLine } from './useSwapLine.ts';

const line = (id: number, fields: Partial<DomainCartItem> = {}): DomainCartItem =>
  createCartItem(id, 'a.kid', { type: 'landrush', ...fields });

const createSwapCart = (items: CartItem[]): Cart => ({
  cartId: 1,
  items: items.map((cartItem) => ({ cartItem })),
  valid_items: [],
  currency: 'USD',
  promo: null,
  totals: { subtotal: 0, discount: 0, total: 0 },
});

const wanted = { type: 'eap_2', domain: 'a.kid', tld: 'kid', period: 1, duration: 1 } as const;

test('§4 early access: a swap is one sync that removes the old line and adds the new one', () => {
  expect(createSwapActions(line(7), wanted)).toEqual([
    { action: 'remove', data: { id: 7 } },
    { action: 'add', data: wanted },
  ]);
});

test('§4 early access: a swap that was made or rejected as a whole needs no repair', () => {
  expect(createRepairActions(createSwapCart([line(8, { type: 'eap_2' })]), line(7))).toEqual([]);
  expect(createRepairActions(createSwapCart([line(7)]), line(7))).toEqual([]);
});

test('§4 early access: if neither line is left, the old one is added again, with its years and its bundle', () => {
  const old = line(7, {
    duration: 3,
    extended: { ...line(7).extended, bundle_name: 'email_bundle', is_anchor: true },
  });
  const service = serviceItem(9, 'a.kid');
  expect(createRepairActions(createSwapCart([line(2, { domain: 'b.kid' }), service]), old)).toEqual([
    {
      action: 'add',
      data: {
        type: 'landrush',
        is_premium: false,
        domain: 'a.kid',
        id: null,
        tld: 'kid',
        period: 1,
        duration: 3,
        extended: { bundle_name: 'email_bundle', is_anchor: true },
      },
    },
  ]);
});

test('§4 cart: a renewal is added again with the product that it renews', () => {
  const renewal = line(7, { type: 'renewal', extended: { ...line(7).extended, product_id: 5201 } });
  expect(createRepairActions(createSwapCart([]), renewal)).toMatchObject([
    { data: { type: 'renewal', id: 5201 } },
  ]);
  expect(createRepairActions(createSwapCart([]), line(7, { type: 'renewal' }))).toEqual([]);
});

test('§4 early access: if both lines are left, the new one is removed', () => {
  expect(createRepairActions(createSwapCart([line(7), line(8, { type: 'eap_2' })]), line(7))).toEqual([
    { action: 'remove', data: { id: 8 } },
  ]);
});

/** A cart after these actions. */
function after(cart: CartItem[], actions: CartAction[]): CartItem[] {
  const lines = new Map(cart.map((item) => [item.id, item]));
  for (const action of actions) {
    if (action.action === 'remove') lines.delete(action.data.id);
    if (action.action === 'add' && 'domain' in action.data)
      lines.set(100, line(100, { type: action.data.type, domain: action.data.domain }));
  }
  return [...lines.values()];
}

test('§4 early access: whichever half of a swap a backend makes, one line is left in the end', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
  fc.assert(
    fc.property(ids, fc.boolean(), (found, hasOther) => {
      const lines = found.map((id) => line(id));
      const cart = hasOther ? [...lines, line(50, { domain: 'b.kid' })] : lines;
      const settled = after(cart, createRepairActions(createSwapCart(cart), line(7)));
      expect(settled.filter(({ domain }) => domain === 'a.kid')).toHaveLength(1);
      expect(settled.filter(({ domain }) => domain === 'b.kid')).toHaveLength(hasOther ? 1 : 0);
    }),
  );
});

test('§4 early access: the line of a domain is its own, not that of a service for it', () => {
  const cart = createSwapCart([serviceItem(9, 'a.kid'), line(7)]);
  expect(findDomainLine(cart, 'a.kid')?.id).toBe(7);
  expect(findDomainLine(cart, 'b.kid')).toBeUndefined();
  expect(findDomainLine(undefined, 'a.kid')).toBeUndefined();
});

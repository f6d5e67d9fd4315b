import { expect, test } from 'vitest';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { createCart, createCartItem, createResponse, createResult, serviceItem } from './cart.fixture.ts';
import { type CartOutcome, getExpectedLines, getFailures, getOutcome } from './cartMessages.ts';

const summarize = (before: Cart | undefined, response: CartSyncResponse) => getOutcome(response, before, []);
const names = ({ added, removed, swapped }: CartOutcome) => ({
  added: added.map(({ name }) => name),
  removed: removed.map(({ name }) => name),
  swapped: swapped.map(({ name }) => name),
});
const domain = createCartItem(1, 'xn--mnchen-3ya.de');
const email = serviceItem(2, 'xn--mnchen-3ya.de', 1);

test('§8 cart: added lines are named with their kind, services by their own name', () => {
  const service = serviceItem(3, 'a.com');
  const response = createResponse(
    createCart(domain, service),
    createResult({ id: 1, domain: domain.domain }),
    createResult({ id: 3, domain: 'a.com' }),
    createResult({ id: null, domain: 'b.com', success: false }),
  );
  expect(summarize(createCart(), response).added).toEqual([
    { name: 'münchen.de', category: 'domain' },
    { name: 'Email · a.com', category: 'service' },
  ]);
});

test('§3 bundle: lines added or removed with the anchor are named too', () => {
  const bundle = createCart(domain, email);
  const added = createResponse(bundle, createResult({ id: 1, domain: domain.domain }));
  expect(names(summarize(createCart(), added)).added).toEqual(['münchen.de', email.displayName]);
  expect(names(summarize(bundle, added)).added).toEqual(['münchen.de']);
  const removed = createResponse(
    createCart(),
    createResult({ action: 'remove', id: 1, domain: domain.domain }),
  );
  expect(names(summarize(bundle, removed)).removed).toEqual(['münchen.de', email.displayName]);
});

test('§4 cart: a line that another window has already removed is named by its domain', () => {
  const response = createResponse(createCart(), createResult({ action: 'remove', id: 1, domain: 'a.com' }));
  expect(names(summarize(undefined, response)).removed).toEqual(['a.com']);
  const unnamed = createResponse(createCart(), createResult({ action: 'remove', id: 1 }));
  expect(names(summarize(undefined, unnamed)).removed).toEqual([]);
});

test('§4 early access: a line that was removed and added again is named once, as swapped', () => {
  const after = createCart(createCartItem(5, 'a.dev'), serviceItem(6, 'a.dev', 5));
  const response = createResponse(
    after,
    createResult({ action: 'remove', id: 1, domain: 'a.dev' }),
    createResult({ id: 5, domain: 'a.dev' }),
  );
  const before = createCart(createCartItem(1, 'a.dev'), serviceItem(2, 'a.dev', 1));
  expect(names(summarize(before, response))).toEqual({ added: [], removed: [], swapped: ['a.dev'] });
});

test('§4 cart: the expected lines are the previous ones without the removed ones, plus the added ones', () => {
  const before = createCart(domain, email, createCartItem(3, 'c.com'), createCartItem(4, 'd.com'));
  const after = createCart(
    createCartItem(4, 'd.com'),
    createCartItem(7, 'e.com'),
    serviceItem(8, 'e.com', 7),
    createCartItem(9, 'f.com'),
  );
  const response = createResponse(
    after,
    createResult({ action: 'remove', id: 1 }),
    createResult({ action: 'remove', id: 4, success: false }),
    createResult({ id: 7, domain: 'e.com' }),
  );
  expect([...getExpectedLines(before, response)]).toEqual([3, 4, 7, 8]);
});

const item = (fields: Partial<CartActionResult>) => createResult({ id: 1, domain: 'a.com', ...fields });

function failures(success: boolean, items: CartActionResult[], message: string | null = null) {
  return getFailures({ success, message, items, data: {} as CartSyncResponse['data'] });
}

test('§8 cart: each failed item is a failure with its name, in order', () => {
  const found = failures(false, [
    item({ domain: 'a.com' }),
    item({ domain: 'b.com', success: false, message: 'cart_full' }),
    item({ domain: 'c.com', action: 'remove' }),
    item({ domain: 'd.com', action: 'remove', success: false, message: 'cart_line_missing' }),
    item({ domain: 'e.com', action: 'update' }),
    item({ domain: null, action: 'set_promo', success: false, message: 'promo_unknown' }),
    item({ domain: null }),
  ]);
  expect(found).toEqual([
    { message: 'cart_full', domain: 'b.com' },
    { message: 'cart_line_missing', domain: 'd.com' },
    { message: 'promo_unknown', domain: null },
  ]);
});

test('§5 cart: success false is a failure even if no item has one', () => {
  expect(failures(false, [], 'cart_full')).toEqual([{ message: 'cart_full', domain: null }]);
  expect(failures(false, [item({})])).toEqual([{ message: null, domain: null }]);
});

test('§8 cart: a failed item is a failure regardless of the overall result, whose message does not duplicate it', () => {
  const failed = item({ success: false, message: null });
  expect(failures(true, [failed])).toEqual([{ message: null, domain: 'a.com' }]);
  expect(failures(false, [failed], 'cart_full')).toEqual([{ message: null, domain: 'a.com' }]);
  expect(failures(true, [item({})])).toEqual([]);
});

test('§8 cart: a failure is matched with its action by position', () => {
  const actions: CartAction[] = [
    { action: 'remove', data: { id: 1 } },
    { action: 'remove', data: { id: 2 } },
  ];
  const items = [item({ action: 'remove' }), item({ action: 'remove', success: false })];
  const found = getFailures(
    { success: true, message: null, items, data: {} as CartSyncResponse['data'] },
    actions,
  );
  expect(found).toEqual([{ message: null, domain: 'a.com', action: actions[1] }]);
});

test('§8 cart: a message on success is a failure: that of the promo code in the same call', () => {
  expect(failures(true, [item({})], 'promo_expired')).toEqual([{ message: 'promo_expired', domain: null }]);
});

test('deviation 7: a failed swap has one message: that its line stays', () => {
  const kept = createResult({
    action: 'remove',
    success: false,
    message: 'cart_line_kept',
    id: 1,
    domain: 'a.dev',
  });
  const response = createResponse(
    createCart(createCartItem(1, 'a.dev')),
    kept,
    createResult({ success: false, message: 'cart_item_unavailable', domain: 'a.dev' }),
    createResult({ success: false, message: 'cart_full', domain: 'b.dev' }),
  );
  const actions = [
    { action: 'remove', data: { id: 1 } },
    { action: 'add', data: {} },
    { action: 'add', data: {} },
  ] as CartAction[];
  expect(getFailures(response, actions).map(({ message }) => message)).toEqual([
    'cart_line_kept',
    'cart_full',
  ]);
});

import { expect, test } from 'vitest';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';
import { syncOutcome } from './syncOutcome.ts';

const item = (fields: Partial<CartActionResult>): CartActionResult => ({
  action: 'add',
  success: true,
  message: null,
  id: 1,
  domain: 'a.com',
  ...fields,
});

function read(success: boolean, items: CartActionResult[], message: string | null = null) {
  return syncOutcome({ success, message, items, data: {} as CartSyncAnswer['data'] });
}

test('§8 cart: each item tells whether it went in, and each failure its name', () => {
  const outcome = read(false, [
    item({ domain: 'a.com' }),
    item({ domain: 'b.com', success: false, message: 'cart_full' }),
    item({ domain: 'c.com', action: 'remove' }),
    item({ domain: 'd.com', action: 'remove', success: false, message: 'cart_line_missing' }),
    item({ domain: 'e.com', action: 'update' }),
    item({ domain: null, action: 'set_promo', success: false, message: 'promo_unknown' }),
    item({ domain: null }),
  ]);
  expect(outcome).toEqual({
    added: ['a.com'],
    failures: [
      { message: 'cart_full', domain: 'b.com' },
      { message: 'cart_line_missing', domain: 'd.com' },
      { message: 'promo_unknown', domain: null },
    ],
  });
});

test('§5 cart: success false is a failure, also where no item tells one', () => {
  expect(read(false, [], 'cart_full').failures).toEqual([{ message: 'cart_full', domain: null }]);
  expect(read(false, [item({})]).failures).toEqual([{ message: null, domain: null }]);
});

test('§8 cart: a failed item is a failure whatever the whole says; the whole’s message does not double it', () => {
  const failed = item({ success: false, message: null });
  expect(read(true, [failed]).failures).toEqual([{ message: null, domain: 'a.com' }]);
  expect(read(false, [failed], 'cart_full').failures).toEqual([{ message: null, domain: 'a.com' }]);
  expect(read(true, [item({})]).failures).toEqual([]);
});

test('§8 cart: a failure knows what was asked for, by its place', () => {
  const actions: CartAction[] = [
    { action: 'remove', data: { id: 1 } },
    { action: 'remove', data: { id: 2 } },
  ];
  const items = [item({ action: 'remove' }), item({ action: 'remove', success: false })];
  const { failures } = syncOutcome(
    { success: true, message: null, items, data: {} as CartSyncAnswer['data'] },
    actions,
  );
  expect(failures).toEqual([{ message: null, domain: 'a.com', action: actions[1] }]);
});

test('§8 cart: what the whole says on success is told: the promo code that came along failed', () => {
  expect(read(true, [item({})], 'promo_expired').failures).toEqual([
    { message: 'promo_expired', domain: null },
  ]);
});

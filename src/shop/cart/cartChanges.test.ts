import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCart, createCartItem } from '#shared/cart/cart.fixture.ts';
import { findChanges, isRise } from './cartChanges.ts';

const fields = fc.record({
  price: fc.integer({ min: 0, max: 2 }),
  renewal_price: fc.integer({ min: 0, max: 2 }),
  duration: fc.integer({ min: 1, max: 2 }),
});

test('§4 cart: every line that differs from the displayed cart is found, and none that does not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.option(fields), fields)), (lines) => {
      const before = lines.flatMap(([seen], id) => (seen ? createCartItem(id + 1, `n${id}.com`, seen) : []));
      const after = lines.map(([, now], id) => createCartItem(id + 1, `n${id}.com`, now));
      const found = findChanges(createCart(...before), createCart(...after)).map(({ item }) => item.id);
      const differing = lines.flatMap(([seen, now], id) =>
        JSON.stringify(Object.entries(seen ?? {}).sort()) === JSON.stringify(Object.entries(now).sort())
          ? []
          : id + 1,
      );
      expect(found).toEqual(differing);
    }),
  );
});

test('§4 cart: a higher price, renewal price, another term, currency or line needs consent, a lower price does not', () => {
  const line = { price: 10, renewal_price: 12, duration: 1 };
  const rises = (before: object, now: object, currency = 'USD') => {
    const displayed = { ...createCart(createCartItem(1, 'a.com', { ...line, ...before })), currency };
    const cart = createCart(createCartItem(1, 'a.com', { ...line, ...now }));
    return findChanges(displayed, cart).map((change) => isRise(change, cart.currency));
  };
  expect(rises({}, {})).toEqual([]);
  expect(rises({}, { price: 11 })).toEqual([true]);
  expect(rises({}, { renewal_price: 13 })).toEqual([true]);
  expect(rises({}, { price: 9, renewal_price: 13 })).toEqual([true]);
  expect(rises({ duration: 2 }, {})).toEqual([true]);
  expect(rises({}, {}, 'EUR')).toEqual([true]);
  expect(rises({}, { price: 9 })).toEqual([false]);
  expect(rises({}, { previous_price: 9 })).toEqual([true]);
  expect(rises({ price: 10, previous_price: 9 }, { price: 10, previous_price: 9 })).toEqual([true]);
  expect(rises({}, { previous_renewal_price: 20 })).toEqual([false]);
  const added = createCart(createCartItem(1, 'a.com'));
  expect(findChanges(createCart(), added).map((change) => isRise(change, 'USD'))).toEqual([true]);
});

test('§4 cart: a line that can’t be bought is no change', () => {
  const cart = { ...createCart(createCartItem(1, 'a.com', { previous_price: 1 })), valid_items: [] };
  expect(findChanges(undefined, cart)).toEqual([]);
});

test('§4 cart: a change that was asked about and not agreed to is asked about again', () => {
  const before = createCart(createCartItem(1, 'kiln.com'));
  const after = createCart(createCartItem(1, 'kiln.com', { duration: 2 }), createCartItem(2, 'clay.com'));
  const asked = findChanges(before, after);
  expect(asked).toHaveLength(2);
  expect(findChanges(after, after, asked)).toEqual(asked);
  expect(findChanges(after, after)).toEqual([]);
});

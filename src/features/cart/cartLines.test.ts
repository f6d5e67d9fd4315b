import { expect, test } from 'vitest';
import { createCart, createCartItem, serviceItem } from './cart.fixture.ts';
import { changedPrices, groupLines } from './cartLines.ts';

test('§3 bundle: lines of a bundle are grouped, wherever they are in the cart', () => {
  const cart = createCart(
    createCartItem(1, 'a.com'),
    createCartItem(2, 'b.com'),
    serviceItem(3, 'a.com', 1),
    serviceItem(4, 'c.com'),
  );
  const groups = groupLines(cart).map(({ item, children }) => [item.id, children.map(({ id }) => id)]);
  expect(groups).toEqual([
    [1, [3]],
    [2, []],
    [4, []],
  ]);
});

test('§3 bundle: a line whose anchor is not in the cart is not lost', () => {
  const cart = createCart(serviceItem(3, 'a.com', 1));
  expect(groupLines(cart).map(({ item }) => item.id)).toEqual([3]);
});

test('§4 cart: a changed price needs agreement where the line can still be bought', () => {
  const changed = (id: number, name: string) => createCartItem(id, name, { previous_price: 5 });
  const cart = createCart(createCartItem(1, 'a.com'), changed(2, 'b.com'), changed(3, 'c.com'));
  expect(changedPrices({ ...cart, valid_items: [1, 2] }).map(({ id }) => id)).toEqual([2]);
});

import { expect, test } from 'vitest';
import { createCart, createCartItem, serviceItem } from '#shared/cart/cart.fixture.ts';
import { arrangeLines, COMPACT_LINES, groupLines, needsAnswer } from './cartLines.ts';
import { toRestoreAction } from './removedLines.ts';

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

test('§4 cart: a line needs an answer if it costs more than before or can no longer be bought', () => {
  const valid = new Set([1, 2]);
  const lines = [1, 2, 3].map((id) =>
    createCartItem(id, `n${id}.com`, { previous_price: id === 2 ? 5 : null }),
  );
  expect(lines.filter((line) => needsAnswer(line, valid)).map(({ id }) => id)).toEqual([2, 3]);
  const renewal = createCartItem(1, 'a.com', { renewal_price: 12, previous_renewal_price: 10 });
  const cheaper = createCartItem(1, 'a.com', { price: 10, previous_price: 12 });
  expect([renewal, cheaper].map((line) => needsAnswer(line, valid))).toEqual([true, false]);
});

test('§4 cart: a long cart has sections with count and sum, lines that need an answer first', () => {
  const lines = Array.from({ length: COMPACT_LINES - 2 }, (_, index) =>
    createCartItem(index + 1, `n${index}.com`),
  );
  const renewal = createCartItem(50, 'old.com', { type: 'renewal', price: 12.49 });
  const changed = createCartItem(51, 'risen.com', { previous_price: 5 });
  const key = (cart: Parameters<typeof arrangeLines>[0]) =>
    arrangeLines(cart, []).map(({ key, count, minor }) => [key, count, minor]);
  expect(key(createCart(...lines, changed))).toEqual([
    ['all', COMPACT_LINES - 1, (COMPACT_LINES - 1) * 1000],
  ]);
  expect(key(createCart(...lines, renewal, changed, serviceItem(52, 'a.com')))).toEqual([
    ['answer', 1, 1000],
    ['names', COMPACT_LINES - 2, (COMPACT_LINES - 2) * 1000],
    ['renewals', 1, 1249],
    ['services', 1, 1000],
  ]);
});

test('§4 cart: a removed line keeps its position and is not counted', () => {
  const [first, second, third] = [1, 2, 3].map((id) => createCartItem(id, `n${id}.com`));
  const cart = createCart(...[first, third].filter((line) => line !== undefined));
  const [section] = arrangeLines(cart, second ? [{ item: second, children: [] }] : []);
  expect(section?.groups.map(({ item }) => item.id)).toEqual([1, 2, 3]);
  expect(section?.count).toBe(2);
});

test('§4 cart: a removed line is put back unchanged, with its bundle; a transfer without an authorization code is not', () => {
  const { extended } = createCartItem(1, 'a.com');
  const restore = (item: Parameters<typeof createCartItem>[2], children = [serviceItem(2, 'a.com', 1)]) =>
    toRestoreAction({ item: createCartItem(1, 'a.com', item), children })?.data;
  const term = { period: 1, duration: 3 };
  const name = { domain: 'a.com', tld: 'com', is_premium: false };
  expect(restore({ duration: 3, extended: { ...extended, bundle_name: 'email_bundle' } })).toEqual({
    ...{ type: 'registration', ...name, ...term },
    extended: { bundle_name: 'email_bundle', is_anchor: true },
  });
  const held = { ...extended, product_id: 7 };
  const renewal = { type: 'renewal', id: 7, ...name, ...term, extended: null };
  expect(restore({ type: 'renewal', duration: 3, extended: held }, [])).toEqual(renewal);
  expect(restore({ type: 'transfer' })).toBeUndefined();
  expect(toRestoreAction({ item: serviceItem(2, 'a.com'), children: [] })).toBeUndefined();
  expect(toRestoreAction({ item: { ...serviceItem(2, 'a.com'), plan: 'mail' }, children: [] })?.data).toEqual(
    {
      ...{ type: 'titan_email', plan: 'mail', domain_name: 'a.com', period: 1, duration: 1, extended: null },
    },
  );
});

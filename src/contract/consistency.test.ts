import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInconsistencies } from './consistency.ts';
import type { Rule } from './grammar.ts';
import type { Hints } from './hints.ts';

/** Keys that a JSON pointer escapes or that look like its wildcard. */
const keyArbitrary = fc.constantFrom('a', 'b', '*', '~', '/', '0');
const idArbitrary = fc.integer({ min: 1, max: 4 });
const priceArbitrary = fc.integer({ min: 0, max: 300 }).map((cents) => cents / 100);
const lineArbitrary = fc.record({
  id: idArbitrary,
  price: fc.option(priceArbitrary),
  before: priceArbitrary,
  kind: fc.constantFrom('x', 'y'),
});
const cartArbitrary = fc.record({
  number: fc.integer({ min: 1, max: 2 }),
  valid: fc.array(idArbitrary, { maxLength: 4 }),
  lines: fc.array(lineArbitrary, { maxLength: 4 }),
  total: priceArbitrary,
  count: fc.integer({ min: 0, max: 4 }),
});
const bodyArbitrary = fc.record({
  currency: fc.constantFrom('EUR', 'JPY'),
  number: fc.integer({ min: 1, max: 2 }),
  carts: fc.oneof(
    fc.array(cartArbitrary, { maxLength: 3 }),
    fc.dictionary(keyArbitrary, cartArbitrary, { maxKeys: 3 }),
  ),
  cart: cartArbitrary,
});
type Body = typeof bodyArbitrary extends fc.Arbitrary<infer T> ? T : never;
type Cart = Body['cart'];

const toPart = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);
const sumOf = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
/** The pointer of each value that is wrong, in every cart of the body. */
const inCarts = (body: Body, find: (cart: Cart) => string[]) =>
  Object.entries(body.carts).flatMap(([key, cart]) => find(cart).map((at) => `/carts/${toPart(key)}${at}`));
const whereWrong = <T>(list: T[], isWrong: (one: T) => boolean, at: (index: number) => string) =>
  list.flatMap((one, index) => (isWrong(one) ? [at(index)] : []));

const noHints: Hints = {
  paged: null,
  sortedBy: null,
  sorted: [],
  filters: [],
  unique: [],
  consistent: [],
  agrees: [],
  polled: null,
  amounts: [],
  volatile: [],
};

/** Each rule, and the pointers that plain loops over the body find wrong, in order. */
const rules: [name: string, rule: Rule, findWrong: (body: Body) => string[]][] = [
  [
    'each value is among others of its own entry',
    { each: '/carts/*/valid/*', among: '/carts/*/lines/*/id' },
    (body) =>
      inCarts(body, ({ valid, lines }) =>
        whereWrong(
          valid,
          (id) => lines.every((line) => line.id !== id),
          (at) => `/valid/${at}`,
        ),
      ),
  ],
  [
    'each value is among others of another list',
    { each: '/cart/lines/*/id', among: '/cart/valid/*' },
    ({ cart: { lines, valid } }) =>
      whereWrong(
        lines,
        ({ id }) => !valid.includes(id),
        (at) => `/cart/lines/${at}/id`,
      ),
  ],
  [
    'each value is among those of all entries',
    { each: '/cart/valid/*', among: '/carts/*/lines/*/id' },
    ({ cart, carts }) =>
      whereWrong(
        cart.valid,
        (id) => !Object.values(carts).some(({ lines }) => lines.some((line) => line.id === id)),
        (at) => `/cart/valid/${at}`,
      ),
  ],
  [
    'each value is at most its sibling',
    { each: '/carts/*/lines/*/price', atMost: '/carts/*/lines/*/before' },
    (body) =>
      inCarts(body, ({ lines }) =>
        whereWrong(
          lines,
          ({ price, before }) => price !== null && price > before,
          (at) => `/lines/${at}/price`,
        ),
      ),
  ],
  [
    'each value is at most that of its entry',
    { each: '/carts/*/lines/*/before', atMost: '/carts/*/total' },
    (body) =>
      inCarts(body, ({ lines, total }) =>
        whereWrong(
          lines,
          ({ before }) => before > total,
          (at) => `/lines/${at}/before`,
        ),
      ),
  ],
  [
    'each value equals one',
    { each: '/carts/*/number', equals: '/number' },
    (body) => inCarts(body, ({ number }) => (number === body.number ? [] : ['/number'])),
  ],
  [
    'a count equals one value',
    { count: '/cart/lines/*', equals: '/cart/count' },
    ({ cart: { lines, count } }) => (lines.length === count ? [] : ['/cart/lines/*']),
  ],
  [
    'a count is at most one value',
    { count: '/carts/*/lines/*', atMost: '/cart/count' },
    ({ cart, carts }) =>
      sumOf(Object.values(carts).map(({ lines }) => lines.length)) <= cart.count ? [] : ['/carts/*/lines/*'],
  ],
  [
    'a sum of what is valid equals one value',
    {
      sum: ['/cart/lines/*/price'],
      orElse: 'before',
      where: { field: 'id', in: '/cart/valid/*' },
      equals: '/cart/total',
    },
    ({ cart: { lines, valid, total } }) => {
      const counted = lines.filter(({ id }) => valid.includes(id));
      const sum = sumOf(counted.map(({ price, before }) => cents(price ?? before)));
      return sum === cents(total) ? [] : ['/cart/lines/*/price'];
    },
  ],
  [
    'a sum over lists is at most one value',
    { sum: ['/carts/*/lines/*/price', '/carts/*/total'], atMost: '/cart/total' },
    ({ cart, carts }) => {
      const all = Object.values(carts);
      const sum = sumOf(
        all.flatMap(({ lines, total }) => [total, ...lines.map(({ price }) => price)]).map(cents),
      );
      return sum <= cents(cart.total) ? [] : ['/carts/*/lines/*/price'];
    },
  ],
];

const foundBy = (hints: Partial<Hints>, body: Body) =>
  findInconsistencies({ ...noHints, ...hints }, body).map(({ pointer }) => pointer);

test.each(rules)('§7 hints: %s, as plain loops find it', (_name, rule, findWrong) => {
  fc.assert(
    fc.property(bodyArbitrary, (body) => {
      expect(foundBy({ consistent: [rule] }, body)).toEqual(findWrong(body).slice(0, 1));
    }),
    { numRuns: 500 },
  );
});

test('§7 hints: unique values, order, groups and decimals, as plain loops find them', () => {
  fc.assert(
    fc.property(bodyArbitrary, (body) => {
      const { lines } = body.cart;
      const repeated = lines.findIndex(({ id }, index) =>
        lines.slice(0, index).some((line) => line.id === id),
      );
      expect(foundBy({ unique: ['/cart/lines/*/id'] }, body)).toEqual(
        repeated < 0 ? [] : [`/cart/lines/${repeated}/id`],
      );

      const unsorted = lines.findIndex(
        ({ before }, index) => index > 0 && before < Number(lines[index - 1]?.before),
      );
      const sorted = { items: '/cart/lines', by: 'before', descending: false };
      expect(foundBy({ sorted: [sorted] }, body)).toEqual(
        unsorted < 0 ? [] : [`/cart/lines/${unsorted}/before`],
      );

      const wrongInGroups = lines.findIndex(({ kind, before }, index) => {
        const earlier = lines.slice(0, index);
        const isApart = earlier.at(-1)?.kind !== kind && earlier.some((line) => line.kind === kind);
        return isApart || (earlier.at(-1)?.kind === kind && before > Number(earlier.at(-1)?.before));
      });
      const grouped = { ...sorted, descending: true, within: 'kind' };
      expect(foundBy({ sorted: [grouped] }, body)).toEqual(
        wrongInGroups < 0 ? [] : [`/cart/lines/${wrongInGroups}/before`],
      );

      const digits = body.currency === 'JPY' ? 1 : 100;
      const fraction = inCarts(body, ({ lines: all }) =>
        whereWrong(
          all,
          ({ before }) => Math.round(before * 100) % (100 / digits) !== 0,
          (at) => `/lines/${at}/before`,
        ),
      );
      const amounts = [{ pointer: '/carts/*/lines/*/before', currency: '/currency' }];
      expect(foundBy({ amounts }, body)).toEqual(fraction.slice(0, 1));
    }),
    { numRuns: 500 },
  );
});

test('§7 hints: in a cart of two lines, the one that may be bought is found at any position', () => {
  const cart = { number: 1, total: 1, count: 2, valid: [2] };
  const line = { price: 1, before: 1, kind: 'x' } as const;
  const body: Body = {
    currency: 'EUR',
    number: 1,
    carts: [],
    cart: {
      ...cart,
      lines: [
        { ...line, id: 1 },
        { ...line, id: 2 },
      ],
    },
  };
  const consistent = [{ each: '/cart/valid/*', among: '/cart/lines/*/id' }];
  expect(foundBy({ consistent }, body)).toEqual([]);
  body.cart.valid = [2, 3];
  expect(foundBy({ consistent }, body)).toEqual(['/cart/valid/1']);
});

const isSame = { each: '/one', equals: '/other' };
test.each<[string, Partial<Hints>, object, string[]]>([
  ['amounts that differ by less than a cent', { consistent: [isSame] }, { one: 0.1 + 0.2, other: 0.3 }, []],
  ['amounts that differ by a cent', { consistent: [isSame] }, { one: 0.31, other: 0.3 }, ['/one']],
  [
    'a null that another field replaces',
    { consistent: [{ sum: ['/lines/*/price'], orElse: 'before', equals: '/total' }] },
    {
      lines: [
        { price: null, before: 2 },
        { price: 1, before: 3 },
      ],
      total: 3,
    },
    [],
  ],
  [
    'a null that nothing replaces',
    { consistent: [{ sum: ['/lines/*/price'], equals: '/total' }] },
    { lines: [{ price: null, before: 2 }, { price: 1 }], total: 1 },
    [],
  ],
  [
    'a line without the field of the condition',
    {
      consistent: [{ sum: ['/lines/*/price'], where: { field: 'id', in: '/valid/*' }, equals: '/total' }],
    },
    { lines: [{ price: 2 }, { id: 1, price: 1 }], valid: [1], total: 1 },
    [],
  ],
  [
    'the same value twice, in a list that is sorted',
    { sorted: [{ items: '/lines', by: 'id', descending: false }] },
    { lines: [{ id: 1 }, { id: 1 }, { id: 2 }] },
    [],
  ],
  ['texts that differ', { consistent: [isSame] }, { one: 'a', other: 'b' }, ['/one']],
  ['the same text', { consistent: [isSame] }, { one: 'a', other: 'a' }, []],
  ['a value that has no other', { consistent: [isSame] }, { one: 1 }, []],
  ['nothing', { consistent: [{ each: '/one/*', among: '/other/*' }] }, { one: [null], other: [1] }, []],
  ['a fraction of a yen', { amounts: [{ pointer: '/one', currency: 'JPY' }] }, { one: 1.5 }, ['/one']],
  ['no currency', { amounts: [{ pointer: '/one', currency: '/other' }] }, { one: 1.005 }, []],
])('§7 hints: %s', (_name, hints, body, wrong) => {
  expect(findInconsistencies({ ...noHints, ...hints }, body).map(({ pointer }) => pointer)).toEqual(wrong);
});

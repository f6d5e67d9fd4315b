import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { pollData, product, result } from './results.fixture.ts';
import { emptySearch, withAnswer } from './searchState.ts';

const names = fc.constantFrom('a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com');
const answer = fc.array(
  fc
    .record({ name: names, price: fc.nat() })
    .map(({ name, price }) => result(name, { renewal_price: price })),
);

test('§4 search: rows keep their place, a later result of a name replaces the earlier one where it stands', () => {
  fc.assert(
    fc.property(fc.array(answer), (answers) => {
      let state = emptySearch;
      for (const domains of answers) {
        const before = state.rows;
        state = withAnswer(state, pollData(domains));
        expect(state.rows.slice(0, before.length).map(({ name }) => name)).toEqual(
          before.map(({ name }) => name),
        );
      }
      const latest = new Map(answers.flat().map((row) => [row.name, row]));
      expect(state.rows).toEqual([...latest.values()]);
    }),
  );
});

test('§4 search: an answer without results leaves the very same list, and never changes the one before', () => {
  const before = withAnswer(emptySearch, pollData([result('a.com')]));
  expect(withAnswer(before, pollData([])).rows).toBe(before.rows);
  withAnswer(before, pollData([result('a.com', { avail: 0 }), result('b.com')]));
  expect(before.rows).toEqual([result('a.com')]);
});

test('§4 search: exact match, suggestion and total stay until a later answer has others; messages are the latest', () => {
  const [exact, suggested] = [result('exact.com'), result('suggested.com')];
  const first = withAnswer(
    { ...emptySearch, error: new ApiError('network', { operation: 'x' }) },
    pollData([], {
      exact_match: exact,
      suggested_domain: suggested,
      info: { done: false, messages: ['one'], total: 60 },
      currency: 'EUR',
    }),
  );
  expect(first).toMatchObject({ phase: 'running', currency: 'EUR', exactMatch: exact, suggested, total: 60 });
  expect(first.error).toBeUndefined();
  const second = withAnswer(first, pollData([], { info: { done: true, messages: [] }, currency: 'EUR' }));
  expect(second).toEqual({ ...first, phase: 'done', messages: [] });
});

test('§9 search: rows of one answer with the same products share one copy of them', () => {
  const products = () => ({ registration: product('registration') });
  const domains = [result('a.com', { products: products() }), result('b.com', { products: products() })];
  const { rows } = withAnswer(emptySearch, pollData([...domains, result('c.com', { products: {} })]));
  expect(rows[1]?.products).toBe(rows[0]?.products);
  expect(rows[2]?.products).toEqual({});
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPollData, createProduct, createResult } from './results.fixture.ts';
import { emptySearch, hasEnded, joinSearches, noData, reduceSearch, type SearchData } from './searchState.ts';

const names = fc.constantFrom('a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com');
const response = fc.array(
  fc
    .record({ name: names, price: fc.nat() })
    .map(({ name, price }) => createResult(name, { renewal_price: price })),
);

const polled = (data: SearchData, fields: Parameters<typeof createPollData>) =>
  reduceSearch(data, { type: 'polled', data: createPollData(...fields) });

test('§4 search: rows keep their position, where a later result of a name replaces the earlier one', () => {
  fc.assert(
    fc.property(fc.array(response), (responses) => {
      let data = noData;
      for (const domains of responses) {
        const before = data.rows;
        data = polled(data, [domains]);
        expect(data.rows.slice(0, before.length).map(({ name }) => name)).toEqual(
          before.map(({ name }) => name),
        );
      }
      const latest = new Map(responses.flat().map((row) => [row.name, row]));
      expect(data.rows).toEqual([...latest.values()]);
    }),
  );
});

test('§4 search: a response without results keeps the same list object, and no response changes the previous one', () => {
  const before = polled(noData, [[createResult('a.com')]]);
  expect(polled(before, [[]]).rows).toBe(before.rows);
  polled(before, [[createResult('a.com', { avail: 0 }), createResult('b.com')]]);
  expect(before.rows).toEqual([createResult('a.com')]);
});

test('§4 search: exact match, suggestion and total stay until a later response has new ones; messages are the latest', () => {
  const [exact, suggested] = [createResult('exact.com'), createResult('suggested.com')];
  const first = polled(noData, [
    [],
    {
      exact_match: exact,
      suggested_domain: suggested,
      info: { done: false, messages: ['one'], total: 60 },
      currency: 'EUR',
    },
  ]);
  expect(first).toMatchObject({ isDone: false, currency: 'EUR', exactMatch: exact, suggested, total: 60 });
  const second = polled(first, [[], { info: { done: true, messages: [] }, currency: 'EUR' }]);
  expect(second).toEqual({ ...first, isDone: true, messages: [] });
});

test('§9 search: rows of one response with equal products share one object', () => {
  const products = () => ({ registration: createProduct('registration') });
  const domains = [
    createResult('a.com', { products: products() }),
    createResult('b.com', { products: products() }),
  ];
  const { rows } = polled(noData, [[...domains, createResult('c.com', { products: {} })]]);
  expect(rows[1]?.products).toBe(rows[0]?.products);
  expect(rows[2]?.products).toEqual({});
});

test.each([
  ['starting', false],
  ['running', false],
  ['stopped', true],
  ['done', true],
  ['failed', true],
] as const)('§4 search: %s: no further results arrive without a retry: %s', (phase, isEnded) => {
  expect(hasEnded({ phase })).toBe(isEnded);
});

test('§4 search: the names that fit best and the TLDs of the keyword stay until a later response has others', () => {
  const lists = (most_relevant: string[], tld_suggestion: string[]) => [
    [],
    { most_relevant, tld_suggestion },
  ];
  const after = (data: SearchData, ...args: [string[], string[]]) =>
    polled(data, lists(...args) as Parameters<typeof createPollData>);
  const first = after(noData, ['a.com', 'b.com'], ['berlin']);
  expect(first).toMatchObject({ mostRelevant: ['a.com', 'b.com'], tldSuggestion: ['berlin'] });
  const same = after(first, ['a.com', 'b.com'], []);
  expect(same.mostRelevant).toBe(first.mostRelevant);
  expect(same.tldSuggestion).toBe(first.tldSuggestion);
  expect(after(first, ['c.com'], ['bio'])).toMatchObject({ mostRelevant: ['c.com'], tldSuggestion: ['bio'] });
});

test('§4 search: a further search adds its results to those of the first, in its own phase', () => {
  const exactMatch = createResult('a.com');
  const first = {
    ...emptySearch,
    isDone: true,
    phase: 'done' as const,
    rows: [exactMatch],
    exactMatch,
    total: 1,
  };
  const starting = joinSearches(first, emptySearch);
  expect(starting).toMatchObject({ rows: first.rows, phase: 'starting', isDone: false, exactMatch });
  const further = polled(noData, [[createResult('a.com'), createResult('a.dev')]]);
  const running = joinSearches(first, { ...emptySearch, ...further, total: 2, phase: 'running' });
  expect(running.rows.map(({ name }) => name)).toEqual(['a.com', 'a.dev']);
  expect(running).toMatchObject({ phase: 'running', exactMatch, total: 3 });
});

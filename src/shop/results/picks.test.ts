import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProduct, createResult, products } from '#shared/search/results.fixture.ts';
import { noData } from '#shared/search/searchState.ts';
import { choosePicks, type Picks } from './picks.ts';

const priced = (name: string, price: number, renewal_price: number | null = price) =>
  createResult(name, { products: { registration: createProduct('registration', { price }) }, renewal_price });
const exactMatch = priced('bakery.com', 12);

type Fields = Partial<Parameters<typeof choosePicks>[0]>;
const namesOf = (picks: Picks) => [picks.closest?.name, picks.value?.name, picks.fitting?.name];
const choose = (fields: Fields) =>
  namesOf(choosePicks({ ...noData, currency: 'USD', exactMatch, hasEnded: true, ...fields }));

test('§3 most_relevant: the closest pick is the first available name that is not the exact match', () => {
  const rows = [exactMatch, priced('bakery.org', 9), priced('bakery.dev', 5)];
  const mostRelevant = ['bakery.com', 'bakery.dev', 'bakery.org'];
  expect(choose({ rows, mostRelevant, hasEnded: false })).toEqual(['bakery.dev', undefined, undefined]);
  const taken = createResult('bakery.dev', { avail: 0, products: {}, renewal_price: null });
  expect(choose({ rows: [...rows.slice(0, 2), taken], mostRelevant })[0]).toBe('bakery.org');
});

test('§3 suggested_domain: it is the closest pick if nothing is ranked', () => {
  const suggested = priced('bakery.org', 9);
  expect(choose({ rows: [suggested], suggested })[0]).toBe('bakery.org');
});

test('§3 tld_suggestion: the fitting pick is the first available name under the suggested TLDs, with the same word if possible', () => {
  const taken = createResult('bakery.cafe', { avail: 0, products: {}, renewal_price: null });
  const rows = [taken, priced('mybakery.kitchen', 3), priced('bakery.kitchen', 9), priced('bakery.menu', 9)];
  const tldSuggestion = ['cafe', 'kitchen', 'menu'];
  expect(choose({ rows, tldSuggestion, hasEnded: false })).toEqual([undefined, undefined, 'bakery.kitchen']);
});

test('§9 prices: the best value is the lowest five-year sum, once the search has ended, and none under .ai', () => {
  const rows = [priced('bakery.org', 1, 20), priced('bakery.co.uk', 6, 9), priced('bakery.ai', 1, 1)];
  expect(choose({ rows })[1]).toBe('bakery.co.uk');
  expect(choose({ rows, hasEnded: false })[1]).toBeUndefined();
  expect(choose({ rows: [rows[2] ?? exactMatch] })[1]).toBeUndefined();
});

const names = ['bakery.com', 'bakery.cafe', 'bakery.org', 'bakery.ai', 'thebakery.cafe', 'bakery.menu'];
const anyResult = fc.constantFrom(...names).chain((name) =>
  fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((price) => priced(name, price)),
    fc.constant(createResult(name, { avail: 0, products: {}, renewal_price: null })),
    fc.constant(createResult(name, { products: products(['pre_ga_auction']) })),
  ),
);

test('deviation 6: each of three picks is an available name of the results, never the exact match and never another pick', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyResult, { selector: ({ name }) => name }),
      fc.shuffledSubarray(names),
      fc.shuffledSubarray(['cafe', 'menu', 'com']),
      fc.boolean(),
      (rows, mostRelevant, tldSuggestion, hasEnded) => {
        const chosen = choose({ rows, mostRelevant, tldSuggestion, hasEnded }).filter(
          (name) => name !== undefined,
        );
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen).not.toContain('bakery.com');
        for (const name of chosen)
          expect(rows.find((row) => row.name === name)?.products).toHaveProperty('registration');
      },
    ),
  );
});

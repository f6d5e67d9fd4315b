import { expect, test } from 'vitest';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { filterByQuery, groupRows, listRows, sortResults } from './arrangeResults.ts';
import { noQuery, parseResultQuery, type ResultQuery, writeResultQuery } from './resultQuery.ts';

const free = (name: string, price: number, renewal_price = 20) =>
  createResult(name, { products: { registration: createProduct('registration', { price }) }, renewal_price });
const taken = (name: string) => createResult(name, { avail: 0, products: {}, renewal_price: null });

const groups = [
  { id: 'popular', name: 'Popular', tlds: ['com', 'net', 'bar'] },
  { id: 'food', name: 'Food and drink', tlds: ['cafe', 'bar', 'kitchen'] },
];
const names = (results: readonly { name: string }[]) => results.map(({ name }) => name);
const arrange = (
  results: Parameters<typeof groupRows>[0],
  fields: Partial<Parameters<typeof groupRows>[1]> = {},
) =>
  names(
    groupRows(results, {
      groups,
      fitting: [],
      label: 'loaf',
      currency: 'USD',
      hasBest: false,
      unfolded: new Set(),
      ...fields,
    }),
  );

test('§4 results: in groups of TLDs, with names made from the word and names without a group last', () => {
  const results = [free('getloaf.com', 1), free('loaf.cafe', 2), free('loaf.zip', 3), free('loaf.com', 4)];
  expect(arrange(results)).toEqual([
    'group popular',
    'loaf.com',
    'group food',
    'loaf.cafe',
    'group words',
    'getloaf.com',
    'group others',
    'loaf.zip',
  ]);
});

test('§3 tld_suggestion: the group with several of the suggested TLDs comes first, and includes TLDs that are in two groups', () => {
  const results = [free('loaf.com', 1), free('loaf.bar', 2)];
  expect(arrange(results, { fitting: ['cafe', 'kitchen'] })).toEqual([
    'group food',
    'loaf.bar',
    'group popular',
    'loaf.com',
  ]);
});

test('§4 results: taken names are last in their group; more than two are folded until they are requested', () => {
  const few = [taken('loaf.net'), taken('loaf.com'), free('loaf.bar', 2)];
  expect(arrange(few)).toEqual(['group popular', 'loaf.bar', 'loaf.net', 'loaf.com']);
  const many = [...few, taken('loaf.bar.com')].map((result) => ({ ...result, tld: 'com' }));
  expect(arrange(many)).toEqual(['group popular', 'loaf.bar', 'taken popular']);
  expect(arrange(many, { unfolded: new Set(['popular']) })).toHaveLength(5);
});

test('§4 results: the first ten stay in place when groups are formed', () => {
  const results = Array.from({ length: 14 }, (_, index) =>
    index % 4 === 3 ? taken(`loaf.t${index}`) : free(`loaf.t${index}`, index),
  );
  const before = names(listRows(results, { currency: 'USD', heading: 'best' }));
  expect(arrange(results, { hasBest: true }).slice(0, 11)).toEqual(before.slice(0, 11));
});

const shown = (
  query: Partial<ResultQuery>,
  results = [free('a.com', 5, 30), free('abcdefghi.cafe', 9, 8), taken('c.com')],
) => names(filterByQuery(results, { ...noQuery, ...query }, groups, 'USD'));

test('§4 filters: available only, maximum price of the first year or of renewal, groups, length', () => {
  expect(shown({ availableOnly: true })).toEqual(['a.com', 'abcdefghi.cafe']);
  expect(shown({ maxPrice: 5 })).toEqual(['a.com']);
  expect(shown({ maxPrice: 8, priceOf: 'renewal' })).toEqual(['abcdefghi.cafe']);
  expect(shown({ groups: ['food'] })).toEqual(['abcdefghi.cafe']);
  expect(shown({ maxLength: 8 })).toEqual(['a.com', 'c.com']);
});

test('§4 sort: by price now, renewal, five years and length; names that can’t be bought are last', () => {
  const results = [taken('x.com'), free('aaa.com', 9, 10), free('bb.ai', 1, 50), free('c.com', 5, 20)];
  const sorted = (sort: ResultQuery['sort']) => names(sortResults(results, sort, 'USD'));
  expect(sorted('fit')).toEqual(['x.com', 'aaa.com', 'bb.ai', 'c.com']);
  expect(sorted('now')).toEqual(['bb.ai', 'c.com', 'aaa.com', 'x.com']);
  expect(sorted('renewal')).toEqual(['aaa.com', 'c.com', 'bb.ai', 'x.com']);
  expect(sorted('five')).toEqual(['aaa.com', 'c.com', 'x.com', 'bb.ai']);
  expect(sorted('length')).toEqual(['c.com', 'bb.ai', 'aaa.com', 'x.com']);
});

test('§2 address: filters, order and density are in its query, which keeps other parameters', () => {
  const address =
    'utm_source=a&avail=1&max=20&by=renewal&groups=food%2Cpopular&length=8&sort=now&all=1&view=dense';
  const query = parseResultQuery(new URLSearchParams(address));
  expect(query).toEqual({
    availableOnly: true,
    maxPrice: 20,
    priceOf: 'renewal',
    groups: ['food', 'popular'],
    maxLength: 8,
    sort: 'now',
    isAll: true,
    view: 'dense',
  });
  expect(writeResultQuery(query, new URLSearchParams('utm_source=a')).toString()).toBe(address);
  expect(writeResultQuery(noQuery, new URLSearchParams(address)).toString()).toBe('utm_source=a');
  expect(parseResultQuery(new URLSearchParams('max=-3&length=x&sort=up&view=&avail=yes'))).toEqual(noQuery);
});

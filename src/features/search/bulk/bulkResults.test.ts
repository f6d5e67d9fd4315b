import { expect, test, vi } from 'vitest';
import * as domainView from '../domainView.ts';
import { createProduct, createResult, products } from '../results.fixture.ts';
import { countTlds, filterPurchasable, filterResults, noFilters, sortResults } from './bulkResults.ts';

const taken = createResult('taken.com', { avail: 0, products: {}, renewal_price: null });
const dear = createResult('dear.io', {
  products: { registration: createProduct('registration', { price: 99 }) },
});
const cheap = createResult('cheap.dev', {
  products: { registration: createProduct('registration', { price: 9.5 }) },
});
const twoYears = createResult('ai.com', {
  products: { registration: createProduct('registration', { price: 30, min_duration: 2 }) },
});
const deleted = createResult('gone.com', { products: products(['delete_list']) });
const results = [taken, dear, cheap, twoYears, deleted];
const groups = [{ id: 'tech', name: 'Technology', tlds: ['io', 'dev'] }];

const shown = (filters: Partial<typeof noFilters>) =>
  filterResults(results, { ...noFilters, ...filters }, groups, 'USD', 'en-US').map(({ name }) => name);

test('§4 bulk filters: without any, everything is shown, and nothing is copied', () => {
  expect(filterResults(results, noFilters, groups, 'USD', 'en-US')).toBe(results);
});

test('§4 bulk filters: only what can be bought', () => {
  expect(shown({ availableOnly: true })).toEqual(['dear.io', 'cheap.dev', 'ai.com']);
});

test('§4 bulk filters: the price cap applies to the price of the whole first term', () => {
  expect(shown({ priceCap: '60' })).toEqual(['cheap.dev', 'ai.com']);
  expect(shown({ priceCap: '59.99' })).toEqual(['cheap.dev']);
  expect(shown({ priceCap: 'x' })).toHaveLength(5);
});

test('§4 bulk filters: a TLD passes by itself or by its group', () => {
  expect(shown({ groups: ['tech'] })).toEqual(['dear.io', 'cheap.dev']);
  expect(shown({ groups: ['tech'], tlds: ['com'] })).toHaveLength(5);
  expect(shown({ tlds: ['io'], availableOnly: true, priceCap: '10' })).toEqual([]);
});

test.each([
  ['1,250', 'en-US', ['cheap.dev', 'dear.io']],
  ['1.250', 'de-DE', ['cheap.dev', 'dear.io']],
  ['9,5', 'de-DE', ['cheap.dev']],
  ['9,49', 'en-US', []],
])('§9 money: a cap of %j in %s is read as people there write it', (priceCap, language, below) => {
  const passed = filterResults([cheap, dear], { ...noFilters, priceCap }, groups, 'USD', language);
  expect(passed.map(({ name }) => name)).toEqual(below);
});

const sorted = (order: Parameters<typeof sortResults>[1]) =>
  sortResults(results, order, 'USD').map(({ name }) => name);

test('§4 bulk sort: by name, TLD, price and availability; equal ones keep their order', () => {
  expect(sortResults(results, 'entered', 'USD')).toBe(results);
  expect(sorted('name')).toEqual(['ai.com', 'cheap.dev', 'dear.io', 'gone.com', 'taken.com']);
  expect(sorted('tld')).toEqual(['taken.com', 'ai.com', 'gone.com', 'cheap.dev', 'dear.io']);
  expect(sorted('price')).toEqual(['cheap.dev', 'ai.com', 'dear.io', 'taken.com', 'gone.com']);
  expect(sorted('availability')).toEqual(['dear.io', 'cheap.dev', 'ai.com', 'gone.com', 'taken.com']);
});

test('§4 bulk filters: TLDs are counted in the order in which they came', () => {
  expect(countTlds(results)).toEqual([
    { tld: 'com', count: 3 },
    { tld: 'io', count: 1 },
    { tld: 'dev', count: 1 },
  ]);
});

test('§4 bulk selection: only what can be bought is counted for the cart', () => {
  expect(filterPurchasable(results, 'USD').map(({ name }) => name)).toEqual([
    'dear.io',
    'cheap.dev',
    'ai.com',
  ]);
});

test('§4 bulk search: thousands of results without filter and order need no view at all', () => {
  const toView = vi.spyOn(domainView, 'toDomainView');
  const many = Array.from({ length: 10_000 }, (_, i) => createResult(`harbour${i}.com`));
  sortResults(filterResults(many, noFilters, groups, 'USD', 'en-US'), 'entered', 'USD');
  countTlds(many);
  expect(toView).not.toHaveBeenCalled();
  sortResults(
    filterResults(many, { ...noFilters, availableOnly: true }, groups, 'USD', 'en-US'),
    'price',
    'USD',
  );
  expect(toView).toHaveBeenCalledTimes(many.length);
});

test('§9 money: prices are compared in their own currency', () => {
  const yen = { ...noFilters, priceCap: '40' };
  expect(filterResults([cheap], yen, groups, 'USD', 'en-US')).toEqual([cheap]);
  expect(filterResults([cheap], { ...yen, priceCap: '5' }, groups, 'JPY', 'en-US')).toEqual([]);
  expect(filterResults([cheap], { ...yen, priceCap: '10' }, groups, 'JPY', 'en-US')).toEqual([cheap]);
});

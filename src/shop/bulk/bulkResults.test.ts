import { expect, test, vi } from 'vitest';
import * as domainView from '#shared/search/domainView.ts';
import { createProduct, createResult, products } from '#shared/search/results.fixture.ts';
import { getSummary } from '#shop/results/resultSummary.ts';
import { type BulkQuery, noBulkQuery, parseBulkQuery, writeBulkQuery } from './bulkQuery.ts';
import {
  countGroups,
  countTlds,
  filterPurchasable,
  filterResults,
  sortResults,
  sumUp,
  tallyKinds,
} from './bulkResults.ts';

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

const pass = (query: Partial<BulkQuery>, all: readonly (typeof taken)[] = results, currency = 'USD') =>
  filterResults(all, { ...noBulkQuery, ...query }, groups, currency).map(({ name }) => name);

test('§4 bulk filters: without any, everything is shown, and nothing is copied', () => {
  expect(filterResults(results, noBulkQuery, groups, 'USD')).toBe(results);
});

test('§4 bulk filters: kinds add up', () => {
  expect(pass({ kinds: ['available'] })).toEqual(['dear.io', 'cheap.dev', 'ai.com']);
  expect(pass({ kinds: ['taken'] })).toEqual(['taken.com', 'gone.com']);
  expect(pass({ kinds: ['available', 'taken'] })).toHaveLength(5);
  expect(pass({ kinds: ['premium'] })).toEqual([]);
});

test('§4 bulk filters: the price cap applies to the price of the whole first term', () => {
  expect(pass({ maxPrice: 60 })).toEqual(['cheap.dev', 'ai.com']);
  expect(pass({ maxPrice: 59.99 })).toEqual(['cheap.dev']);
});

test('§4 bulk filters: a TLD matches by itself or through its group', () => {
  expect(pass({ groups: ['tech'] })).toEqual(['dear.io', 'cheap.dev']);
  expect(pass({ groups: ['tech'], tlds: ['com'] })).toHaveLength(5);
  expect(pass({ tlds: ['io'], kinds: ['available'], maxPrice: 10 })).toEqual([]);
});

test('§4 bulk filters: they are in the address, whose other parameters are kept', () => {
  const query: BulkQuery = {
    kinds: ['available', 'taken'],
    maxPrice: 20,
    groups: ['tech'],
    tlds: ['com', 'xn--p1ai'],
    maxLength: 8,
    sort: 'five',
  };
  const written = writeBulkQuery(query, new URLSearchParams('group=technology&max=3'));
  expect(written.get('group')).toBe('technology');
  expect(parseBulkQuery(written)).toEqual(query);
  expect(String(writeBulkQuery(noBulkQuery, written))).toBe('group=technology');
  expect(parseBulkQuery(new URLSearchParams('show=all&max=-1&length=x&sort=luck'))).toEqual(noBulkQuery);
});

const sorted = (order: Parameters<typeof sortResults>[1]) =>
  sortResults(results, order, 'USD').map(({ name }) => name);

test('§4 bulk sort: by name, TLD, prices, length and availability; equal ones keep their order', () => {
  expect(sortResults(results, 'entered', 'USD')).toBe(results);
  expect(sorted('name')).toEqual(['ai.com', 'cheap.dev', 'dear.io', 'gone.com', 'taken.com']);
  expect(sorted('tld')).toEqual(['taken.com', 'ai.com', 'gone.com', 'cheap.dev', 'dear.io']);
  expect(sorted('length').at(0)).toBe('ai.com');
  expect(sorted('five')).toEqual(['cheap.dev', 'ai.com', 'dear.io', 'taken.com', 'gone.com']);
  expect(sorted('now')).toEqual(['cheap.dev', 'ai.com', 'dear.io', 'taken.com', 'gone.com']);
  expect(sorted('availability')).toEqual(['dear.io', 'cheap.dev', 'ai.com', 'gone.com', 'taken.com']);
});

test('§4 bulk filters: TLDs are counted in the order of their first result', () => {
  expect(countTlds(results)).toEqual([
    { tld: 'com', count: 3 },
    { tld: 'io', count: 1 },
    { tld: 'dev', count: 1 },
  ]);
});

test('§4 bulk filters: groups without results are left out', () => {
  const food = { id: 'food', name: 'Food', tlds: ['pizza'] };
  const popular = { id: 'popular', name: 'Popular', tlds: ['com', 'io'] };
  expect(
    countGroups([food, ...groups, popular], countTlds(results)).map(({ group, count }) => [group.id, count]),
  ).toEqual([
    ['popular', 4],
    ['tech', 2],
  ]);
});

test('§4 bulk selection: only names that can be bought count for the cart', () => {
  expect(filterPurchasable(results, 'USD').map(({ name }) => name)).toEqual([
    'dear.io',
    'cheap.dev',
    'ai.com',
  ]);
});

test('§4 bulk search: thousands of results without filters and order need no view at all', () => {
  const toView = vi.spyOn(domainView, 'toDomainView');
  const many = Array.from({ length: 10_000 }, (_, i) => createResult(`harbour${i}.com`));
  sortResults(filterResults(many, noBulkQuery, groups, 'USD'), 'entered', 'USD');
  countTlds(many);
  expect(toView).not.toHaveBeenCalled();
  sortResults(filterResults(many, { ...noBulkQuery, kinds: ['available'] }, groups, 'USD'), 'now', 'USD');
  tallyKinds(many, 'USD');
  expect(toView).toHaveBeenCalledTimes(many.length);
});

test('§9 money: prices are compared in their own currency', () => {
  expect(pass({ maxPrice: 40 }, [cheap])).toEqual(['cheap.dev']);
  expect(pass({ maxPrice: 5 }, [cheap], 'JPY')).toEqual([]);
  expect(pass({ maxPrice: 10 }, [cheap], 'JPY')).toEqual(['cheap.dev']);
});

const sumOf = (all: readonly (typeof taken)[]) => sumUp(all.map((result) => getSummary(result, 'USD')));

test('§9 money: sums are exact, and a first term of two years is followed by three', () => {
  expect(sumOf([cheap, twoYears, taken])).toEqual({
    today: 950 + 6000,
    yearly: 1550 + 1550,
    fiveYears: 950 + 4 * 1550 + 6000 + 3 * 1550,
    excluded: [],
  });
});

test('§9 multi-year exclusions: with a name under .ai there is no five-year sum, and the yearly sum omits the name', () => {
  const excluded = createResult('harbor.ai', { renewal_price: 160 });
  expect(sumOf([cheap, excluded])).toEqual({
    today: 950 + 1299,
    yearly: 1550,
    fiveYears: undefined,
    excluded: ['ai'],
  });
});

test('§4 bulk summary: each result is of one kind, with the costs of that kind', () => {
  const premium = createResult('lantern.io', {
    products: { registration: createProduct('registration', { price: 900, premium: true }) },
  });
  const offer = createResult('offer.com', { avail: 0, products: products(['sedo_make_offer']) });
  const silent = createResult('silent.com', { avail: -1 });
  const tallies = tallyKinds([...results, premium, offer, silent], 'USD');
  expect([...tallies].map(([kind, { count }]) => `${kind} ${count}`).sort()).toEqual([
    'available 3',
    'connection 1',
    'premium 1',
    'taken 3',
  ]);
  expect(tallies.get('taken')?.offers).toBe(1);
  expect(tallies.get('premium')?.sums.today).toBe(90_000);
  expect(tallies.get('available')?.sums.today).toBe(9900 + 950 + 6000);
});

test('§4 bulk selection: an auction is neither added to the cart nor included in sums', () => {
  const auction = createResult('harbor.kid', {
    pre_ga: 'auction',
    products: {
      pre_ga_auction: createProduct('pre_ga_auction', { auction_url: 'https://auctions.example/x' }),
    },
  });
  expect(filterPurchasable([auction, cheap], 'USD')).toEqual([cheap]);
  expect(sumOf([auction, cheap]).today).toBe(950);
});

import { expect, test } from 'vitest';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import { joinPrices, type Sort, selectRows, toCells } from './tierPrices.ts';

const prices = (tld: string, listPrice: number) => ({
  tld,
  listPrice,
  reseller1: listPrice * 0.95,
  reseller2: listPrice * 0.9,
  reseller3: listPrice * 0.85,
  reseller4: listPrice * 0.8,
});
const list = (priceType: ResellerPricing['priceType'], entries: [string, number][]): ResellerPricing => ({
  priceType,
  currency: 'USD',
  tier: null,
  prices: entries.map(([tld, listPrice]) => prices(tld, listPrice)),
});
const rows = joinPrices([
  list('registrationPrice', [
    ['com', 20],
    ['io', 40],
    ['xn--e1a4c', 10],
  ]),
  list('renewalPrice', [
    ['com', 30],
    ['de', 8],
    ['io', 20],
  ]),
]);
const select = (query: string, sort: Sort = 'tld', asc = true) =>
  selectRows(rows, query, 'registrationPrice', { sort, asc }).map(({ tld }) => tld);

test('§2 reseller prices: a row has the prices of each kind in minor units', () => {
  expect(rows.find(({ ascii }) => ascii === 'com')).toMatchObject({
    registrationPrice: { listPrice: 2000, reseller1: 1900, reseller4: 1600 },
    renewalPrice: { listPrice: 3000, reseller3: 2550 },
  });
  expect(rows.find(({ ascii }) => ascii === 'de')).not.toHaveProperty('registrationPrice');
});

test('§2 reseller prices: TLDs are found by a part of them, in Unicode and in ASCII, with or without a dot', () => {
  expect(select('.IO')).toEqual(['io']);
  expect(select('ею')).toEqual(['ею']);
  expect(select('xn--')).toEqual(['ею']);
  expect(select('nowhere')).toEqual([]);
});

test('§2 reseller prices: sorted by a price of the chosen kind in both directions, those without it last', () => {
  expect(select('', 'reseller2')).toEqual(['ею', 'com', 'io', 'de']);
  expect(select('', 'reseller2', false)).toEqual(['io', 'com', 'ею', 'de']);
  expect(
    selectRows(rows, '', 'renewalPrice', { sort: 'listPrice', asc: true }).map(({ tld }) => tld),
  ).toEqual(['de', 'io', 'com', 'ею']);
});

test('§2 reseller prices: an export has all prices of all kinds, with empty cells for missing ones', () => {
  const [row] = selectRows(rows, 'com', 'registrationPrice', { sort: 'tld', asc: true });
  expect(row && toCells(row)).toEqual([
    '.com',
    '20',
    '19',
    '18',
    '17',
    '16',
    '30',
    '28.5',
    '27',
    '25.5',
    '24',
    '',
    '',
    '',
    '',
    '',
    'USD',
  ]);
});

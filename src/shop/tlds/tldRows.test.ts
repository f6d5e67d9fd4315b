import { expect, test } from 'vitest';
import { groupRows, selectRows, type TldFilter, toTldRow } from './tldRows.ts';

const now = Date.parse('2026-11-22T00:00:00Z');
const price = (amount: number, original: number | null = null, sale_end: string | null = null) => ({
  price: amount,
  price_usd: amount,
  original_price: original,
  sale_end,
});
const row = (tld: string, first: number, renewal: number, sale?: Parameters<typeof price>) =>
  toTldRow({
    tld,
    currency: 'USD',
    min_duration: 1,
    registration: sale ? price(...sale) : price(first),
    renewal: price(renewal),
    ...(tld !== 'de' && { restore: price(80) }),
  });

const rows = [
  row('io', 35, 60),
  row('de', 8, 8),
  row('blog', 2, 30, [2, 4, '2026-11-30T00:00:00Z']),
  row('xn--e1a4c', 10, 12, [10, 11, '2026-11-21T00:00:00Z']),
];
const all: TldFilter = { query: '', isSteady: false, isOnSale: false, among: undefined };
const select = (
  filter: Partial<TldFilter>,
  sort: Parameters<typeof selectRows>[2]['sort'] = 'tld',
  asc = true,
) => selectRows(rows, { ...all, ...filter }, { sort, asc }, now).map(({ tld }) => tld);

test('§2 prices: a row has its prices in minor units, and the sum over five years', () => {
  expect(rows[0]).toMatchObject({
    first: 3500,
    renewal: 6000,
    five: 27_500,
    restore: 8000,
    transfer: undefined,
  });
});

test('§2 prices: TLDs are found by a part of them, in Unicode and in ASCII, with or without a dot', () => {
  expect(select({ query: '.IO' })).toEqual(['io']);
  expect(select({ query: 'ею' })).toEqual(['ею']);
  expect(select({ query: 'xn--' })).toEqual(['ею']);
});

test('§2 prices: filters for a steady price, for sales that have not ended, and for a group', () => {
  expect(select({ isSteady: true })).toEqual(['de']);
  expect(select({ isOnSale: true })).toEqual(['blog']);
  expect(select({ among: new Set(['io', 'de']) })).toEqual(['de', 'io']);
});

test('§2 prices: sorted by a price in both directions, those without it last', () => {
  expect(select({}, 'first')).toEqual(['blog', 'de', 'ею', 'io']);
  expect(select({}, 'first', false)).toEqual(['io', 'ею', 'de', 'blog']);
  expect(select({}, 'restore').at(-1)).toBe('de');
  expect(select({}, 'restore', false).at(-1)).toBe('de');
});

test('§2 prices: popular TLDs lead the whole list, and are in it again', () => {
  const items = groupRows(rows);
  expect(items.map((item) => (item.kind === 'group' ? [item.key, item.count] : item.key))).toEqual([
    ['popular', 2],
    'popular io',
    'popular de',
    ['all', 4],
    ...rows.map(({ ascii }) => ascii),
  ]);
});

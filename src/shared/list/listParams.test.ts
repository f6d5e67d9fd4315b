import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GetProductListParams } from '#api/generated/schemas/getProductListParams.zod.ts';
import {
  changeListParams,
  filtersOf,
  type ListParams,
  PAGE_SIZES,
  pageSizeOf,
  parseListParams,
  savedQueryOf,
} from './listParams.ts';

const parse = (search: string) => parseListParams<ListParams>(GetProductListParams, search);
const change = (search: string, changes: ListParams) =>
  changeListParams(GetProductListParams, search, changes);

const anyState = fc.record(
  {
    type: fc.constantFrom('domain', 'wix', 'ssl'),
    domain: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text),
    order: fc.constantFrom('expire_date', 'domain_name'),
    asc: fc.constant(true),
    page: fc.integer({ min: 2, max: 100_000 }),
    limit: fc.constantFrom(...PAGE_SIZES.filter((size) => size !== 10)),
  },
  { requiredKeys: [] },
);

test('§9 lists: ten rows, the first page and the order of creation are not in the address', () => {
  expect(parse('')).toEqual({});
  expect(parse('?limit=10&page=1&order=create_date&asc=false')).toEqual({});
  expect(change('?order=expire_date&asc=true', { order: 'create_date', asc: false })).toBe('');
});

test('§3 lists: every state has an address that leads back to it', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(parse(change('', state))).toEqual(state);
    }),
  );
});

test('§3 lists: one state has one address, in whatever order it was reached', () => {
  fc.assert(
    fc.property(anyState, fc.nat(), (state, seed) => {
      const steps = Object.entries(state).sort(
        ([a], [b]) => ((a + seed).length % 2) - ((b + seed).length % 2),
      );
      const walked = steps.reduce(
        (search, [name, value]) => change(search, { page: state.page, [name]: value }),
        '',
      );
      expect(walked).toBe(change('', state));
    }),
  );
});

test('§3 lists: values that the contract does not know are dropped, and nothing throws', () => {
  expect(parse('?type=spaceship&page=0&limit=7&order=price&asc=1&domain=clay')).toEqual({ domain: 'clay' });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('type', 'page', 'limit', 'asc', 'order', 'x'), fc.string())),
      (pairs) => {
        const params = parse(new URLSearchParams(pairs).toString());
        expect(GetProductListParams.safeParse(params).success).toBe(true);
        expect(PAGE_SIZES).toContain(params.limit ?? 10);
      },
    ),
  );
});

test('§3 lists: changing a filter, the order or the page size leads to the first page, changing the page keeps the rest', () => {
  const search = '?type=domain&order=expire_date&page=3';
  expect(change(search, { type: 'wix' })).toBe('?type=wix&order=expire_date');
  expect(change(search, { limit: 25 })).toBe('?type=domain&order=expire_date&limit=25');
  expect(change(search, { page: 4 })).toBe('?type=domain&order=expire_date&page=4');
  expect(change(search, { type: undefined })).toBe('?order=expire_date');
});

test('§7 calls: a campaign in the address stays there', () => {
  expect(change('?utm_campaign=example&page=2', { page: 3 })).toBe('?utm_campaign=example&page=3');
});

test('§3 lists: a number that is searched for stays text', () => {
  expect(parse('?domain=123')).toEqual({ domain: '123' });
});

test('§3 lists: blanks around a value are dropped, and so is an offset', () => {
  expect(parse('?domain=%20clay%20&start=20')).toEqual({ domain: 'clay' });
});

test('§3 lists: what a list does not have stays in the address, and its own defaults do not', () => {
  const schema = { shape: { archived: z._default(z.boolean(), true), page: z.optional(z.int()) } };
  expect(parseListParams(schema, '?archived=false&limit=25')).toEqual({ archived: false });
  expect(parseListParams(schema, '?archived=true&page=2x')).toEqual({});
  expect(parseListParams(schema, '?page=1234567890')).toEqual({});
  expect(changeListParams(schema, '?limit=7', { archived: false })).toBe('?limit=7&archived=false');
});

test('§3 lists: filters are all parameters but order and paging; a page has ten rows by default', () => {
  const state = { type: 'domain', domain: 'clay', order: 'expire_date', asc: true, page: 2, limit: 25 };
  expect(filtersOf(state)).toEqual({ type: 'domain', domain: 'clay' });
  expect([pageSizeOf(state), pageSizeOf({})]).toEqual([25, 10]);
});

test('§9 saved filters: what is saved leads back to the same filters and order, on the first page', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const { page: _page, limit: _limit, ...saved } = state;
      const query = savedQueryOf(state);
      expect(query).toMatch(/^[A-Za-z0-9._~*%&=+-]*$/);
      expect(parse(query)).toEqual(saved);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RenewalProduct } from '#api/generated/schemas/renewalProduct.zod.ts';
import {
  COST_YEARS,
  clampTerms,
  costOverYears,
  type DeletedRow,
  type DomainRow,
  getTerms,
  type RenewalRow,
  renewedUntil,
  restoreFee,
  termsPrice,
} from './renewalTerms.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

const domain = (fields: Partial<DomainRow> = {}): DomainRow => ({
  id: 1,
  billing_id: 1,
  product_id: 1,
  type: 'domain',
  name: 'kiln.com',
  domainName: 'kiln.com',
  tld: 'com',
  phase: 'expiring',
  autoRenew: 'disabled',
  expireDate: '2026-12-02T12:00:00Z',
  daysLeft: 10,
  renewUntil: '2027-01-01T12:00:00Z',
  period: 1,
  max_period: 9,
  currency: 'EUR',
  price: 15.99,
  price_usd: 16.99,
  cartPayload: { type: 'renewal', id: 1, domain: 'kiln.com', tld: 'com', period: 1, duration: 1 },
  ...fields,
});

const service = (fields: Partial<RenewalProduct> = {}): RenewalProduct => ({
  id: 2,
  billing_id: 2,
  product_id: 2,
  type: 'workspace',
  name: 'Workspace Starter',
  plan: 'workspace_starter_monthly',
  domainName: 'kiln.com',
  status: 'active',
  phase: 'expired',
  autoRenew: 'disabled',
  expireDate: '2026-11-20T12:00:00Z',
  daysLeft: -2,
  period: 1,
  max_period: 10,
  duration_months: 1,
  currency: 'EUR',
  price: 5.99,
  price_usd: 7,
  cartPayload: { type: 'workspace', id: 2, period: 1, duration: 1 },
  ...fields,
});

const anyRow = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    isDomain: fc.boolean(),
    tld: fc.constantFrom('com', 'de', 'ai', 'ote.ai'),
    max_period: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    cents: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ id, isDomain, tld, max_period, cents }): RenewalRow => {
    const fields = { id, max_period, price: cents / 100 };
    return isDomain ? domain({ ...fields, tld }) : service(fields);
  });
const someRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 30 });

test('§9 renewal: the years stay within the bounds of the TLD, in its steps', () => {
  expect(getTerms(domain())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(getTerms(domain({ tld: 'ai', period: 2, max_period: 8 }))).toEqual([2, 4, 6, 8]);
  expect(clampTerms(domain({ tld: 'ai', period: 2, max_period: 8 }), 1)).toBe(2);
  expect(getTerms(domain({ max_period: undefined }))).toEqual([1]);
  fc.assert(
    fc.property(anyRow, fc.integer({ min: -20, max: 50 }), (row, asked) => {
      const terms = clampTerms(row, asked);
      expect(getTerms(row)).toContain(terms);
      expect(clampTerms(row, terms)).toBe(terms);
    }),
  );
});

test('§9 renewal: prices are sums of integers', () => {
  expect(termsPrice(domain({ price: 0.1 }), 3)).toBe(30);
  expect(termsPrice(domain({ price: 1599, currency: 'JPY' }), 2)).toBe(3198);
  fc.assert(
    fc.property(anyRow, fc.integer({ min: 1, max: 10 }), (row, terms) => {
      expect(Number.isInteger(termsPrice(row, terms))).toBe(true);
    }),
  );
});

test('§4 renewal: a domain continues from its expiry, an expired service starts today', () => {
  expect(renewedUntil(domain({ expireDate: '2026-11-16T12:00:00Z' }), 2, NOW).toISOString()).toBe(
    '2028-11-16T12:00:00.000Z',
  );
  expect(renewedUntil(service(), 2, NOW).toISOString()).toBe('2027-01-22T12:00:00.000Z');
});

test('§9 restore: the restore price is split into the fee and the year', () => {
  const deleted = { price: 15.99, restore_price: 109.99, currency: 'EUR' } as DeletedRow;
  expect(restoreFee(deleted)).toBe(94_00);
  expect(restoreFee({ ...deleted, restore_price: null })).toBeNull();
});

test('§9 costs: the series of the chart add up to the totals for any selection', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const { series, totals, excluded } = costOverYears(rows);
      expect(series.length).toBeLessThanOrEqual(3);
      COST_YEARS.forEach((years, index) => {
        const sum = series.reduce((all, { values }) => all + (values[index] ?? 0), 0);
        expect(sum).toBe(totals[index]);
        const counted = rows.filter((row) => !excluded.some(({ id }) => id === row.id));
        const expected = counted.reduce(
          (all, row) => all + termsPrice(row, row.type === 'domain' ? years : years * 12),
          0,
        );
        expect(totals[index]).toBe(expected);
      });
      expect(series.reduce((all, { count }) => all + count, 0)).toBe(rows.length - excluded.length);
      expect(excluded.every(({ tld }) => tld.endsWith('ai'))).toBe(true);
    }),
  );
});

test('§9 costs: the backend’s multi-year prices replace the yearly price', () => {
  const { totals } = costOverYears([domain()], (_row, years) => (years === 5 ? 70_00 : undefined));
  expect(totals).toEqual([15_99, 31_98, 47_97, 70_00, 159_90]);
});

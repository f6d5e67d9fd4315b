import { isMonthly } from '#account/product/productStatus.ts';
import type { DeletedDomain } from '#api/generated/schemas/deletedDomain.zod.ts';
import type { RenewalDomain } from '#api/generated/schemas/renewalDomain.zod.ts';
import type { RenewalProduct } from '#api/generated/schemas/renewalProduct.zod.ts';
import { toMinor } from '#lib/money.ts';
import { addMonths } from '#lib/months.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import { findNearestTerm, listTerms } from '#lib/terms.ts';

export type DomainRow = RenewalDomain & { type: 'domain' };
/** A product that the renewal center can renew. */
export type RenewalRow = DomainRow | RenewalProduct;
export type DeletedRow = DeletedDomain & { type: 'domain' };

/** The numbers of years in the chart of costs. */
export const COST_YEARS = [1, 2, 3, 5, 10] as const;
/** The chart has no further colors. */
const MAX_SERIES = 3;

/** The numbers of terms that a product can be renewed for at once: years, or months for a monthly plan. */
export function getTerms({ period, max_period = period }: RenewalRow): number[] {
  return listTerms({ min: period, max: Math.max(period, max_period), step: period });
}

/** The selected number of terms, or the nearest number that the product can be renewed for. */
export function clampTerms(row: RenewalRow, terms: number): number {
  return findNearestTerm(getTerms(row), terms) ?? row.period;
}

/** In minor units. */
export function termsPrice(row: RenewalRow, terms: number): number {
  return toMinor(row.price, row.currency) * terms;
}

/** The end of the term after a renewal. An expired service starts today, a domain continues from its expiry. */
export function renewedUntil(row: RenewalRow, terms: number, now: number): Date {
  const expiry = Date.parse(row.expireDate);
  const start = row.type === 'domain' ? expiry : Math.max(expiry, now);
  return addMonths(new Date(start), terms * (isMonthly(row) ? 1 : 12));
}

/**
 * The restore fee of a deleted domain, without the price of the year, in minor units; null if it can no longer be
 * restored.
 */
export function restoreFee({ price, restore_price, currency }: DeletedDomain): number | null {
  return restore_price === null ? null : toMinor(restore_price, currency) - toMinor(price, currency);
}

export type CostSeries = { row: RenewalRow | undefined; count: number; values: number[] };
export type Costs = {
  currency: string;
  /** The most expensive first. The one without a row is the sum of all others. */
  series: CostSeries[];
  totals: number[];
  /**
   * Domains that can't be renewed for several years at once by their registry's terms, so that there are no sums over
   * years.
   */
  excluded: DomainRow[];
};

/**
 * The cost of keeping products over the years, in minor units. `totalOver` returns a product's multi-year price if the
 * backend has one. Prices in a currency other than the first are omitted, never mixed.
 */
export function costOverYears(
  rows: readonly RenewalRow[],
  totalOver: (row: RenewalRow, years: number) => number | undefined = () => undefined,
): Costs {
  const excluded = rows.filter((row): row is DomainRow => row.type === 'domain' && !isMultiYear(row.tld));
  const counted = rows.filter((row) => !excluded.some(({ id }) => id === row.id));
  const currency = counted[0]?.currency ?? '';
  const costs = counted
    .filter((row) => row.currency === currency)
    .map((row) => ({
      row,
      count: 1,
      values: COST_YEARS.map((years) => totalOver(row, years) ?? yearlyCost(row, years)),
    }))
    .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  const shown = costs.length > MAX_SERIES ? MAX_SERIES - 1 : MAX_SERIES;
  const others = costs.slice(shown);
  const rest: CostSeries[] =
    others.length > 0 ? [{ row: undefined, count: others.length, values: addUp(others) }] : [];
  return { currency, series: [...costs.slice(0, shown), ...rest], totals: addUp(costs), excluded };
}

function yearlyCost(row: RenewalRow, years: number): number {
  return termsPrice(row, isMonthly(row) ? years * 12 : years);
}

function addUp(costs: readonly CostSeries[]): number[] {
  return COST_YEARS.map((_, index) => costs.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
}

import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';

/** The numbers of years with a total. */
export const SUM_YEARS = [1, 3, 5, 10] as const;

/**
 * What each of the first years costs, in minor units: the shortest term at the price of registration, later years at that
 * of renewal. Undefined without both prices, and for a TLD whose names are registered for one term only.
 */
export function getYearPrices(
  { tld, currency, min_duration, registration, renewal }: TldPricing,
  years = 5,
): number[] | undefined {
  if (!registration || !renewal || !isMultiYear(tld)) return undefined;
  return Array.from({ length: years }, (_, index) =>
    toMinor((index < min_duration ? registration : renewal).price, currency),
  );
}

/** The total of prices in minor units. */
export const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0);

export type YearSum = { years: number; minor: number };

/**
 * The totals of a name in minor units: over 1, 3, 5 and 10 years where they are known, else over the shortest term only.
 * `totalOver` returns the total over a number of years.
 */
export function getYearSums(
  tld: string,
  minDuration: number,
  getTotal: (years: number) => number | undefined,
): YearSum[] {
  const terms = isMultiYear(tld) ? SUM_YEARS.filter((years) => years >= minDuration) : [minDuration];
  return terms.flatMap((years) => {
    const minor = getTotal(years);
    return minor === undefined ? [] : { years, minor };
  });
}

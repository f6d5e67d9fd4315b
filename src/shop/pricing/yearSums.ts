import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';

/** The numbers of years for which totals are shown. */
export const SUM_YEARS = [1, 3, 5, 10] as const;

/**
 * The price of each of the first years, in minor units: the shortest term at the registration price, later years at the
 * renewal price. Undefined unless both prices are known, and for a TLD whose names are registered for one term only.
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
 * The totals of a name in minor units: over 1, 3, 5 and 10 years if known, otherwise over the shortest term only.
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

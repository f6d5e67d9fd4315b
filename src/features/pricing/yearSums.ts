/** Endings whose names are bought for one term only: there is nothing to add up over several years. */
export const MULTI_YEAR_EXCLUSIONS: readonly string[] = ['ai', 'ote.ai'];

/** Over how many years a name's cost is added up. */
export const SUM_YEARS = [1, 3, 5, 10] as const;

export type YearSum = { years: number; minor: number };

/** Whether what a name costs can be asked for by years. */
export function isMultiYear(tld: string): boolean {
  return !MULTI_YEAR_EXCLUSIONS.includes(tld);
}

/**
 * What a name costs in all, in minor units: over 1, 3, 5 and 10 years as far as they are known, else over the shortest
 * term alone. `of` knows the sum over a number of years.
 */
export function yearSums(
  tld: string,
  minDuration: number,
  of: (years: number) => number | undefined,
): YearSum[] {
  const asked = isMultiYear(tld) ? SUM_YEARS.filter((years) => years >= minDuration) : [minDuration];
  return asked.flatMap((years) => {
    const minor = of(years);
    return minor === undefined ? [] : { years, minor };
  });
}

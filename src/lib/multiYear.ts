/** TLDs (ASCII) whose names have one term only, so that there are no totals over several years. */
export const MULTI_YEAR_EXCLUSIONS: readonly string[] = ['ai', 'ote.ai'];

/** Whether names under a TLD can be registered for several years. */
export function isMultiYear(tld: string): boolean {
  return !MULTI_YEAR_EXCLUSIONS.includes(tld);
}

/** The numbers of years, or months, that are sold at once: the multiples of `step` from `min` to `max`. */
export type Terms = { min: number; max: number; step: number };

export function listTerms({ min, max, step }: Terms): number[] {
  return Array.from({ length: max }, (_, index) => index + 1).filter(
    (term) => term >= min && term % step === 0,
  );
}

/** The one of these terms that is nearest to the wanted one, the shorter of two; undefined if there is none. */
export function findNearestTerm(terms: readonly number[], wanted: number): number | undefined {
  const distance = (term: number) => Math.abs(term - wanted);
  return terms.toSorted((one, other) => distance(one) - distance(other) || one - other)[0];
}

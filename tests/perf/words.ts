/** How many results the bulk search has for a word: one under each of its usual TLDs. */
const RESULTS_OF_A_WORD = 7;

/** Words, short enough for an address, for which the bulk search has at least so many results. */
export function wordsFor(results: number): string[] {
  return Array.from(
    { length: Math.ceil(results / RESULTS_OF_A_WORD) },
    (_, index) => `n${index.toString(36).padStart(3, '0')}`,
  );
}

/** Results of the bulk search for a word: one for each of its default TLDs. */
const RESULTS_OF_A_WORD = 7;

/** Creates words that give the bulk search at least this many results and still fit into an address. */
export function createWords(results: number): string[] {
  return Array.from(
    { length: Math.ceil(results / RESULTS_OF_A_WORD) },
    (_, index) => `n${index.toString(36).padStart(3, '0')}`,
  );
}

import type { Text } from './texts.ts';

// Not parts of addresses, paths and file names.
const WORD = /(?<![\p{L}\d.@/_-])\p{L}+(?:-\p{L}+)*(?![\p{L}\d@/_-]|\.\p{L})/gu;
/** What others have written: quotations, and ICANN’s name for its policy. */
const QUOTED = /[“„«][^“”„«»]*[”“»]|Domain-Name Dispute/g;
const MIN_LENGTH = 5;

/** Words that a language writes both with and without a hyphen. */
export function compareSpellings(texts: readonly Text[]): string[] {
  const words = new Map<string, Map<string, string>>();
  for (const { position, language, text } of texts)
    for (const [word] of text.replaceAll('\u00ad', '').replace(QUOTED, '').matchAll(WORD)) {
      const spelling = word.toLowerCase();
      const letters = spelling.replaceAll('-', '');
      const id = `${language}: ${letters}`;
      if (letters.length >= MIN_LENGTH) words.set(id, (words.get(id) ?? new Map()).set(spelling, position));
    }
  return [...words.values()]
    .filter((spellings) => spellings.size > 1)
    .map((spellings) => {
      const all = [...spellings].map(([spelling, position]) => `${spelling} (${position})`);
      return `${all.join(', ')}: one word in ${all.length} spellings`;
    });
}

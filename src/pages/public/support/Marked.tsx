import { markWords } from '#features/support/helpSearch.ts';

/** A text with the words of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

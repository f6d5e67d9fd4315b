import { markWords } from './helpSearch.ts';

/** A text with the words of the query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map((part, index) => {
    const Part = part.isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
    return <Part key={index}>{part.text}</Part>;
  });
}

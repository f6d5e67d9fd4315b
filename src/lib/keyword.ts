import { toASCII, toUnicode } from 'punycode/punycode.es6.js';
import { hasInvisible, type KeywordText, LONGEST_KEYWORD, readKeywordText } from './keywordText.ts';

export type Keyword = KeywordText & {
  /** As it is searched: ASCII, or digits as they were typed. Empty where nothing is left. */
  ascii: string;
};

/** Turns what a person typed or pasted into a word or name to search for. */
export function readKeyword(input: string): Keyword {
  const { text, changes } = readKeywordText(input);
  const ascii = keywordToAscii(text);
  if (ascii.length <= LONGEST_KEYWORD) return { text, ascii, changes };
  const shorter = longestThatFits(text);
  return {
    text: shorter,
    ascii: keywordToAscii(shorter),
    changes: [...new Set([...changes, 'tooLong' as const])],
  };
}

/** Digits stay as they are; everything else becomes ASCII. */
function keywordToAscii(text: string): string {
  return /^\d+$/.test(text) ? text : toASCII(text);
}

/** ASCII cut in the middle would stand for other letters, so the text is cut until its ASCII fits. */
function longestThatFits(text: string): string {
  const characters = [...text];
  const cut = (count: number) =>
    characters
      .slice(0, count)
      .join('')
      .replace(/[.\s]+$/, '');
  let [fits, fails] = [0, characters.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (keywordToAscii(cut(middle)).length <= LONGEST_KEYWORD) fits = middle;
    else fails = middle;
  }
  return cut(fits);
}

/** A label or name as people read it. A label stays as it is where it does not decode, or into what may be in no name. */
export function nameToUnicode(ascii: string): string {
  return ascii.includes('xn--') ? ascii.split('.').map(labelToUnicode).join('.') : ascii;
}

function labelToUnicode(label: string): string {
  try {
    const decoded = toUnicode(label);
    const isSame = toASCII(decoded) === label && decoded === decoded.normalize('NFKC').toLowerCase();
    return isSame && !hasInvisible(decoded) && !/[\s.]/u.test(decoded) ? decoded : label;
  } catch {
    return label;
  }
}

import { toASCII, toUnicode } from 'punycode/punycode.es6.js';

/** What was done to the input, to be said to the person. */
export type KeywordChange = 'invisible' | 'address' | 'tooLong';

export type Keyword = {
  /** As it is shown: Unicode, lower case. */
  text: string;
  /** As it is searched: ASCII, or digits as they were typed. Empty where nothing is left. */
  ascii: string;
  changes: KeywordChange[];
};

/** A domain name is no longer than this. */
export const LONGEST_KEYWORD = 253;

// Control, zero-width and direction characters, the soft hyphen, and halves of characters: none of them is seen,
// none may be in a name.
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const WHITE_SPACE = /\s+/gu;
const WEB_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/u;
const REST_OF_ADDRESS = /[/?#:].*$/u;

/** Turns what a person typed or pasted into a word or name to search for. */
export function readKeyword(input: string): Keyword {
  const changes: KeywordChange[] = [];
  const note = (change: KeywordChange, before: string, after: string) => {
    if (before !== after) changes.push(change);
    return after;
  };
  const spaced = input.replace(WHITE_SPACE, ' ').trim();
  const visible = note('invisible', spaced, spaced.replace(INVISIBLE, ''));
  const lower = visible
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[。．｡]/gu, '.')
    .trim();
  const name = note('address', lower, withoutAddress(lower));
  const characters = [...name];
  const text = note('tooLong', name, characters.slice(0, LONGEST_KEYWORD).join('')).replace(/[.\s]+$/, '');
  return { text, ascii: keywordToAscii(text), changes };
}

function withoutAddress(text: string): string {
  const host = WEB_ADDRESS.exec(text)?.[1] ?? text.replace(REST_OF_ADDRESS, '');
  return host.replace(/^www\.(?=.+\.)/, '');
}

/** Digits stay as they are; everything else becomes ASCII, also where that is too long to be a name. */
function keywordToAscii(text: string): string {
  return /^\d+$/.test(text) ? text : toASCII(text).slice(0, LONGEST_KEYWORD);
}

/** A label or name as people read it; as it is where it does not decode. */
export function nameToUnicode(ascii: string): string {
  try {
    return toUnicode(ascii);
  } catch {
    return ascii;
  }
}

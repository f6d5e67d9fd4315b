import { nameToAscii } from './idna.ts';
import { type KeywordText, MAX_KEYWORD_LENGTH, normalizeKeywordText, trimEnd } from './keywordText.ts';
import { toASCII, toUnicode } from './punycode.ts';

export type Keyword = KeywordText & {
  /** The form that is searched for: ASCII, or digits as typed. Empty if nothing is left. */
  ascii: string;
};

/** Turns input into a word or name to search for. Several words are joined before they are encoded. */
export function normalizeKeyword(input: string): Keyword {
  const { text, changes } = normalizeKeywordText(input);
  const ascii = keywordToAscii(text);
  if (ascii.length <= MAX_KEYWORD_LENGTH) return showSent({ text, ascii, changes });
  const shorter = truncateToFit(text);
  return showSent({
    text: shorter,
    ascii: keywordToAscii(shorter),
    changes: [...new Set([...changes, 'tooLong' as const])],
  });
}

/**
 * Shows the letters that are sent. Those of encoded labels are others, and those of a few letters, such as Cherokee ones,
 * which have no lower case in names. Letters that would be read as another name stay encoded.
 */
function showSent(keyword: Keyword): Keyword {
  const { text, ascii, changes } = keyword;
  if (ascii === text && !ascii.includes('xn--')) return keyword;
  const words = text.split(' ').map((word) => nameToUnicode(nameToAscii(word) ?? word));
  const sent = nameToUnicode(ascii);
  const shown = words.join('') === sent ? words.join(' ') : sent;
  if (shown === text || /(?:^|[ .])xn--/.test(shown) || normalizeKeywordText(shown).text !== shown)
    return keyword;
  const isDecoded = text.includes('xn--');
  return { text: shown, ascii, changes: isDecoded ? changes : [...new Set([...changes, 'form' as const])] };
}

/**
 * The one name that a text is, in ASCII. Fields that act on a name don't join words as a search does, so a text with
 * spaces stays as it is, which no name is.
 */
export function toOneName(input: string): string {
  const { text, ascii } = normalizeKeyword(input);
  return text.includes(' ') ? text : ascii;
}

/** Also encodes invalid names, so that `findNameError` can explain what is wrong with them. */
function keywordToAscii(text: string): string {
  const name = text.replaceAll(' ', '');
  return nameToAscii(name) ?? toASCII(name);
}

const SEPARATOR = /[,;|，、；]+/gu;
const HAS_INNER_DOT = /[^.]\.[^.]/u;

/**
 * The names in a text that holds several, in ASCII; empty if it is one word or name. Words with spaces between them are
 * one, but nothing belongs to a name after its TLD.
 */
export function splitSeveralNames(text: string): string[] {
  const words = text.split(' ').slice(0, -1);
  const isSeveral = text.search(SEPARATOR) >= 0 || words.some((word) => HAS_INNER_DOT.test(word));
  const names = isSeveral ? text.replaceAll(SEPARATOR, ' ').split(' ') : [];
  return names.map(keywordToAscii).filter(Boolean);
}

/** Punycode that is truncated decodes to different letters, so the text is shortened until its ASCII form fits. */
function truncateToFit(text: string): string {
  const characters = [...text];
  const takeCharacters = (count: number) => trimEnd(characters.slice(0, count).join(''));
  let [fits, fails] = [0, characters.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (keywordToAscii(takeCharacters(middle)).length <= MAX_KEYWORD_LENGTH) fits = middle;
    else fails = middle;
  }
  return takeCharacters(fits);
}

/**
 * Decodes a label or name for display. A label stays encoded if it can't be decoded or decodes to characters that are
 * not allowed in names.
 */
export function nameToUnicode(ascii: string): string {
  return ascii.includes('xn--') ? ascii.split('.').map(labelToUnicode).join('.') : ascii;
}

/** A domain name's first label and the rest, in Unicode. */
export function splitDomainName(ascii: string): { sld: string; tld: string } {
  const [sld = '', ...rest] = nameToUnicode(ascii).split('.');
  return { sld, tld: rest.join('.') };
}

function labelToUnicode(label: string): string {
  try {
    const decoded = toUnicode(label);
    return nameToAscii(decoded) === label ? decoded : label;
  } catch {
    return label;
  }
}

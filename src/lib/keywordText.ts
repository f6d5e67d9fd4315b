import { removeInvalidJoiners } from './idna.ts';

/** How the input was changed, for a message to the visitor. */
export type KeywordChange = 'invisible' | 'form' | 'punctuation' | 'address' | 'tooLong';

export type KeywordText = {
  /** For display: Unicode, lower case. */
  text: string;
  changes: KeywordChange[];
};

/** The maximum length of a domain name. */
export const MAX_KEYWORD_LENGTH = 253;

/** Longer input is cut before it is cleaned. */
const MAX_INPUT_LENGTH = 2_000;

// Control characters, lone surrogates, and default-ignorable characters (zero-width, direction, soft hyphen, variation
// selectors, fillers, tags). None of them is visible or allowed in a name, except for the two joiners between some
// letters.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const WHITE_SPACE = /\s+/gu;
/** A dot above an i, which the Turkish İ has in lower case, is not visible and would make another name. */
const SECOND_DOTS = /(?<=[ijįịɨ])\u0307+/gu;
/** Characters that IDNA treats as dots: https://www.rfc-editor.org/rfc/rfc3490#section-3.1 */
const DOTS = /[。．｡]/gu;
/** Quotation marks and apostrophes, which word processors put around and into names. */
const QUOTES = /["'`´‘-‟′″‹›«»「」『』＂＇]/gu;
/** Dashes and minus signs, which word processors put in the place of hyphens. */
const DASHES = /\s*[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]\s*/gu;
/** Brackets around a name or on one side of it, and punctuation after it. */
const BRACKETS = /^[<([{]*([^<>()[\]{}]*)[>)\]}]*$/u;
const PUNCTUATION = /[,;:!?，、；：！？]+$/u;
const LIST_MARK = /^(?:[•‣◦▪·∙*]+\s*|[-\u2010-\u2015]+\s+)+/u;
/** Accepts mistyped schemes: `http//`, `https;//`, `htp:/`. */
const WEB_ADDRESS = /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/|ht{1,2}ps?\s*[:;.,]?\s*\/+\s*)(?:[^/?#@]*@)?([^/?#:]*)/u;
/** Optionally in angle brackets after a person's name, as mail programs copy it. */
const MAIL_ADDRESS = /^(?:[^<>@]*<)?(?:mailto:)?[^\s@/?#<>]+@([^\s@/?#<>]+)>?$/u;
/** Before a name or a bare word. A shorter one may be a TLD. */
const WWW = /^www\.(?=.+\.|[^.]{4})/u;
/** A comma in the place of the dot before one of the usual TLDs or a country code. */
const COMMA_FOR_DOT = /^([^\s.,;，；]+)\s?[,;，；]\s?(com|net|org|info|biz|io|[a-z]{2})$/u;
const SPACED_DOT = /\s+\.\s*(?=\S)|(?<=\S)\.\s+/gu;
const ADDRESS_REST = /[/?#:].*$/u;

/** Cleans input; the result may be empty. */
export function normalizeKeywordText(input: string): KeywordText {
  const once = cleanText(input);
  if (once.text === input) return once;
  // What is left may have something around it again.
  const { text, changes } = normalizeKeywordText(once.text);
  return { text, changes: [...new Set([...once.changes, ...changes])] };
}

function cleanText(input: string): KeywordText {
  const changes: KeywordChange[] = [];
  const trackChange = (change: KeywordChange, before: string, after: string) => {
    if (before !== after) changes.push(change);
    return after;
  };
  const spaced = input.slice(0, MAX_INPUT_LENGTH).replace(WHITE_SPACE, ' ').trim();
  const visible = trackChange('invisible', spaced, removeInvisible(spaced));
  // Composing accents needs no mention; other compatibility forms of letters are reported as a change.
  const composed = visible.normalize('NFC').replace(DOTS, '.');
  const plain = trackChange('punctuation', composed, mendPunctuation(composed));
  const usual = trackChange('form', plain, plain.normalize('NFKC').replace(DOTS, '.'));
  const small = removeInvisible(toLowerCase(usual)).replace(WHITE_SPACE, ' ').trim();
  const lower = trackChange('form', small, removeSecondDots(small));
  const host = trackChange('address', lower, extractHost(lower));
  const name = trackChange('punctuation', host, mendPunctuation(host));
  const characters = [...name];
  const text = trackChange('tooLong', name, characters.slice(0, MAX_KEYWORD_LENGTH).join(''));
  return { text: trimEnd(text), changes: [...new Set(changes)] };
}

/** Removes characters that a name can't end with. */
export function trimEnd(text: string): string {
  return removeInvalidJoiners(text.replace(/[.\s]+$/, ''));
}

/** Removes characters that are invisible and not allowed in a name. */
export function removeInvisible(text: string): string {
  return removeInvalidJoiners(text.replace(INVISIBLE, ''));
}

/** A name in lower case, with the composed form of its letters. */
export function lowerCaseName(name: string): string {
  return removeSecondDots(toLowerCase(name.normalize('NFC').replace(DOTS, '.')));
}

/** Each label on its own, because a sigma has another form at the end of a word, and a dot is no end of one. */
function toLowerCase(text: string): string {
  const labels = text.split('.').map((label) => label.toLowerCase());
  return labels.join('.').normalize('NFC');
}

function removeSecondDots(text: string): string {
  return text.replace(SECOND_DOTS, '').normalize('NFC');
}

/** Undoes slips of the keyboard, and what a word processor makes of hyphens, quotation marks and lists. */
function mendPunctuation(text: string): string {
  return text
    .replace(QUOTES, '')
    .replace(LIST_MARK, '')
    .replace(PUNCTUATION, '')
    .replace(BRACKETS, '$1')
    .replace(COMMA_FOR_DOT, '$1.$2')
    .replace(SPACED_DOT, '.')
    .replace(DASHES, '-')
    .trim();
}

function extractHost(text: string): string {
  const host = (WEB_ADDRESS.exec(text) ?? MAIL_ADDRESS.exec(text))?.[1] ?? text.replace(ADDRESS_REST, '');
  return host.replace(WWW, '');
}

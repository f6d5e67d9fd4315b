import { removeInvalidJoiners } from './idna.ts';

/** How the input was changed, for a message to the visitor. */
export type KeywordChange = 'invisible' | 'form' | 'address' | 'tooLong';

export type KeywordText = {
  /** For display: Unicode, lower case. */
  text: string;
  changes: KeywordChange[];
};

/** The maximum length of a domain name. */
export const MAX_KEYWORD_LENGTH = 253;

// Control characters, lone surrogates, and default-ignorable characters (zero-width, direction, soft hyphen, variation
// selectors, fillers, tags). None of them is visible or allowed in a name, except for the two joiners between some
// letters.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const WHITE_SPACE = /\s+/gu;
/** Characters that IDNA treats as dots: https://www.rfc-editor.org/rfc/rfc3490#section-3.1 */
const DOTS = /[。．｡]/gu;
const WEB_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/u;
const ADDRESS_REST = /[/?#:].*$/u;

/** Cleans input; the result may be empty. */
export function normalizeKeywordText(input: string): KeywordText {
  const changes: KeywordChange[] = [];
  const trackChange = (change: KeywordChange, before: string, after: string) => {
    if (before !== after) changes.push(change);
    return after;
  };
  const spaced = input.replace(WHITE_SPACE, ' ').trim();
  const visible = trackChange('invisible', spaced, removeInvisible(spaced));
  // Composing accents needs no mention; other compatibility forms of letters are reported as a change.
  const composed = visible.normalize('NFC').replace(DOTS, '.');
  const usual = trackChange('form', composed, composed.normalize('NFKC').replace(DOTS, '.'));
  const lower = removeInvisible(usual.toLowerCase().normalize('NFC')).replace(WHITE_SPACE, ' ').trim();
  const name = trackChange('address', lower, extractHost(lower));
  const characters = [...name];
  const text = trackChange('tooLong', name, characters.slice(0, MAX_KEYWORD_LENGTH).join(''));
  return { text: trimEnd(text), changes };
}

/** Removes characters that a name can't end with. */
export function trimEnd(text: string): string {
  return removeInvalidJoiners(text.replace(/[.\s]+$/, ''));
}

/** Removes characters that are invisible and not allowed in a name. */
export function removeInvisible(text: string): string {
  return removeInvalidJoiners(text.replace(INVISIBLE, ''));
}

function extractHost(text: string): string {
  const host = WEB_ADDRESS.exec(text)?.[1] ?? text.replace(ADDRESS_REST, '');
  return host.replace(/^www\.(?=.+\.)/, '');
}

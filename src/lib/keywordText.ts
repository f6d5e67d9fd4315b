/** What was done to the input, to be said to the person. */
export type KeywordChange = 'invisible' | 'form' | 'address' | 'tooLong';

export type KeywordText = {
  /** As it is shown: Unicode, lower case. */
  text: string;
  changes: KeywordChange[];
};

/** A domain name is no longer than this. */
export const LONGEST_KEYWORD = 253;

// Control characters, halves of characters, and all that is drawn as nothing (zero-width, direction, soft hyphen,
// variation selectors, fillers, tags): none of them is seen, none may be in a name.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const WHITE_SPACE = /\s+/gu;
/** Dots of other scripts, which IDNA treats as dots: https://www.rfc-editor.org/rfc/rfc3490#section-3.1 */
const DOTS = /[。．｡]/gu;
const WEB_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/u;
const REST_OF_ADDRESS = /[/?#:].*$/u;

/** Cleans what a person typed or pasted; what is left may be empty. */
export function readKeywordText(input: string): KeywordText {
  const changes: KeywordChange[] = [];
  const note = (change: KeywordChange, before: string, after: string) => {
    if (before !== after) changes.push(change);
    return after;
  };
  const spaced = input.replace(WHITE_SPACE, ' ').trim();
  const visible = note('invisible', spaced, spaced.replace(INVISIBLE, ''));
  // Composing accents is how names are written; other forms of a letter are told.
  const composed = visible.normalize('NFC').replace(DOTS, '.');
  const usual = note('form', composed, composed.normalize('NFKC').replace(DOTS, '.'));
  const lower = usual.toLowerCase().normalize('NFC').replace(INVISIBLE, '').trim();
  const name = note('address', lower, withoutAddress(lower));
  const characters = [...name];
  const text = note('tooLong', name, characters.slice(0, LONGEST_KEYWORD).join('')).replace(/[.\s]+$/, '');
  return { text, changes };
}

/** Whether there is something in the text that is not seen and may not be in a name. */
export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) >= 0;
}

function withoutAddress(text: string): string {
  const host = WEB_ADDRESS.exec(text)?.[1] ?? text.replace(REST_OF_ADDRESS, '');
  return host.replace(/^www\.(?=.+\.)/, '');
}

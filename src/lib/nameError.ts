import { nameToUnicode } from './keyword.ts';
import { toUnicode } from './punycode.ts';

/**
 * Why something can't be a name. `encoding` is an `xn--` label that can't be decoded, `direction` one that breaks the
 * bidi rule: https://www.rfc-editor.org/rfc/rfc5893#section-2
 */
export type NameError =
  | 'characters'
  | 'direction'
  | 'hyphen'
  | 'labelTooLong'
  | 'nameTooLong'
  | 'empty'
  | 'encoding';

/**
 * Reasons for which a text has no ASCII form, so that it is not looked up. A name that is invalid for other reasons is
 * looked up like any other.
 */
export const UNENCODABLE: readonly (NameError | undefined)[] = ['characters', 'direction', 'encoding'];

const MAX_LABEL_LENGTH = 63;
const MAX_NAME_LENGTH = 253;
/** The ranges of right-to-left scripts, without marks and without the digits that may appear in any script. */
const RIGHT_TO_LEFT =
  /(?![\p{M}\u06f0-\u06f9])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Letters, marks and digits by IDNA2008, and what it allows between others: https://www.rfc-editor.org/rfc/rfc5892 */
const ALLOWED =
  /^(?:(?![\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b])[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]|[\u06fd\u06fe\u0f0b\u3007-]|\u200c|\u200d|(?<=l)\u00b7(?=l)|\u0375(?=\p{Script=Greek})|(?<=\p{Script=Hebrew})[\u05f3\u05f4]|\u30fb)*$/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/gu;
/** TLDs whose registries sell emoji. */
const EMOJI_TLDS: readonly string[] = ['ws', 'to'];
/** Modifier letters without a direction, with which a label of a name with right-to-left letters can't end. */
const UNDIRECTED = /[\u02b9\u02ba\u02c2-\u02cf\u02d2-\u02df\u02e5-\u02ed\u02ef-\u02ff]\p{M}*$/u;

/** Why an ASCII name or word is invalid; undefined if it is valid. */
export function findNameError(ascii: string): NameError | undefined {
  if (ascii.length > MAX_NAME_LENGTH) return 'nameTooLong';
  const errors = ascii.split('.').flatMap((label) => findLabelError(label) ?? []);
  if (errors.length > 0) return errors.find((error) => UNENCODABLE.includes(error)) ?? errors[0];
  if (!ascii.includes('xn--')) return undefined;
  const labels = nameToUnicode(ascii).split('.');
  if (hasDirectionError(labels)) return 'direction';
  return labels.every((label) => isSold(label, labels)) ? undefined : 'characters';
}

/** Whether registries sell the characters of a valid label. A word without a TLD may be under one that sells emoji. */
function isSold(label: string, labels: string[]): boolean {
  const hasEmoji = labels.length === 1 || EMOJI_TLDS.includes(labels.at(-1) ?? '');
  return ALLOWED.test(hasEmoji ? label.replace(EMOJI, '') : label);
}

/**
 * Whether a valid left-to-right label breaks the bidi rule because another label is right-to-left: it then has to begin
 * with a letter and end with a letter or digit. URL parsers disagree about this.
 */
function hasDirectionError(labels: string[]): boolean {
  const isMixed = labels.some((label) => RIGHT_TO_LEFT.test(label));
  return (
    isMixed &&
    labels.some(
      (label) =>
        !RIGHT_TO_LEFT.test(label) &&
        (UNDIRECTED.test(label) || !/^\p{L}(.*[\p{L}\p{N}])?\p{M}*$/u.test(label)),
    )
  );
}

function findLabelError(label: string): NameError | undefined {
  if (label === '') return 'empty';
  if (!/^[a-z0-9-]+$/.test(label)) return 'characters';
  if (label.length > MAX_LABEL_LENGTH) return 'labelTooLong';
  const unicode = nameToUnicode(label);
  if (unicode.startsWith('xn--')) return findEncodedError(label);
  if (unicode.startsWith('-') || unicode.endsWith('-')) return 'hyphen';
  // URL parsers know no directions of recent letters.
  if (unicode.search(RIGHT_TO_LEFT) > 0) return 'direction';
  return unicode.slice(2, 4) === '--' ? 'hyphen' : undefined;
}

/** Why an `xn--` label is invalid. */
function findEncodedError(label: string): NameError {
  try {
    const decoded = toUnicode(label);
    if (RIGHT_TO_LEFT.test(decoded)) return 'direction';
    return /(?![\0-\x7f])[\p{L}\p{S}]/u.test(decoded) ? 'characters' : 'encoding';
  } catch {
    return 'encoding';
  }
}

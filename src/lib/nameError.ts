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

const MAX_LABEL_LENGTH = 63;
const MAX_NAME_LENGTH = 253;
/** The ranges of right-to-left scripts, without marks and without the digits that may appear in any script. */
const RIGHT_TO_LEFT =
  /(?![\p{M}\u06f0-\u06f9])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Why an ASCII name or word is invalid; undefined if it is valid. */
export function findNameError(ascii: string): NameError | undefined {
  if (ascii.length > MAX_NAME_LENGTH) return 'nameTooLong';
  for (const label of ascii.split('.')) {
    const error = findLabelError(label);
    if (error) return error;
  }
  return ascii.includes('xn--') && hasDirectionError(nameToUnicode(ascii).split('.'))
    ? 'direction'
    : undefined;
}

/**
 * Whether a valid left-to-right label breaks the bidi rule because another label is right-to-left: it then has to begin
 * with a letter and end with a letter or digit. URL parsers disagree about this.
 */
function hasDirectionError(labels: string[]): boolean {
  const isMixed = labels.some((label) => RIGHT_TO_LEFT.test(label));
  return (
    isMixed &&
    labels.some((label) => !RIGHT_TO_LEFT.test(label) && !/^\p{L}(.*[\p{L}\p{N}])?\p{M}*$/u.test(label))
  );
}

function findLabelError(label: string): NameError | undefined {
  if (label === '') return 'empty';
  if (!/^[a-z0-9-]+$/.test(label)) return 'characters';
  if (label.length > MAX_LABEL_LENGTH) return 'labelTooLong';
  const unicode = nameToUnicode(label);
  if (unicode.startsWith('-') || unicode.endsWith('-')) return 'hyphen';
  if (unicode.startsWith('xn--')) return findEncodedError(label);
  // URL parsers know no directions of recent letters.
  if (unicode.search(RIGHT_TO_LEFT) > 0) return 'direction';
  return unicode.slice(2, 4) === '--' ? 'hyphen' : undefined;
}

/** Why an `xn--` label is invalid. */
function findEncodedError(label: string): NameError {
  try {
    const decoded = toUnicode(label);
    if (RIGHT_TO_LEFT.test(decoded)) return 'direction';
    return /[\p{L}\p{S}]/u.test(decoded) ? 'characters' : 'encoding';
  } catch {
    return 'encoding';
  }
}

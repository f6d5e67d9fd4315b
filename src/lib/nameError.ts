import { nameToUnicode } from './keyword.ts';

/** Why something can't be a name. `encoding` is an `xn--` label that does not decode. */
export type NameError = 'characters' | 'hyphen' | 'labelTooLong' | 'nameTooLong' | 'empty' | 'encoding';

const MAX_LABEL_LENGTH = 63;
const MAX_NAME_LENGTH = 253;

/** Why an ASCII name or word is invalid; undefined if it is valid. */
export function findNameError(ascii: string): NameError | undefined {
  if (ascii === '') return 'empty';
  if (ascii.length > MAX_NAME_LENGTH) return 'nameTooLong';
  for (const label of ascii.split('.')) {
    const error = findLabelError(label);
    if (error) return error;
  }
  return undefined;
}

function findLabelError(label: string): NameError | undefined {
  if (label === '') return 'empty';
  if (!/^[a-z0-9-]+$/.test(label)) return 'characters';
  if (label.length > MAX_LABEL_LENGTH) return 'labelTooLong';
  if (label.startsWith('-') || label.endsWith('-')) return 'hyphen';
  if (label.startsWith('xn--')) return nameToUnicode(label) === label ? 'encoding' : undefined;
  return label.slice(2, 4) === '--' ? 'hyphen' : undefined;
}

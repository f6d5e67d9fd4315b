import { nameToUnicode } from './keyword.ts';

/** Why something can't be a name. `encoding` is an `xn--` label that stands for no letters. */
export type NameFault = 'characters' | 'hyphen' | 'labelTooLong' | 'nameTooLong' | 'empty' | 'encoding';

const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;

/** Why a name or word in ASCII breaks the rules for names; undefined where it keeps them. */
export function nameFault(ascii: string): NameFault | undefined {
  if (ascii === '') return 'empty';
  if (ascii.length > LONGEST_NAME) return 'nameTooLong';
  for (const label of ascii.split('.')) {
    const fault = labelFault(label);
    if (fault) return fault;
  }
  return undefined;
}

function labelFault(label: string): NameFault | undefined {
  if (label === '') return 'empty';
  if (!/^[a-z0-9-]+$/.test(label)) return 'characters';
  if (label.length > LONGEST_LABEL) return 'labelTooLong';
  if (label.startsWith('-') || label.endsWith('-')) return 'hyphen';
  if (label.startsWith('xn--')) return nameToUnicode(label) === label ? 'encoding' : undefined;
  return label.slice(2, 4) === '--' ? 'hyphen' : undefined;
}

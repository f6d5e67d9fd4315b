import { nameToUnicode } from '#lib/keyword.ts';
import { findNameError } from '#lib/nameError.ts';
import { toASCII } from '#lib/punycode.ts';

/**
 * Valid names, in Unicode, that may have been meant by an invalid one: with the invalid characters removed or replaced
 * with hyphens.
 */
export function suggestNames(invalid: string): string[] {
  const repair = (joint: string) =>
    nameToUnicode(invalid)
      .toLowerCase()
      .split('.')
      .map((label) => label.replace(/[^\p{L}\p{M}\p{N}-]+|-{2,}/gu, joint).replace(/^-+|-+$/g, ''))
      .filter(Boolean)
      .join('.');
  return [...new Set([repair(''), repair('-')])].filter((name) => {
    const ascii = toASCII(name);
    return ascii !== invalid && !findNameError(ascii);
  });
}

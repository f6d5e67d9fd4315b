import { nameToAscii } from './idna.ts';
import { lowerCaseName } from './keywordText.ts';
import { findNameError } from './nameError.ts';

/**
 * The ASCII form of a host name, which may have underscores, a wildcard and a final dot. Nothing is mended as in a search,
 * so that a text with characters that no name has, such as quotation marks, stays as it is, which no host is.
 */
export function hostToAscii(text: string): string {
  const host = lowerCaseName(text.trim());
  const ascii = nameToAscii(host);
  return ascii?.split('.').every(isReadable) ? ascii : host;
}

function isReadable(label: string): boolean {
  return !label.startsWith('xn--') || findNameError(label) === undefined;
}

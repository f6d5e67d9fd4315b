import { nameToAscii } from './idna.ts';

/* Without the flag i, which lets a long s be an s. */
const ALPHANUMERIC = '[A-Za-z0-9]';
const LABEL = `${ALPHANUMERIC}(?:[A-Za-z0-9-]*${ALPHANUMERIC})?`;
const ASCII = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
/* RFC 6531 allows all other characters, of which blanks and invisible ones can only be mistakes. */
const UNICODE = `(?:${ASCII}|[^\\p{ASCII}\\p{Z}\\p{C}]|(?<=[\\p{L}\\p{M}])[\\u200c\\u200d])`;

/* RFC 5321 limits the part before the @ to 64 characters. */
const address = (character: string) =>
  new RegExp(`^(?=[^@]{1,64}@)${character}+(?:\\.${character}+)*@(?:${LABEL}\\.)+${LABEL}$`, 'u');

/** An address with its domain in ASCII: the formats `idn-email` and `email` of the contract. */
export const EMAIL = address(UNICODE);
export const ASCII_EMAIL = address(ASCII);

/** The address that a text is, with its domain in ASCII: `Ana <ana@müller.example>`. Other texts are only trimmed. */
export function toEmail(text: string): string {
  const [, named = text] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = named.trim().replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).normalize('NFC');
  return at < 0 ? address : `${address.slice(0, at)}@${nameToAscii(domain) ?? domain}`;
}

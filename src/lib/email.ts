import { nameToAscii } from './idna.ts';

/** An address with its domain in ASCII. RFC 5321 limits the part before the @ to 64 characters. */
export const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** The address that a text is, with its domain in ASCII: `Ana <ana@müller.example>`. Other texts are only trimmed. */
export function toEmail(text: string): string {
  const [, named = text] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = named.trim().replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).normalize('NFC');
  return at < 0 ? address : `${address.slice(0, at)}@${nameToAscii(domain) ?? domain}`;
}

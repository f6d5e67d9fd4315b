/** Zero-width joiners, which are part of names in some scripts: https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 */
const JOINERS = /[\u200c\u200d]/gu;
/** The letters around a joiner are in its label, which has at most 63 characters. */
const MAX_CONTEXT = 63;

/**
 * The ASCII form of a name by UTS #46, nontransitional, with CheckJoiners, and CheckBidi for each label; undefined if a
 * label breaks their rules. ASCII without encoded labels stays as it is.
 */
export function nameToAscii(name: string): string | undefined {
  const [, wildcard = '', host = ''] = /^(\*\.)?(.*)$/su.exec(toLowerAscii(name)) ?? [];
  if (/^[\0-\x7f]*$/u.test(host) && !host.includes('xn--')) return wildcard + host;
  // Once Node has found one valid joiner, it checks neither other joiners nor the bidi rule.
  if (removeInvalidJoiners(host) !== host || !parseHost(host.replace(JOINERS, ''))) return undefined;
  const ascii = parseHost(host);
  return ascii && wildcard + ascii;
}

/** Only ASCII, because what a capital sigma becomes depends on its place in `toLowerCase`, but not in UTS #46. */
function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Removes joiners that are not allowed. Whether a joiner is allowed depends on the letters on both sides. */
export function removeInvalidJoiners(text: string): string {
  return text.replace(JOINERS, (joiner, offset: number) => {
    const start = text.slice(Math.max(0, offset - MAX_CONTEXT), offset);
    const [before = '', marks = ''] = /\p{L}?(\p{M}*)$/u.exec(start) ?? [];
    const end = text.slice(offset + 1, offset + 1 + MAX_CONTEXT);
    const after = /^\p{M}*\p{L}/u.exec(end)?.[0] ?? '';
    return [`a${marks}${joiner}`, before + joiner + after].some(parseHost) ? joiner : '';
  });
}

/**
 * The URL parser of browsers and Node converts hosts by UTS #46, with its tables:
 * https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
function parseHost(host: string): string | undefined {
  // Other ASCII characters would end the host, be dropped or be decoded.
  if (!/^[a-z0-9._\u0080-\u{10ffff}-]+$/u.test(host)) return undefined;
  // The added label makes the parser check labels that are already encoded, and keeps it from parsing digits as an IPv4
  // address.
  const address = `https://${host}.ü`;
  return URL.canParse(address) ? new URL(address).hostname.slice(0, -'.xn--tda'.length) : undefined;
}

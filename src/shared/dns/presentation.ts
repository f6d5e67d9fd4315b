/** How a typed or pasted text is read, if that changes it: strings are joined, quotes or backslashes removed. */
export type Reading = 'joined' | 'quotes' | 'escapes';

/** A part of a line in the presentation format of DNS (RFC 1035, section 5.1). */
export type CharacterString = { text: string; isQuoted: boolean };

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;
/** Strings, with parentheses around them or not, and a comment after them. */
const QUOTED_ONLY = /^(\(?)\s*(?:"(?:[^"\\]|\\.)*"\s*)+(\)?)\s*(?:(?<=[\s)]);[^"]*)?$/;
/** Strings without the first and the last quote. */
const QUOTED_WITHIN = /^[^"]+(?:"\s+"[^"]*)+$/;
/** A text without quotes that has been escaped for a zone file, where `;` starts a comment. */
const ESCAPED = /^(?:[^\\"]|\\(?:[\\";]|\d{3}))*$/;
const MAX_BYTES = 255;

/** Resolves `\X` and `\DDD`. */
export function resolveEscapes(text: string): string {
  return text.replace(/\\(\d{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number(code)) : code,
  );
}

/**
 * The text of several strings. Blanks between strings without quotes are kept, because they are rarely meant to go, except
 * after a string of the greatest length, which was split for it.
 */
export function joinStrings(strings: readonly CharacterString[]): { text: string; hasBlanks: boolean } {
  let hasBlanks = false;
  const text = strings.reduce((joined, part, index) => {
    const previous = strings[index - 1];
    const isSplit = previous?.isQuoted && (part.isQuoted || previous.text.length >= MAX_BYTES);
    if (!previous || isSplit) return joined + part.text;
    hasBlanks = true;
    return `${joined} ${part.text}`;
  }, '');
  return { text, hasBlanks };
}

/** Reads a text that a person has typed, or pasted in the presentation format. */
export function readText(typed: string): { text: string; reading: Reading | null } {
  const trimmed = typed.trim();
  const text = QUOTED_WITHIN.test(trimmed) ? `"${trimmed}"` : trimmed;
  const [, opening, closing] = QUOTED_ONLY.exec(text) ?? [];
  if (opening !== undefined && Boolean(opening) === Boolean(closing)) {
    const strings = [...text.matchAll(QUOTED)].map(([, inside = '']) => resolveEscapes(inside));
    return { text: strings.join(''), reading: strings.length > 1 ? 'joined' : 'quotes' };
  }
  if (text.includes('\\') && ESCAPED.test(text)) return { text: resolveEscapes(text), reading: 'escapes' };
  return { text: trimmed, reading: null };
}

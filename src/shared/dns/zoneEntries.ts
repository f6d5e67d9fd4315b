import { hostToAscii } from '#lib/hostname.ts';
import { type CharacterString, resolveEscapes } from './presentation.ts';
import { EMPTY_DRAFT, ROOT } from './recordRules.ts';

/** A word of an entry. `raw` has its quotes and escapes, and follows the word before it without a blank if `isGlued`. */
export type Token = CharacterString & { raw: string; isGlued: boolean };

/** A line of a zone file, or several lines in parentheses. `text` is the first line. */
export type Entry = {
  line: number;
  text: string;
  tokens: Token[];
  isInherited: boolean;
  isBroken: boolean;
  /** A comment right after a word without quotes, or after a version such as `v=DMARC1`. It is rarely meant to be one. */
  gluedComment: string;
};

const MAX_TEXT_LENGTH = 200;

/** Splits a zone file (RFC 1035, section 5) into entries. Quotes, escapes and comments are resolved. */
export function* splitEntries(text: string): Generator<Entry> {
  // Editors and spreadsheets write a byte order mark (U+FEFF), also between files that were joined.
  const lines = text.replaceAll('\ufeff', '').split(/\r\n|\r|\n/);
  for (let index = 0; index < lines.length; index++) {
    const source = lines[index] ?? '';
    const entry: Entry = {
      line: index + 1,
      text: source.trim().slice(0, MAX_TEXT_LENGTH),
      tokens: [],
      isInherited: /^\s/.test(source),
      isBroken: false,
      gluedComment: '',
    };
    let depth = splitLine(source, 0, entry);
    while (depth > 0 && !entry.isBroken && index + 1 < lines.length) {
      index += 1;
      depth = splitLine(lines[index] ?? '', depth, entry);
    }
    entry.isBroken ||= depth !== 0;
    if (entry.tokens.length > 0 || entry.isBroken) yield entry;
  }
}

const VERSION = /^v=\w+$/i;

function readGlued(comment: string, last: Token | undefined, isGlued: boolean): string {
  if (!last || last.isQuoted || !(isGlued || VERSION.test(last.text))) return '';
  return `${isGlued ? '' : ' '}${comment.trimEnd()}`;
}

/** Adds the tokens of a line to an entry, and returns how many parentheses are open at its end. */
function splitLine(line: string, open: number, entry: Entry): number {
  const pattern = /"((?:[^"\\]|\\.)*)"|;.*|[()]|((?:[^\s"();\\]|\\.)+)|["\\]/g;
  let depth = open;
  let end = -1;
  entry.gluedComment = '';
  for (const { 0: whole, 1: quoted, 2: word, index } of line.matchAll(pattern)) {
    const text = quoted ?? word;
    const isGlued = index === end;
    if (text !== undefined) {
      end = index + whole.length;
      const isQuoted = quoted !== undefined;
      entry.tokens.push({ text: resolveEscapes(text), isQuoted, raw: whole, isGlued });
    } else if (whole === '(') depth += 1;
    else if (whole === ')') depth -= 1;
    else if (!whole.startsWith(';')) entry.isBroken = true;
    else entry.gluedComment = readGlued(whole, entry.tokens.at(-1), isGlued);
  }
  return depth;
}

/**
 * Resolves a name of a zone file to a full one in its ASCII form, without its final dot. A character that is escaped
 * and can't be part of a name here stays escaped, so that the name is rejected and never taken for another one.
 * GoDaddy writes `www.@`.
 */
export function resolveName(raw: string, origin: string): string {
  if (raw === '@') return origin;
  if (raw === ROOT) return ROOT;
  const name = toPlainName(raw.replace(/(?<!\\)\.@$/, ''));
  if (name.endsWith('.')) return name.slice(0, -1);
  return origin === ROOT ? name : `${name}.${origin}`;
}

/** A name in its ASCII form, without the escapes that it doesn't need. */
export function toPlainName(raw: string): string {
  const name = raw.replace(/\\(\d{3}|.)/g, (escaped, code: string) => {
    const character = code.length === 3 ? String.fromCharCode(Number(code)) : code;
    return /[a-z0-9_*-]/i.test(character) ? character : escaped;
  });
  return hostToAscii(name);
}

const TTL = /^(?=.)(\d+[smhdw])*\d*$/i;
const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
export const MIN_TTL = 60;
export const MAX_TTL = 604_800;
/** Cloudflare exports records whose TTL it chooses itself with this one. */
const AUTOMATIC = 1;

/** The seconds of a TTL in a zone file, which may have units as in BIND; null if it is none. */
export function parseTtl(text: string): number | null {
  if (!TTL.test(text)) return null;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_SECONDS[unit || 's'] ?? 1),
    0,
  );
}

/** The nearest TTL that a zone here can have. An automatic one becomes the default of the file or of the zone. */
export function fitTtl(text: string, defaultText: string | null): number {
  const seconds = parseTtl(text) ?? 0;
  if (seconds !== AUTOMATIC) return Math.min(Math.max(seconds, MIN_TTL), MAX_TTL);
  const isOther = defaultText !== null && parseTtl(defaultText) !== AUTOMATIC;
  return fitTtl(isOther ? defaultText : EMPTY_DRAFT.ttl, null);
}

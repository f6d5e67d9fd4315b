import { type CharacterString, resolveEscapes } from './presentation.ts';

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

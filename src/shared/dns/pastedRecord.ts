import { readData, toType } from './recordData.ts';
import type { RecordDraft, RecordType } from './recordRules.ts';
import { ROOT } from './recordRules.ts';
import { type Entry, fitTtl, parseTtl, splitEntries, toPlainName } from './zoneEntries.ts';

/**
 * Reads a value that was pasted as documentation shows it: a whole line of a zone file (`name TTL IN TYPE value`), or the
 * data of the draft's type (`10 mail.example.com.`). Null if it is only a value.
 */
export function readPasted(draft: RecordDraft, domain: string): RecordDraft | null {
  const [entry, other] = splitEntries(draft.value.trim());
  if (!entry || other || entry.isBroken || entry.tokens.length < 2) return null;
  return readLine(draft, entry, domain) ?? readOwnData(draft, entry, domain);
}

const CLASS = 'IN';
/** A name, a TTL and a class can precede the type. */
const MAX_TYPE_INDEX = 3;

function readLine(draft: RecordDraft, entry: Entry, domain: string): RecordDraft | null {
  const words = entry.tokens.map(({ text }) => text);
  const index = words.findIndex((word, at) => at <= MAX_TYPE_INDEX && isType(entry, at, word));
  const type = toType(words[index] ?? '');
  if (!type || index === words.length - 1) return null;
  const before = entry.tokens.slice(0, index);
  // A line that begins with a number and has no other one begins with its TTL, except in a zone of IP addresses.
  const ttl = before.findLast(({ text }, at) => parseTtl(text) !== null && (at > 0 || type !== 'PTR'));
  const hasClass = before.some(({ text }) => text.toUpperCase() === CLASS);
  const names = before.filter((token) => token !== ttl && token.text.toUpperCase() !== CLASS);
  // A text may have the words of a line without being one.
  const isQuoted = entry.tokens.slice(index + 1).every((token) => token.isQuoted);
  if (names.length > 1 || (draft.type === 'TXT' && !hasClass && !(type === 'TXT' && isQuoted))) return null;
  const data = readData(type, entry, index + 1, (raw) => readTarget(raw, domain));
  if (!data) return null;
  return {
    ...draft,
    ...data.fields,
    ...(names[0] && { host: readHost(names[0].raw, domain) }),
    ...(ttl && { ttl: String(fitTtl(ttl.text, null)) }),
  };
}

/** Whether a word names a type in upper case, as lines do. */
function isType({ tokens }: Entry, at: number, word: string): boolean {
  return toType(word) !== undefined && word === word.toUpperCase() && tokens[at]?.isQuoted === false;
}

/** How many numbers begin the data of a type, and how many words it has at least. */
const SHAPES: Partial<Record<RecordType, { numbers: number; words: number }>> = {
  CAA: { numbers: 1, words: 3 },
  DS: { numbers: 1, words: 4 },
  HTTPS: { numbers: 1, words: 2 },
  MX: { numbers: 1, words: 2 },
  NAPTR: { numbers: 2, words: 6 },
  SRV: { numbers: 3, words: 4 },
  SSHFP: { numbers: 2, words: 3 },
  SVCB: { numbers: 1, words: 2 },
  TLSA: { numbers: 3, words: 4 },
  URI: { numbers: 2, words: 3 },
};

function readOwnData(draft: RecordDraft, entry: Entry, domain: string): RecordDraft | null {
  const shape = SHAPES[draft.type];
  if (!shape || entry.tokens.length < shape.words) return null;
  const isData = entry.tokens.slice(0, shape.numbers).every(({ text }) => /^\d+$/.test(text));
  const data = isData && readData(draft.type, entry, 0, (raw) => readTarget(raw, domain));
  return data ? { ...draft, ...data.fields } : null;
}

/**
 * Documentation leaves out final dots, so that only a name without any dot lies within the domain. A placeholder of a
 * template can stand for a whole name.
 */
function readTarget(raw: string, domain: string): string {
  if (raw === '@') return domain;
  const name = toPlainName(raw);
  if (name === ROOT || name === '') return name;
  return /[.{]/.test(name) ? name.replace(/\.$/, '') : `${name}.${domain}`;
}

/** A host as a person would type it. One that lies elsewhere keeps its final dot. */
function readHost(raw: string, domain: string): string {
  const name = toPlainName(raw);
  const whole = `.${name.replace(/\.$/, '')}`;
  if (raw === '@' || whole === `.${domain}`) return '';
  return whole.endsWith(`.${domain}`) ? whole.slice(1, -domain.length - 1) : name;
}

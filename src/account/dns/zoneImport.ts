import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { type CharacterString, joinStrings, resolveEscapes } from '#shared/dns/presentation.ts';
import {
  checkRecord,
  EMPTY_DRAFT,
  findClash,
  type RecordDraft,
  type RecordProblem,
  ROOT,
} from '#shared/dns/recordRules.ts';
import { mergeSpf } from '#shared/dns/spf.ts';
import { serializeRecord, type ZoneItem } from '#shared/dns/zone.ts';

/** Why a line of a zone file is skipped. */
export type SkipReason =
  | RecordProblem
  | 'unreadable'
  | 'directive'
  | 'unknownType'
  | 'outside'
  | 'soa'
  | 'apexNs'
  | 'clash';
export type SkippedLine = { line: number; text: string; reason: SkipReason };
/** `hasBlanks` is set for a text without quotes, whose blanks a nameserver would drop. */
export type ParsedLine = { line: number; text: string; record: DnsRecordInput; hasBlanks: boolean };
export type ZoneFile = { records: ParsedLine[]; skipped: SkippedLine[] };

/** `add` keeps the zone's records, except those that conflict with imported ones. */
export type ImportMode = 'add' | 'replace';

/**
 * Parses a zone file (RFC 1035, section 5; TTLs may have units as in BIND). Lines that the zone can't contain are
 * returned with the reason.
 */
export function parseZoneFile(text: string, domain: string): ZoneFile {
  const file: ZoneFile = { records: [], skipped: [] };
  const context: Context = { domain, origin: domain, owner: domain, ttl: EMPTY_DRAFT.ttl };
  for (const entry of splitEntries(text)) {
    const parsed = parseEntry(entry, context);
    if (parsed === null) continue;
    const { line, text: source } = entry;
    if (typeof parsed === 'string') file.skipped.push({ line, text: source, reason: parsed });
    else file.records.push({ line, text: source, ...parsed });
  }
  return file;
}

type Context = { domain: string; origin: string; owner: string; ttl: string };
/** `text` is the first line of the entry. */
type Entry = {
  line: number;
  text: string;
  tokens: CharacterString[];
  isInherited: boolean;
  isBroken: boolean;
};

const MAX_TEXT_LENGTH = 200;
const CLASS = /^(IN|CH|HS|CS)$/i;
const TTL = /^(\d{1,9}[smhdw]?){1,5}$/i;
const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

type ParsedRecord = Pick<ParsedLine, 'record' | 'hasBlanks'>;

/** A record, the reason why the entry is skipped, or null if it has no record. Directives change the context. */
function parseEntry(
  { tokens, isInherited, isBroken }: Entry,
  context: Context,
): ParsedRecord | SkipReason | null {
  const [first = '', second = ''] = tokens.map(({ text }) => text);
  if (isBroken) return 'unreadable';
  if (first.startsWith('$')) return applyDirective(first.toUpperCase(), second, context);
  const rest = [...tokens];
  const shift = () => rest.shift()?.text ?? '';
  if (!isInherited) context.owner = resolve(shift(), context.origin);
  let { ttl } = context;
  while (rest[0] !== undefined && (CLASS.test(rest[0].text) || TTL.test(rest[0].text))) {
    const token = shift();
    if (TTL.test(token)) ttl = String(toSeconds(token));
    else if (token.toUpperCase() !== 'IN') return 'unreadable';
  }
  const type = shift();
  if (rest.length === 0) return 'unreadable';
  return toRecord(type.toUpperCase(), rest, ttl, context);
}

function applyDirective(name: string, value: string, context: Context): SkipReason | null {
  if (name === '$ORIGIN' && value) context.origin = resolve(value, context.origin);
  else if (name === '$TTL' && TTL.test(value)) context.ttl = String(toSeconds(value));
  else return 'directive';
  return null;
}

function toSeconds(ttl: string): number {
  return [...ttl.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_SECONDS[unit || 's'] ?? 1),
    0,
  );
}

/** Resolves a name of the file to a fully qualified one, without its trailing dot. */
function resolve(name: string, origin: string): string {
  const lower = name.toLowerCase();
  if (lower === ROOT) return ROOT;
  if (lower === '@') return origin;
  return lower.endsWith('.') ? lower.slice(0, -1) : `${lower}.${origin}`;
}

function toRecord(
  type: string,
  data: readonly CharacterString[],
  ttl: string,
  { domain, owner, origin }: Context,
): ParsedRecord | SkipReason {
  const isApex = owner === domain;
  if (!isApex && !owner.endsWith(`.${domain}`)) return 'outside';
  if (type === 'SOA') return 'soa';
  if (type === 'NS' && isApex) return 'apexNs';
  const fields = fieldsOfData(type, data, origin);
  if (!fields) return 'unknownType';
  const host = isApex ? '@' : owner.slice(0, -domain.length - 1);
  const { record, problems } = checkRecord({ ...EMPTY_DRAFT, host, ttl, ...fields }, domain, []);
  if (!record) return Object.values(problems)[0] ?? 'unreadable';
  return { record, hasBlanks: record.type === 'TXT' && joinStrings(data).hasBlanks };
}

/** The fields of a record's data; null for an unsupported type. */
function fieldsOfData(
  type: string,
  data: readonly CharacterString[],
  origin: string,
): Partial<RecordDraft> | null {
  const [first = '', second = '', third = '', fourth = ''] = data.map(({ text }) => text);
  switch (type) {
    case 'A':
    case 'AAAA':
      return { type, value: first };
    case 'ALIAS':
    case 'ANAME':
      return { type: 'ALIAS', value: resolve(first, origin) };
    case 'CNAME':
    case 'NS':
      return { type, value: resolve(first, origin) };
    case 'MX':
      return { type, priority: first, value: resolve(second, origin) };
    case 'SRV':
      return { type, priority: first, weight: second, port: third, value: resolve(fourth, origin) };
    case 'CAA':
      return { type, flags: first, tag: second.toLowerCase() as RecordDraft['tag'], value: third };
    case 'TXT':
    case 'SPF':
      return { type: 'TXT', value: joinStrings(data).text };
    default:
      return null;
  }
}

/** Splits a file into entries: lines, or several lines in parentheses. Quotes, escapes and comments are resolved. */
function* splitEntries(text: string): Generator<Entry> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index < lines.length; index++) {
    const source = lines[index] ?? '';
    const entry: Entry = {
      line: index + 1,
      text: source.trim().slice(0, MAX_TEXT_LENGTH),
      tokens: [],
      isInherited: /^\s/.test(source),
      isBroken: false,
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

/** Adds the tokens of a line to an entry, and returns how many parentheses are open at its end. */
function splitLine(line: string, open: number, entry: Entry): number {
  const pattern = /"((?:[^"\\]|\\.)*)"|;.*|[()]|((?:[^\s"();\\]|\\.)+)|"/g;
  let depth = open;
  for (const [whole, quoted, word] of line.matchAll(pattern)) {
    const text = quoted ?? word;
    if (text !== undefined) entry.tokens.push({ text: resolveEscapes(text), isQuoted: quoted !== undefined });
    else if (whole === '(') depth += 1;
    else if (whole === ')') depth -= 1;
    else if (whole === '"') entry.isBroken = true;
  }
  return depth;
}

/** The zone's records after an import, and the lines of the file that are skipped. */
export function planImport(
  { records, skipped }: ZoneFile,
  items: readonly ZoneItem[],
  mode: ImportMode,
): { records: DnsRecordInput[]; skipped: SkippedLine[] } {
  const zone = new Map<string, ZoneItem>();
  const clashing: SkippedLine[] = [];
  const put = (key: string, record: DnsRecordInput) =>
    zone.set(key, { key, value: { kind: 'record', record } });
  if (mode === 'add') for (const item of items) if (item.value.kind === 'record') zone.set(item.key, item);
  const keys = new Map(recordsIn(zone).map(({ key, record }) => [serializeRecord(record), key]));
  const fromFile = new Set<string>();
  for (const { record, line, text } of records) {
    const data = serializeRecord(record);
    const clash = findClash(record, [...zone.values()]);
    const [spf] = clash?.kind === 'spf' ? clash.items : [];
    const key = keys.get(data) ?? spf?.key ?? `line-${line}`;
    if (spf?.value.kind === 'record' && !keys.has(data)) {
      put(key, { ...spf.value.record, value: mergeSpf(spf.value.record.value, record.value) });
    } else if (clash && clash.kind !== 'spf' && clash.items.some((item) => fromFile.has(item.key))) {
      clashing.push({ line, text, reason: 'clash' });
      continue;
    } else {
      if (clash && clash.kind !== 'spf') for (const item of clash.items) zone.delete(item.key);
      put(key, record);
      keys.set(data, key);
    }
    fromFile.add(key);
  }
  return {
    records: recordsIn(zone).map(({ record }) => record),
    skipped: [...skipped, ...clashing].sort((one, other) => one.line - other.line),
  };
}

function recordsIn(zone: ReadonlyMap<string, ZoneItem>): { key: string; record: DnsRecordInput }[] {
  return [...zone.values()].flatMap(({ key, value }) =>
    value.kind === 'record' ? [{ key, record: value.record }] : [],
  );
}

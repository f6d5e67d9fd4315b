import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { readData } from '#shared/dns/recordData.ts';
import {
  EMPTY_DRAFT,
  findClash,
  isDelegated,
  parseRecord,
  type RecordProblem,
  ROOT,
} from '#shared/dns/recordRules.ts';
import { mergeSpf } from '#shared/dns/spf.ts';
import { serializeRecord, type ZoneItem } from '#shared/dns/zone.ts';
import {
  type Entry,
  fitTtl,
  parseTtl,
  resolveName,
  splitEntries,
  toPlainName,
} from '#shared/dns/zoneEntries.ts';

/** Why a line of a zone file is skipped. */
export type SkipReason =
  | RecordProblem
  | 'unreadable'
  | 'generic'
  | 'directive'
  | 'unknownType'
  | 'soa'
  | 'apexNs'
  | 'clash';
export type SkippedLine = { line: number; text: string; reason: SkipReason };
export type ParsedLine = {
  line: number;
  text: string;
  record: DnsRecordInput;
  /** Whether a text has no quotes, so that a nameserver would drop its blanks, or what follows a semicolon. */
  isUnquoted: boolean;
  /** The TTL of the file, if zones here can't have it. */
  replacedTtl: string | null;
};
/** A name without a final dot that looks like a whole one: as it is written, and as it is read. */
export type UndottedName = { line: number; name: string; fullName: string };
export type ZoneFile = { records: ParsedLine[]; skipped: SkippedLine[]; undotted: UndottedName[] };

/** `add` keeps the zone's records, except those that conflict with imported ones. */
export type ImportMode = 'add' | 'replace';

/**
 * Parses a zone file (RFC 1035, section 5; TTLs may have units as in BIND). Lines that the zone can't contain are
 * returned with the reason. `wholeNames` are read as if they had a final dot.
 */
export function parseZoneFile(
  text: string,
  domain: string,
  wholeNames: ReadonlySet<string> = new Set(),
): ZoneFile {
  const file: ZoneFile = { records: [], skipped: [], undotted: [] };
  const context: Context = {
    domain,
    wholeNames,
    origin: domain,
    owner: domain,
    line: 0,
    ttls: { default: null, last: null },
    owners: new Set(),
    relative: [],
  };
  for (const entry of splitEntries(text)) {
    const { line, text: source } = entry;
    context.line = line;
    const parsed = parseEntry(entry, context);
    if (parsed === null) continue;
    if (typeof parsed === 'string') file.skipped.push({ line, text: source, reason: parsed });
    else file.records.push({ line, text: source, ...parsed });
  }
  const skippedLines = new Set(file.skipped.map(({ line }) => line));
  file.undotted = context.relative.filter(
    (name) => !skippedLines.has(name.line) && isSuspicious(name, context),
  );
  return file;
}

type Context = {
  domain: string;
  wholeNames: ReadonlySet<string>;
  origin: string;
  owner: string;
  line: number;
  /** The TTLs of `$TTL` or the SOA, and of the last record that has one, as they are written. */
  ttls: { default: string | null; last: string | null };
  owners: Set<string>;
  relative: (UndottedName & { isTarget: boolean })[];
};

const CLASS = /^(IN|CH|HS|CS)$/i;
/** The time of a record's last refresh, in zone files that Windows exports. */
const AGE = /^\[AGE:\d+\]$/i;

type ParsedRecord = Pick<ParsedLine, 'record' | 'isUnquoted' | 'replacedTtl'>;

/** A record, the reason why the entry is skipped, or null if it has no record. Directives change the context. */
function parseEntry(entry: Entry, context: Context): ParsedRecord | SkipReason | null {
  const { tokens, isInherited, isBroken } = entry;
  const [first, second] = tokens;
  if (isBroken) return 'unreadable';
  if (first?.raw.startsWith('$') && !isInherited)
    return applyDirective(first.text.toUpperCase(), second?.raw ?? '', context);
  let index = 0;
  if (!isInherited) {
    context.owner = readName(first?.raw ?? '', context);
    index = 1;
  }
  context.owners.add(context.owner);
  let ttl: string | null = null;
  for (let word = tokens[index]?.text; word !== undefined; word = tokens[++index]?.text) {
    if (AGE.test(word)) continue;
    if (parseTtl(word) !== null) ttl = word;
    else if (!CLASS.test(word)) break;
    else if (word.toUpperCase() !== 'IN') return 'unreadable';
  }
  const type = tokens[index]?.text.toUpperCase();
  if (type === undefined || tokens.length === index + 1) return 'unreadable';
  return toRecord(type, entry, index + 1, { ttl, context });
}

function applyDirective(name: string, value: string, context: Context): SkipReason | null {
  if (name === '$ORIGIN' && value) context.origin = readName(value, context);
  else if (name === '$TTL' && parseTtl(value) !== null) context.ttls.default = value;
  else return 'directive';
  return null;
}

/** Reads a name, and notes one that has several labels and no final dot. */
function readName(raw: string, context: Context, isTarget = false): string {
  const { origin, line, wholeNames } = context;
  if (wholeNames.has(raw)) return toPlainName(raw);
  const fullName = resolveName(raw, origin);
  if (raw.includes('.') && !raw.endsWith('.') && origin !== ROOT)
    context.relative.push({ line, name: raw, fullName, isTarget });
  return fullName;
}

/**
 * Whether a final dot is probably missing: the name ends with the domain, or leads to a name that isn't in the file and
 * doesn't end with a protocol.
 */
function isSuspicious({ name, fullName, isTarget }: Context['relative'][number], context: Context): boolean {
  const plain = `.${toPlainName(name)}`;
  return (
    plain.endsWith(`.${context.domain}`) ||
    (isTarget && !/\._[^.]*$/.test(plain) && !context.owners.has(fullName))
  );
}

type RecordContext = { ttl: string | null; context: Context };

function toRecord(
  type: string,
  entry: Entry,
  start: number,
  { ttl, context }: RecordContext,
): ParsedRecord | SkipReason {
  const { domain, owner, ttls } = context;
  if (ttl !== null) ttls.last = ttl;
  const minimum = entry.tokens[start + SOA_MINIMUM]?.text ?? '';
  if (type === 'SOA' && ttl === null && parseTtl(minimum) !== null) ttls.default ??= minimum;
  const isApex = owner === domain;
  if (!isApex && !owner.endsWith(`.${domain}`)) return 'outside';
  if (type === 'SOA') return 'soa';
  if (type === 'NS' && isApex) return 'apexNs';
  // RFC 3597, section 5.
  if (entry.tokens[start]?.raw === '\\#') return 'generic';
  const data = readData(type, entry, start, (raw) => readName(raw, context, true));
  if (!data) return 'unknownType';
  const written = ttl ?? ttls.default ?? ttls.last ?? EMPTY_DRAFT.ttl;
  const fitted = fitTtl(written, ttls.default);
  const { record, problems } = parseRecord(
    { ...EMPTY_DRAFT, ...data.fields, host: `${owner}.`, ttl: String(fitted) },
    domain,
  );
  if (!record) return Object.values(problems)[0] ?? 'unreadable';
  return { record, isUnquoted: data.isUnquoted, replacedTtl: fitted === parseTtl(written) ? null : written };
}

/** The index of the minimum, which is the TTL of records without any (RFC 2308, section 4), in a SOA record's data. */
const SOA_MINIMUM = 6;

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
  for (const { record, line, text } of records) {
    const key = keys.get(serializeRecord(record));
    if (record.type !== 'DS' || !key || isDelegated(record.host, [...zone.values()])) continue;
    zone.delete(key);
    clashing.push({ line, text, reason: 'delegation' });
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

import { parseZoneFile, type SkippedLine } from '#account/dns/zoneImport.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { ROOT } from '#shared/dns/recordRules.ts';
import { fitTtl, resolveName, splitEntries } from '#shared/dns/zoneEntries.ts';
import { type JudgedRecord, type JudgedZone, type Judgment, judge } from './judge.ts';

export type ZoneSource = { file: string; text: string };
export type ZoneRow = {
  file: string;
  /** The records that we read. */
  read: number;
  /** Those that the judge finds both in the file and in our export. */
  same: number;
  /** Records of the file that we leave out, with a word. */
  leftOut: number;
  /** Records that are only in the file or only in our export. */
  different: number;
  why: string;
};

/** Reads each zone and exports it. The judge then compares the file with the export. */
export function compareZones(
  sources: readonly ZoneSource[],
  python: string,
): { rows: ZoneRow[]; isJudged: boolean } {
  const zones = sources.map(({ file, text }) => ({
    file,
    text,
    zone: findZoneName(file, text),
    isOurs: false,
  }));
  const exports = zones.map(exportZone);
  const judgments = judge(python, [...zones.map(({ file: _, ...zone }) => zone), ...exports]);
  const rows = zones.map((source, index): ZoneRow => {
    const { file, zone, text } = source;
    const exported = exports[index]?.text ?? '';
    const before = judgments?.[index];
    const after = judgments?.[zones.length + index];
    const read = parseZoneFile(text, zone).records.length;
    if (zone === ROOT) return { file, read, same: 0, leftOut: 0, different: 0, why: 'the root is no domain' };
    if (!before || !after) return { file, read, ...compareWithOwnReading(zone, text, exported) };
    return { file, read, ...compareJudgments(zone, text, before, after) };
  });
  return { rows, isJudged: judgments !== null };
}

function exportZone({ zone, text }: Pick<JudgedZone, 'zone' | 'text'>): JudgedZone {
  const records = parseZoneFile(text, zone).records.map(({ record }) => record);
  return { zone, text: toZoneFile(zone, records), isOurs: true };
}

/** The owner of the SOA. A file without one is named after its zone. */
function findZoneName(file: string, text: string): string {
  let origin = file
    .replace(/^.*(\/|--)/, '')
    .replace(/^db\./, '')
    .replace(/\.(zone|db|dns|bind|txt)$/i, '')
    .toLowerCase();
  let owner = origin;
  let hasOrigin = false;
  for (const { tokens, isInherited } of splitEntries(text)) {
    const [first, second] = tokens;
    if (first?.text.toUpperCase() === '$ORIGIN' && second) {
      origin = resolveName(second.raw, hasOrigin ? origin : ROOT);
      hasOrigin = true;
      continue;
    }
    if (first && !isInherited)
      owner = resolveName(first.raw, hasOrigin || !first.raw.includes('.') ? origin : ROOT);
    if (tokens.some(({ text: word }, index) => index < MAX_TYPE_INDEX && word.toUpperCase() === 'SOA'))
      return owner;
  }
  return origin;
}

/** A name, a TTL, a class and the type. */
const MAX_TYPE_INDEX = 4;

type Comparison = Omit<ZoneRow, 'file' | 'read'>;

function compareWithOwnReading(zone: string, text: string, exported: string): Comparison {
  const { records, skipped } = parseZoneFile(text, zone);
  const again = parseZoneFile(exported, zone);
  const same = records.filter(
    ({ record }, index) => JSON.stringify(record) === JSON.stringify(again.records[index]?.record),
  ).length;
  return {
    same,
    leftOut: skipped.length,
    different: records.length - same,
    why: countWords(skipped.map(({ reason }) => reason)),
  };
}

function compareJudgments(zone: string, text: string, before: Judgment, after: Judgment): Comparison {
  const { records, skipped } = parseZoneFile(text, zone);
  const reasons = countWords(skipped.map(({ reason }) => reason));
  const refusals = [
    before.error && `file refused: ${before.error}`,
    after.error && `export refused: ${after.error}`,
  ];
  if (before.error)
    return {
      same: after.records.length,
      leftOut: skipped.length,
      different: 0,
      why: [reasons, ...refusals].filter(Boolean).join('; ').slice(0, MAX_WHY_LENGTH),
    };
  const hasDefault = /^\$TTL/im.test(text);
  const unquoted = new Set(
    records
      .filter(({ isUnquoted }) => isUnquoted)
      .map(({ record }) => Buffer.from(record.value).toString('hex')),
  );
  const exported = Map.groupBy(after.records, ({ name }) => name);
  const wanted = new Set<string>();
  const explained: string[] = [];
  const lost: JudgedRecord[] = [];
  let same = 0;
  for (const record of before.records) {
    const reading = findReading(record, exported.get(record.name) ?? [], { hasDefault, unquoted });
    if (reading) {
      same += 1;
      wanted.add(toKey(reading.record));
    }
    const why = reading ? reading.why : findReason(record, zone, skipped);
    if (why) explained.push(why);
    if (why === null) lost.push(record);
  }
  const added = after.records.filter((record) => !wanted.has(toKey(record)));
  const examples = [
    ...lost.map((record) => `- ${toLine(record)}`),
    ...added.map((record) => `+ ${toLine(record)}`),
  ];
  return {
    same,
    leftOut: before.records.length - same - lost.length,
    different: lost.length + added.length,
    why: [countWords(explained), ...examples.slice(0, MAX_EXAMPLES), ...refusals].filter(Boolean).join('; '),
  };
}

/** `why` is empty for a record that the judge reads in the same way. */
type Reading = { record: JudgedRecord; why: string };

type ReadingOptions = { hasDefault: boolean; unquoted: ReadonlySet<string> };

/**
 * The record of our export that a record of the file has become, with the TTL that zones here can have. We read some
 * otherwise on purpose: a text without quotes keeps its blanks and what follows a semicolon, and a record without TTL in a
 * file without $TTL has the last one (RFC 1035), where the judge takes the minimum of the SOA.
 */
function findReading(
  record: JudgedRecord,
  exported: readonly JudgedRecord[],
  { hasDefault, unquoted }: ReadingOptions,
): Reading | null {
  const own = { ...record, ttl: fitTtl(String(record.ttl), null) };
  const find = (isMeant: (one: JudgedRecord) => boolean, why: string) => {
    const found = exported.find((one) => one.type === own.type && isMeant(one));
    return found ? { record: found, why } : null;
  };
  return (
    find((one) => toKey(one) === toKey(own), '') ??
    find((one) => unquoted.has(one.wire) && one.ttl === own.ttl && hasText(one, own), 'no quotes TXT') ??
    find((one) => !hasDefault && one.wire === own.wire, 'last TTL')
  );
}

/** Whether a text begins with another one, apart from blanks. */
function hasText(one: JudgedRecord, other: JudgedRecord): boolean {
  const textOf = ({ wire }: JudgedRecord) => Buffer.from(wire, 'hex').toString('latin1').replaceAll(' ', '');
  return textOf(one).startsWith(textOf(other));
}

const MAX_WHY_LENGTH = 200;
const MAX_EXAMPLES = 4;

function toKey({ name, ttl, type, wire }: JudgedRecord): string {
  return `${name} ${ttl} ${type} ${wire}`;
}

function toLine({ name, ttl, type, text }: JudgedRecord): string {
  return `${name} ${ttl} IN ${type} ${text}`;
}

/** Why we leave out a record, by its own line; null if we would read it. */
function findReason(record: JudgedRecord, zone: string, skipped: readonly SkippedLine[]): string | null {
  const [alone] = parseZoneFile(toLine(record), zone).skipped;
  const isGeneric = skipped.some(({ reason, text }) => reason === 'generic' && text.includes(record.type));
  return alone || isGeneric ? `${alone?.reason ?? 'generic'} ${record.type}` : null;
}

function countWords(words: readonly string[]): string {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts].map(([word, all]) => (all.length > 1 ? `${word} ×${all.length}` : word)).join(', ');
}

import { toZoneFile } from '#account/dns/zoneFile.ts';
import { parseZoneFile, type SkippedLine } from '#account/dns/zoneImport.ts';
import { ROOT } from '#shared/dns/recordRules.ts';
import { splitEntries } from '#shared/dns/zoneEntries.ts';
import { resolveName } from '#shared/dns/zoneNames.ts';
import { fitTtl } from '#shared/dns/zoneTtl.ts';
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

/** Reads each zone, exports it, and compares the file with the export by means of the judge. */
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
  for (const { tokens, isInherited } of splitEntries(text)) {
    const [first, second] = tokens;
    if (first?.text.toUpperCase() === '$ORIGIN' && second) {
      origin = resolveName(second.raw, origin);
      continue;
    }
    if (first && !isInherited) owner = resolveName(first.raw, origin);
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
  const { skipped } = parseZoneFile(text, zone);
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
  const exported = new Set(after.records.map(toKey));
  const wanted = new Set<string>();
  const explained: string[] = [];
  const lost: JudgedRecord[] = [];
  let same = 0;
  for (const record of before.records) {
    const reading = readingsOf(record, hasDefault ? [] : after.records).find((one) =>
      exported.has(toKey(one.record)),
    );
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

/** `why` is empty for a record that is read as the judge does. */
type Reading = { record: JudgedRecord; why: string };

/**
 * A record of the file as zones here can have it, and how we read it otherwise on purpose: a text without quotes keeps its
 * blanks, and a record without TTL in a file without $TTL has the last one (RFC 1035), where the judge takes the minimum
 * of the SOA.
 */
function readingsOf(record: JudgedRecord, exported: readonly JudgedRecord[]): Reading[] {
  const own = { ...record, ttl: fitTtl(String(record.ttl), null) };
  const words = record.words === null ? [] : [{ ...own, wire: record.words }];
  const others = exported.filter((one) => toKey({ ...one, ttl: own.ttl }) === toKey(own));
  return [
    { record: own, why: '' },
    ...words.map((other) => ({ record: other, why: 'blanks TXT' })),
    ...others.map((other) => ({ record: other, why: 'last TTL' })),
  ];
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

import * as zod from 'zod/mini';
import type { DnsRecordSource } from '#api/generated/schemas/dnsRecordSource.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import type { ChangedItem } from '#lib/changes.ts';
import { NAMESERVERS_TTL } from '#lib/zoneFile.ts';
import { RECORD_TYPES } from '#shared/dns/recordRules.ts';
import { formatValue, unknownRecordsOf, type ZoneValue } from '#shared/dns/zone.ts';

/** The state of the page in its address: the table's filters, order and page, and which panel is open. */
export const ZoneView = zod.object({
  query: zod.optional(zod.string()),
  type: zod.optional(zod.enum(RECORD_TYPES)),
  source: zod.optional(zod.string()),
  order: zod.optional(zod.enum(['type', 'host'])),
  asc: zod.optional(zod.boolean()),
  page: zod.optional(zod.int().check(zod.gte(1), zod.lte(1000))),
  review: zod.optional(zod.literal(1)),
  history: zod.optional(zod.literal(1)),
});
export type ZoneView = zod.infer<typeof ZoneView>;

/** The number of records on a page. */
export const PAGE_SIZE = 100;

/** The value of the source filter for records that were not created by a service. */
export const BY_HAND = 'none';

export type RecordRow = ChangedItem<ZoneValue> & {
  record: Extract<ZoneValue, { kind: 'record' }>['record'];
  source: DnsRecordSource | undefined;
  /** Why it can't be changed here: the domain's nameservers have their own panel. */
  lock: 'nameserver' | 'unknown' | null;
};

/** The records of a list with the services that created them. A staged change makes a record the person's own. */
export function toRecordRows(
  rows: readonly ChangedItem<ZoneValue>[],
  sources: ReadonlyMap<string, DnsRecordSource>,
): RecordRow[] {
  return rows.flatMap((row) => {
    if (row.value.kind !== 'record') return [];
    const isEdited = row.change !== null && row.change.before !== null && row.change.after !== null;
    const source = isEdited ? undefined : sources.get(row.key);
    return [{ ...row, record: row.value.record, source, lock: null }];
  });
}

/** The NS records of the domain's nameservers, which are not among the zone's records. */
export function nameserverRows(hosts: readonly string[]): RecordRow[] {
  return hosts.map((host) => {
    const record = { type: 'NS' as const, host: '@', value: host, ttl: NAMESERVERS_TTL };
    const value = { kind: 'record' as const, record };
    return { key: `nameserver ${host}`, value, change: null, record, source: undefined, lock: 'nameserver' };
  });
}

/** The records that this page doesn't know. They are shown as the backend sent them, and no change touches them. */
export function unknownRows(zone: Pick<DnsZone, 'records'>): RecordRow[] {
  return unknownRecordsOf(zone).map((unknown, index) => {
    const record = unknown as RecordRow['record'];
    const value = { kind: 'record' as const, record };
    return { key: `unknown ${index}`, value, change: null, record, source: undefined, lock: 'unknown' };
  });
}

/** The text of a row's value. */
export function textOfValue({ record, lock }: RecordRow): string {
  return lock === 'unknown' ? record.value : formatValue(record);
}

/** Filters and sorts the rows according to the address. */
export function viewRows(rows: readonly RecordRow[], { query = '', type, source, order, asc }: ZoneView) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = (row: RecordRow) =>
    [row.record.type, row.record.host, textOfValue(row), row.source?.name].join(' ').toLowerCase();
  const matching = rows.filter(
    (row) =>
      (!type || row.record.type === type) &&
      (!source || (row.source?.name ?? BY_HAND) === source) &&
      words.every((word) => textOf(row).includes(word)),
  );
  const keyOf = ({ record }: RecordRow) =>
    order === 'host' ? [record.host, record.type] : [record.type, record.host];
  const direction = order && asc !== true ? -1 : 1;
  return matching.toSorted((one, other) => direction * compare(keyOf(one), keyOf(other)));
}

function compare([one = '', oneMore = '']: string[], [other = '', otherMore = '']: string[]): number {
  return one < other ? -1 : one > other ? 1 : oneMore < otherMore ? -1 : Number(oneMore > otherMore);
}

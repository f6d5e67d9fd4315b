import type { DnsChange } from '#api/generated/schemas/dnsChange.zod.ts';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsRecordSource } from '#api/generated/schemas/dnsRecordSource.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import type { DnsZoneUpdate } from '#api/generated/schemas/dnsZoneUpdate.zod.ts';
import { unreadableIn } from '#api/unreadable.ts';
import type { Change, Item } from '#lib/changes.ts';
import { formatData, type UnknownRecord } from '#lib/zoneFile.ts';

/** The editable parts of a zone: each record, and the nameservers as a whole. */
export type ZoneValue =
  | { kind: 'record'; record: DnsRecordInput; template?: string }
  | { kind: 'nameservers'; hosts: string[] };
export type ZoneItem = Item<ZoneValue>;
export type ZoneChange = Change<ZoneValue>;

export const NAMESERVERS_KEY = 'nameservers';

/** The zone as a list of items. A record's key is its number. */
export function toItems({ nameservers, records }: Pick<DnsZone, 'nameservers' | 'records'>): ZoneItem[] {
  return [
    { key: NAMESERVERS_KEY, value: { kind: 'nameservers', hosts: nameservers } },
    ...records.map((record) => ({
      key: String(record.id),
      value: { kind: 'record' as const, record: toInput(record) },
    })),
  ];
}

/** The records of a zone that this page can only show: their type, or a value, is not in its contract. */
export function unknownRecordsOf(zone: Pick<DnsZone, 'records'>): UnknownRecord[] {
  return unreadableIn(zone, 'records').map((entry) => {
    const { id: _, source: __, type, host, ttl, ...data }: Record<string, unknown> = Object(entry);
    const texts = Object.values(data).map((part) => (typeof part === 'object' ? JSON.stringify(part) : part));
    return {
      type: String(type ?? '?'),
      host: String(host ?? ''),
      value: texts.join(' '),
      ttl: typeof ttl === 'number' ? ttl : 0,
    };
  });
}

/** A record without its number and source. */
export function toInput({ id: _, source: __, ...input }: DnsRecord): DnsRecordInput {
  return input;
}

/** The service that created each record, by the record's key. */
export function sourcesOf({ records }: Pick<DnsZone, 'records'>): Map<string, DnsRecordSource> {
  return new Map(records.flatMap(({ id, source }) => (source ? [[String(id), source]] : [])));
}

/** Parses a value from the browser's storage; null if invalid. */
export function parseZoneValue(stored: unknown): ZoneValue | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, record, hosts, template } = stored as Record<string, unknown>;
  if (kind === 'nameservers') {
    const isList = Array.isArray(hosts) && hosts.every((host) => typeof host === 'string');
    return isList ? { kind, hosts } : null;
  }
  const parsed = DnsRecordInput.safeParse(record);
  if (kind !== 'record' || !parsed.success) return null;
  return { kind, record: parsed.data, ...(typeof template === 'string' && { template }) };
}

export function recordsOf(items: readonly ZoneItem[]): DnsRecordInput[] {
  return items.flatMap(({ value }) => (value.kind === 'record' ? [value.record] : []));
}

/** The nameservers of a list of items. */
export function hostsOf(items: readonly ZoneItem[]): string[] {
  return items.flatMap(({ value }) => (value.kind === 'nameservers' ? value.hosts : []));
}

/** The request for the changes. `keys` has the keys of its changes, in the same order. */
export function toUpdate(
  version: number,
  changes: readonly ZoneChange[],
  confirmed: Iterable<string>,
): { body: DnsZoneUpdate; keys: string[] } {
  const body: DnsZoneUpdate = { version, changes: [] };
  const keys: string[] = [];
  for (const change of changes) {
    if (change.after?.kind === 'nameservers') body.nameservers = change.after.hosts;
    const sent = toDnsChange(change);
    if (!sent) continue;
    body.changes.push(sent);
    keys.push(change.key);
  }
  const confirmedRemovals = [...confirmed].map(Number).filter(Number.isInteger);
  return { body: { ...body, confirmedRemovals }, keys };
}

function toDnsChange({ key, before, after }: ZoneChange): DnsChange | null {
  const id = Number(key);
  if (after === null) return before?.kind === 'record' ? { action: 'remove', id } : null;
  if (after.kind !== 'record') return null;
  const { record, template } = after;
  if (before === null) return { action: 'add', record, ...(template && { template }) };
  return { action: 'update', id, record };
}

/** A record's value with its other data except for its rank, in the notation of zone files. */
export function formatValue(record: DnsRecordInput): string {
  switch (record.type) {
    case 'CAA':
      return `${record.flags} ${record.tag} "${record.value}"`;
    case 'SRV':
      return `${record.value}:${record.port}`;
    case 'HTTPS':
    case 'SVCB':
      return `${record.value} ${record.params}`.trimEnd();
    case 'DS':
    case 'NAPTR':
    case 'SSHFP':
    case 'TLSA':
      return formatData(record);
    default:
      return record.value;
  }
}

/** The full name of a host. */
export function fullName(host: string, domain: string): string {
  return host === '@' ? domain : `${host}.${domain}`;
}

/** Whether two records have the same data. TTLs don't count. */
export function isSameRecord(one: DnsRecordInput, other: DnsRecordInput): boolean {
  return serializeRecord(one) === serializeRecord(other);
}

/** A record's data as text, which is the same for the same data. TTLs don't count. */
export function serializeRecord(record: DnsRecordInput): string {
  return JSON.stringify(Object.entries({ ...record, ttl: 0 }).sort());
}

/** An edit without a key adds a record, one without `after` removes it. */
export type ZoneEdit = { key: string | null; after: ZoneValue | null };

/**
 * The edits that turn a zone's records into others. They change an existing record of the same type and host if
 * possible.
 */
export function editsTo(items: readonly ZoneItem[], records: readonly DnsRecordInput[]): ZoneEdit[] {
  const rest = items.flatMap(({ key, value }) =>
    value.kind === 'record' ? [{ key, record: value.record }] : [],
  );
  let missing = [...records];
  const pairs: { key: string; record: DnsRecordInput }[] = [];
  const likeness = [
    (record: DnsRecordInput) => `${record.ttl} ${serializeRecord(record)}`,
    serializeRecord,
    ({ type, host }: DnsRecordInput) => `${type} ${host}`,
  ];
  for (const [index, serialize] of likeness.entries()) {
    const byText = Map.groupBy(rest, ({ record }) => serialize(record));
    missing = missing.filter((record) => {
      const match = byText.get(serialize(record))?.shift();
      if (!match) return true;
      rest.splice(rest.indexOf(match), 1);
      if (index > 0) pairs.push({ key: match.key, record });
      return false;
    });
  }
  return [
    ...rest.map(({ key }) => ({ key, after: null })),
    ...pairs.map(({ key, record }) => ({ key, after: { kind: 'record' as const, record } })),
    ...missing.map((record) => ({ key: null, after: { kind: 'record' as const, record } })),
  ];
}

import type { components } from '#api/generated/operations.ts';
import { type RecordRow, serializeData, type ZoneRecord } from './zone.ts';

export type RecordInput = components['schemas']['DnsRecordInput'];
type DnsRecord = components['schemas']['DnsRecord'];

const maxNameLength = 253;

/** Converts a record of the contract for storage. IPv6 addresses are stored in their shortest form (RFC 5952). */
export function toZoneRecord(input: RecordInput): ZoneRecord {
  const value =
    input.type === 'AAAA' ? new URL(`http://[${input.value}]`).hostname.slice(1, -1) : input.value;
  return { priority: null, ...input, value };
}

/** A stored record as the contract describes it. */
export function toRecordInput({ type, host, value, ttl, ...more }: ZoneRecord): RecordInput {
  switch (type) {
    case 'MX':
      return { type, host, value, priority: more.priority ?? 0, ttl };
    case 'SRV':
      return {
        type,
        host,
        value,
        priority: more.priority ?? 0,
        weight: more.weight ?? 0,
        port: more.port ?? 0,
        ttl,
      };
    case 'CAA':
      return { type, host, flags: more.flags ?? 0, tag: more.tag ?? 'issue', value, ttl };
    default:
      return { type, host, value, ttl };
  }
}

/** The same with its id and source. */
export function toDnsRecord(row: RecordRow): DnsRecord {
  return { id: row.id, ...(row.source && { source: row.source }), ...toRecordInput(row) };
}

/** Errors that JSON Schema can't express, by field; empty if all are valid. */
export function recordErrors(record: RecordInput, domain: string): Record<string, string> {
  const whole = record.host === '@' ? domain : `${record.host}.${domain}`;
  if (whole.length > maxNameLength)
    return { host: `is longer than ${maxNameLength} characters together with the domain` };
  if ((record.type === 'CNAME' || record.type === 'ALIAS') && record.value === whole)
    return { value: 'is the host of the record itself' };
  if (record.type === 'CAA' && !caaValues[record.tag].test(record.value))
    return { value: `is no value for ${record.tag}` };
  return {};
}

const authority = /^ *([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)? *(;.*)?$/;
const caaValues = {
  issue: authority,
  issuewild: authority,
  iodef: /^(mailto:[^ @]+@[^ @]+|https?:\/\/[^ /]+\S*)$/,
};

export type Conflict = 'duplicate_record' | 'cname_conflict' | 'alias_conflict';

/** Why a record conflicts with others in its zone; null if it doesn't. */
export function findConflict(others: readonly ZoneRecord[], record: ZoneRecord): Conflict | null {
  return findConflicts([...others, record]).get(record) ?? null;
}

/** The records that cannot be in one zone together, and why. Runs in linear time. */
export function findConflicts(records: readonly ZoneRecord[]): Map<ZoneRecord, Conflict> {
  const copies = new Map<string, number>();
  const hosts = new Map<string, HostCounts>();
  for (const record of records) {
    const data = serializeData(record);
    copies.set(data, (copies.get(data) ?? 0) + 1);
    const counts = hosts.get(record.host) ?? { all: 0, cname: 0, alias: 0, address: 0 };
    counts.all++;
    if (record.type === 'CNAME') counts.cname++;
    if (record.type === 'ALIAS') counts.alias++;
    if (record.type === 'A' || record.type === 'AAAA') counts.address++;
    hosts.set(record.host, counts);
  }
  const conflicts = new Map<ZoneRecord, Conflict>();
  for (const record of records) {
    const counts = hosts.get(record.host);
    const conflict =
      (copies.get(serializeData(record)) ?? 0) > 1
        ? 'duplicate_record'
        : counts && hostConflict(counts, record);
    if (conflict) conflicts.set(record, conflict);
  }
  return conflicts;
}

type HostCounts = { all: number; cname: number; alias: number; address: number };

function hostConflict({ all, cname, alias, address }: HostCounts, { type }: ZoneRecord): Conflict | null {
  if (cname > 0 && all > 1) return 'cname_conflict';
  const isPart = type === 'ALIAS' || type === 'A' || type === 'AAAA';
  return isPart && alias > 0 && alias + address > 1 ? 'alias_conflict' : null;
}

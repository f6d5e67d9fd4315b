import type { components } from '#api/generated/operations.ts';
import { findBrokenField } from '#lib/dnsRules.ts';
import { type RecordRow, serializeData, type ZoneRecord } from './zone.ts';

export type RecordInput = components['schemas']['DnsRecordInput'];
type DnsRecord = components['schemas']['DnsRecord'];

const maxNameLength = 253;

/** Converts a record of the contract for storage. IPv6 addresses are stored in their shortest form (RFC 5952). */
export function toZoneRecord(input: RecordInput): ZoneRecord {
  const value =
    input.type === 'AAAA' ? new URL(`http://[${input.value}]`).hostname.slice(1, -1) : input.value;
  switch (input.type) {
    case 'DS':
    case 'HTTPS':
    case 'NAPTR':
    case 'SSHFP':
    case 'SVCB':
    case 'TLSA': {
      const { type, host, ttl, value: _, ...data } = input;
      return { type, host, value, ttl, data };
    }
    default:
      return { ...input, value };
  }
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
    case 'URI':
      return { type, host, value, priority: more.priority ?? 0, weight: more.weight ?? 0, ttl };
    default:
      // The data were stored from a record of this type.
      return { type, host, value, ttl, ...more.data } as RecordInput;
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
  if (leadsElsewhere(record) && record.value === whole) return { value: 'is the host of the record itself' };
  const field = findBrokenField(record);
  if (!field) return {};
  const what = record.type === 'CAA' ? `is no value for ${record.tag}` : 'does not fit the other fields';
  return { [field]: field === 'params' ? 'are no parameters of a service' : what };
}

/** Whether a record only leads to another name. */
function leadsElsewhere(record: RecordInput): boolean {
  if (record.type === 'HTTPS' || record.type === 'SVCB') return record.priority === 0;
  return record.type === 'CNAME' || record.type === 'ALIAS';
}

export type Conflict = 'duplicate_record' | 'cname_conflict' | 'alias_conflict' | 'ds_without_ns';

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
    const counts = hosts.get(record.host) ?? { all: 0, cname: 0, alias: 0, address: 0, ns: 0 };
    counts.all++;
    if (record.type === 'CNAME') counts.cname++;
    if (record.type === 'ALIAS') counts.alias++;
    if (record.type === 'NS') counts.ns++;
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

type HostCounts = { all: number; cname: number; alias: number; address: number; ns: number };

function hostConflict({ all, cname, alias, address, ns }: HostCounts, { type }: ZoneRecord): Conflict | null {
  // Only a delegation has a DS (RFC 4035, section 2.4).
  if (type === 'DS' && ns === 0) return 'ds_without_ns';
  if (cname > 0 && all > 1) return 'cname_conflict';
  const isPart = type === 'ALIAS' || type === 'A' || type === 'AAAA';
  return isPart && alias > 0 && alias + address > 1 ? 'alias_conflict' : null;
}

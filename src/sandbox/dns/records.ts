import type { components } from '#api/generated/operations.ts';
import { isSame, type RecordRow, type ZoneRecord } from './zone.ts';

export type RecordInput = components['schemas']['DnsRecordInput'];
type DnsRecord = components['schemas']['DnsRecord'];

const maxNameLength = 253;

/** A record of the contract as it is stored. IPv6 addresses are stored in their shortest form (RFC 5952). */
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

/** The same with its number and source. */
export function toDnsRecord(row: RecordRow): DnsRecord {
  return { id: row.id, ...(row.source && { source: row.source }), ...toRecordInput(row) };
}

/** Errors that JSON Schema can't express, by field; empty if all are valid. */
export function recordErrors(record: RecordInput, domain: string): Record<string, string> {
  const whole = record.host === '@' ? domain : `${record.host}.${domain}`;
  if (whole.length > maxNameLength)
    return { host: `is longer than ${maxNameLength} characters together with the domain` };
  if (record.type === 'CNAME' && record.value === whole) return { value: 'is the host of the record itself' };
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

export type Conflict = 'duplicate_record' | 'cname_conflict';

/** Why a record conflicts with others in its zone; null if it doesn't. */
export function findConflict(records: ZoneRecord[], record: ZoneRecord): Conflict | null {
  if (records.some((present) => isSame(present, record))) return 'duplicate_record';
  const beside = records.filter(({ host }) => host === record.host);
  if (record.type === 'CNAME' && beside.length > 0) return 'cname_conflict';
  return beside.some(({ type }) => type === 'CNAME') ? 'cname_conflict' : null;
}

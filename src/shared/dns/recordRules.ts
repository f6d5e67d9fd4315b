import { ipv4 } from 'zod/mini';
import { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { nameToAscii } from '#lib/idna.ts';
import { isSpf } from './spf.ts';
import { fullName, isSameRecord, type ZoneItem } from './zone.ts';

export type RecordType = DnsRecordInput['type'];
export type RecordField = 'host' | 'value' | 'priority' | 'weight' | 'port' | 'flags' | 'tag' | 'ttl';
/** A record in the form, where every value is text. */
export type RecordDraft = { type: RecordType } & Record<RecordField, string>;

export type RecordProblem =
  | 'host'
  | 'subHost'
  | 'serviceHost'
  | 'hostTooLong'
  | 'ipv4'
  | 'ipv6'
  | 'target'
  | 'targetItself'
  | 'text'
  | 'authority'
  | 'number'
  | 'ttl'
  | 'duplicate'
  | 'cname_conflict'
  | 'placeholder'
  | 'braces'
  | 'spf'
  | 'twice';

/**
 * Finds the records at the same host that conflict with a new one: a CNAME excludes all others, an ALIAS excludes
 * addresses, and a host has one SPF record.
 */
export type Clash = { kind: 'cname' | 'alias' | 'spf'; items: ZoneItem[] };

export type RecordCheck = {
  /** Null if a field breaks a rule. */
  record: DnsRecordInput | null;
  problems: Partial<Record<RecordField, RecordProblem>>;
  clash: Clash | null;
};

export const RECORD_TYPES: readonly RecordType[] = [
  'A',
  'AAAA',
  'ALIAS',
  'CAA',
  'CNAME',
  'MX',
  'NS',
  'SRV',
  'TXT',
];

const MAX_NAME_LENGTH = 253;
/** As the target of an MX record: no mail (RFC 7505); of an SRV record: no such service (RFC 2782). */
export const ROOT = '.';

const FIELDS: Record<RecordType, readonly RecordField[]> = {
  A: ['host', 'value'],
  AAAA: ['host', 'value'],
  ALIAS: ['host', 'value'],
  CAA: ['host', 'flags', 'tag', 'value'],
  CNAME: ['host', 'value'],
  MX: ['host', 'value', 'priority'],
  NS: ['host', 'value'],
  SRV: ['host', 'value', 'priority', 'weight', 'port'],
  TXT: ['host', 'value'],
};

/** The fields of a type, in the order of the form. */
export function fieldsOf(type: RecordType): readonly RecordField[] {
  return [...FIELDS[type], 'ttl'];
}

export const EMPTY_DRAFT: RecordDraft = {
  type: 'A',
  host: '',
  value: '',
  priority: '10',
  weight: '0',
  port: '',
  flags: '0',
  tag: 'issue',
  ttl: '3600',
};

export function toDraft(record: DnsRecordInput): RecordDraft {
  const texts = Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value)]));
  return { ...EMPTY_DRAFT, ...texts, type: record.type };
}

/**
 * Parses the input leniently: upper case, trailing dots, the domain after the host, and international names are accepted
 * and normalized. A text is taken as it is; `readText` reads one that was pasted with quotes.
 */
export function checkRecord(draft: RecordDraft, domain: string, others: readonly ZoneItem[]): RecordCheck {
  const { type } = draft;
  const value = readValue(type, draft.value);
  const input = Object.fromEntries(
    fieldsOf(type).map((field) => {
      if (field === 'host') return [field, readHost(draft.host, domain)];
      if (field === 'value') return [field, value];
      return [field, field === 'tag' ? draft.tag : readNumber(draft[field])];
    }),
  );
  const parsed = DnsRecordInput.safeParse({ type, ...input });
  const problems: RecordCheck['problems'] = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = path[0] as RecordField;
    problems[field] ??= problemOf(type, field);
  }
  if (type === 'A' && !ipv4().safeParse(value).success) problems.value = 'ipv4';
  if (!parsed.success || Object.keys(problems).length > 0) return { record: null, problems, clash: null };
  const record = parsed.data;
  const broken = brokenRule(record, domain, others);
  return {
    record: broken ? null : record,
    problems: broken ?? {},
    clash: broken ? null : findClash(record, others),
  };
}

/**
 * The ASCII form of a host name. If there is none, the text is returned as is, and the contract's pattern rejects it.
 */
export function readHostname(typed: string): string {
  const host = typed.trim().toLowerCase();
  return (nameToAscii(host) ?? host).replace(/\.$/, '');
}

function readHost(typed: string, domain: string): string {
  const host = readHostname(typed);
  if (host === '' || host === domain) return '@';
  return host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : host;
}

/** Normalizes a value according to the record's type. */
export function readValue(type: RecordType, typed: string): string {
  const value = typed.trim();
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
      return readHostname(value);
    case 'MX':
    case 'SRV':
      return value === ROOT ? value : readHostname(value);
    case 'AAAA':
      return shortestIpv6(value);
    case 'TXT':
      return typed;
    default:
      return value;
  }
}

/** The shortest form of an IPv6 address (RFC 5952), as browsers serialize it; empty if it isn't an address. */
function shortestIpv6(value: string): string {
  try {
    return new URL(`http://[${value}]`).hostname.slice(1, -1);
  } catch {
    return '';
  }
}

function readNumber(typed: string): number | undefined {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : undefined;
}

function problemOf(type: RecordType, field: RecordField): RecordProblem {
  if (field === 'ttl') return 'ttl';
  if (field === 'host')
    return type === 'SRV' ? 'serviceHost' : type === 'CNAME' || type === 'NS' ? 'subHost' : 'host';
  if (field !== 'value') return 'number';
  const problems = { A: 'ipv4', AAAA: 'ipv6', TXT: 'text', CAA: 'authority' } as const;
  return type in problems ? problems[type as keyof typeof problems] : 'target';
}

/** Rules that the contract's schemas can't express. The backend checks the same rules. */
function brokenRule(
  record: DnsRecordInput,
  domain: string,
  others: readonly ZoneItem[],
): RecordCheck['problems'] | null {
  const name = fullName(record.host, domain);
  if (name.length > MAX_NAME_LENGTH) return { host: 'hostTooLong' };
  if ((record.type === 'CNAME' || record.type === 'ALIAS') && record.value === name)
    return { value: 'targetItself' };
  if (record.type === 'CAA' && !CAA_VALUES[record.tag].test(record.value)) return { value: 'authority' };
  const isThere = others.some(({ value }) => value.kind === 'record' && isSameRecord(value.record, record));
  return isThere ? { value: 'duplicate' } : null;
}

const ISSUER = /^ *([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)? *(;.*)?$/;
const CAA_VALUES = {
  issue: ISSUER,
  issuewild: ISSUER,
  iodef: /^(mailto:[^ @]+@[^ @]+|https?:\/\/[^ /]+\S*)$/,
};

/** The records that a new one replaces. */
export function findClash(record: DnsRecordInput, others: readonly ZoneItem[]): Clash | null {
  const findBeside = (test: (other: DnsRecordInput) => boolean) =>
    others.filter(
      ({ value }) => value.kind === 'record' && value.record.host === record.host && test(value.record),
    );
  const aliases = findBeside(({ type }) => record.type === 'CNAME' || type === 'CNAME');
  if (aliases.length > 0) return { kind: 'cname', items: aliases };
  const replaced = findBeside(({ type }) => isAliasClash(type, record.type));
  if (replaced.length > 0) return { kind: 'alias', items: replaced };
  const spf = isSpf(record) ? findBeside(isSpf) : [];
  return spf.length > 0 ? { kind: 'spf', items: spf } : null;
}

/** Whether one of the two is an ALIAS and both give the host addresses, so that they exclude each other. */
function isAliasClash(one: RecordType, other: RecordType): boolean {
  return ADDRESS_TYPES.has(one) && ADDRESS_TYPES.has(other) && (one === 'ALIAS' || other === 'ALIAS');
}

const ADDRESS_TYPES: ReadonlySet<RecordType> = new Set(['A', 'AAAA', 'ALIAS']);

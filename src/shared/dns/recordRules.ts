import { ipv4 } from 'zod/mini';
import { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { findBrokenField, parseServiceParams } from '#lib/dnsRules.ts';
import { hostToAscii } from '#lib/hostname.ts';
import { isSpf } from './spf.ts';
import { fullName, isSameRecord, type ZoneItem } from './zone.ts';

export type RecordType = DnsRecordInput['type'];
export type RecordField = Exclude<FieldOf<DnsRecordInput>, 'type'>;
type FieldOf<Union> = Union extends Union ? keyof Union : never;
/** A record in the form, where every value is text. */
export type RecordDraft = { type: RecordType } & Record<RecordField, string>;

export type RecordProblem =
  | 'host'
  | 'subHost'
  | 'serviceHost'
  | 'certificateHost'
  | 'delegation'
  | 'outside'
  | 'hostTooLong'
  | 'ipv4'
  | 'ipv6'
  | 'target'
  | 'targetItself'
  | 'text'
  | 'authority'
  | 'hex'
  | 'digest'
  | 'params'
  | 'aliasParams'
  | 'uri'
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
  'DS',
  'HTTPS',
  'MX',
  'NAPTR',
  'NS',
  'PTR',
  'SRV',
  'SSHFP',
  'SVCB',
  'TLSA',
  'TXT',
  'URI',
];

const MAX_NAME_LENGTH = 253;
/**
 * As the target of an MX record: no mail (RFC 7505); of an SRV record: no such service (RFC 2782); of an HTTPS or SVCB
 * record: the host itself (RFC 9460); of a NAPTR record: none (RFC 3403).
 */
export const ROOT = '.';

const FIELDS: Record<RecordType, readonly RecordField[]> = {
  A: ['host', 'value'],
  AAAA: ['host', 'value'],
  ALIAS: ['host', 'value'],
  CAA: ['host', 'flags', 'tag', 'value'],
  CNAME: ['host', 'value'],
  DS: ['host', 'keyTag', 'algorithm', 'digestType', 'value'],
  HTTPS: ['host', 'priority', 'value', 'params'],
  MX: ['host', 'value', 'priority'],
  NAPTR: ['host', 'order', 'preference', 'flags', 'services', 'regexp', 'value'],
  NS: ['host', 'value'],
  PTR: ['host', 'value'],
  SRV: ['host', 'value', 'priority', 'weight', 'port'],
  SSHFP: ['host', 'algorithm', 'fingerprintType', 'value'],
  SVCB: ['host', 'priority', 'value', 'params'],
  TLSA: ['host', 'usage', 'selector', 'matchingType', 'value'],
  TXT: ['host', 'value'],
  URI: ['host', 'value', 'priority', 'weight'],
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
  params: '',
  usage: '3',
  selector: '1',
  matchingType: '1',
  algorithm: '',
  fingerprintType: '2',
  keyTag: '',
  digestType: '2',
  order: '10',
  preference: '10',
  services: '',
  regexp: '',
  ttl: '3600',
};

/** What the fields of a type begin with, where types differ. */
const DEFAULTS: Partial<Record<RecordType, Partial<RecordDraft>>> = {
  DS: { algorithm: '13' },
  HTTPS: { priority: '1', value: '.' },
  NAPTR: { flags: 'S', value: '.' },
  SSHFP: { algorithm: '4' },
  SVCB: { priority: '1' },
};

/** A draft with another type. What was typed stays, except for what only the former type begins with. */
export function changeType(draft: RecordDraft, type: RecordType): RecordDraft {
  const own = DEFAULTS[draft.type] ?? {};
  const typed = Object.entries(draft).filter(
    ([field, value]) => value !== (own[field as RecordField] ?? EMPTY_DRAFT[field as RecordField]),
  );
  return { ...EMPTY_DRAFT, ...DEFAULTS[type], ...Object.fromEntries(typed), type };
}

export function toDraft(record: DnsRecordInput): RecordDraft {
  const texts = Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value)]));
  return { ...EMPTY_DRAFT, ...texts, type: record.type };
}

/**
 * Parses the input leniently: upper case, trailing dots, the domain after the host, and international names are accepted
 * and normalized. A text is taken as it is; `readText` reads one that was pasted with quotes.
 */
export function checkRecord(draft: RecordDraft, domain: string, others: readonly ZoneItem[]): RecordCheck {
  const check = parseRecord(draft, domain);
  const { record } = check;
  if (!record) return check;
  const problems = findProblemsBeside(record, others);
  return problems ? { record: null, problems, clash: null } : { ...check, clash: findClash(record, others) };
}

/** Parses the input without regard to other records. */
export function parseRecord(draft: RecordDraft, domain: string): RecordCheck {
  const { type } = draft;
  const fields = fieldsOf(type);
  const input = Object.fromEntries(fields.map((field) => [field, readField(draft, field, domain)]));
  const parsed = DnsRecordInput.safeParse({ type, ...input });
  const problems: RecordCheck['problems'] = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = path[0] as RecordField;
    problems[field] ??= problemOf(draft, field, domain);
  }
  if (type === 'A' && !ipv4().safeParse(input.value).success) problems.value = 'ipv4';
  if (!parsed.success || Object.keys(problems).length > 0) return { record: null, problems, clash: null };
  const record = parsed.data;
  const broken = brokenRule(record, domain);
  return { record: broken ? null : record, problems: broken ?? {}, clash: null };
}

function readField(draft: RecordDraft, field: RecordField, domain: string): string | number | undefined {
  const typed = draft[field];
  if (field === 'host') return readHost(typed, domain);
  if (field === 'value') return readValue(draft.type, typed);
  if (field === 'params') return readParams(typed);
  if (
    field === 'tag' ||
    field === 'services' ||
    field === 'regexp' ||
    (draft.type === 'NAPTR' && field === 'flags')
  )
    return typed.trim();
  return readNumber(typed);
}

/** Parameters with quotes around their values. A text that is something else is returned as is, and is rejected. */
function readParams(typed: string): string {
  const params = parseServiceParams(typed);
  if (!params) return typed;
  return params.map(({ key, value }) => (value === null ? key : `${key}="${value}"`)).join(' ');
}

/**
 * The ASCII form of a host name. If there is none, the text is returned as is, and the contract's pattern rejects it.
 */
export function readHostname(typed: string): string {
  return hostToAscii(typed).replace(/\.$/, '');
}

/** A host within the domain. A name that ends with a dot is a whole one, and stays as it is if it lies elsewhere. */
function readHost(typed: string, domain: string): string {
  const host = readHostname(typed);
  if (host === '' || host === domain) return '@';
  if (host.endsWith(`.${domain}`)) return host.slice(0, -domain.length - 1);
  return typed.trim().endsWith('.') ? typed : host;
}

/** Normalizes a value according to the record's type. */
export function readValue(type: RecordType, typed: string): string {
  const value = typed.trim();
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return readHostname(value);
    case 'HTTPS':
    case 'MX':
    case 'NAPTR':
    case 'SRV':
    case 'SVCB':
      return value === ROOT ? value : readHostname(value);
    case 'AAAA':
      return shortestIpv6(value);
    case 'DS':
    case 'SSHFP':
    case 'TLSA':
      return value.replace(/[\s:]+/g, '').toLowerCase();
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

const HOST_PROBLEMS: Partial<Record<RecordType, RecordProblem>> = {
  CNAME: 'subHost',
  DS: 'subHost',
  NS: 'subHost',
  SRV: 'serviceHost',
  TLSA: 'certificateHost',
};

const VALUE_PROBLEMS: Partial<Record<RecordType, RecordProblem>> = {
  A: 'ipv4',
  AAAA: 'ipv6',
  CAA: 'authority',
  DS: 'hex',
  SSHFP: 'hex',
  TLSA: 'hex',
  TXT: 'text',
  URI: 'uri',
};

function problemOf({ type, host }: RecordDraft, field: RecordField, domain: string): RecordProblem {
  switch (field) {
    case 'ttl':
    case 'params':
      return field;
    case 'host':
      if (readHost(host, domain).endsWith('.')) return 'outside';
      return HOST_PROBLEMS[type] ?? 'host';
    case 'value':
      return VALUE_PROBLEMS[type] ?? 'target';
    case 'services':
    case 'regexp':
      return 'text';
    default:
      return 'number';
  }
}

/** Rules that the contract's schemas can't express. The backend checks the same rules. */
function brokenRule(record: DnsRecordInput, domain: string): RecordCheck['problems'] | null {
  const name = fullName(record.host, domain);
  if (name.length > MAX_NAME_LENGTH) return { host: 'hostTooLong' };
  if (leadsElsewhere(record) && record.value === name) return { value: 'targetItself' };
  const field = findBrokenField(record);
  if (!field) return null;
  if (field === 'params') return { params: leadsElsewhere(record) ? 'aliasParams' : 'params' };
  return { [field]: record.type === 'CAA' ? 'authority' : 'digest' };
}

/** Whether a record only leads to another name. */
function leadsElsewhere(record: DnsRecordInput): boolean {
  if (record.type === 'HTTPS' || record.type === 'SVCB') return record.priority === 0;
  return record.type === 'CNAME' || record.type === 'ALIAS';
}

/** Why a record can't be beside others; null if it can, at least once those of `findClash` are gone. */
function findProblemsBeside(
  record: DnsRecordInput,
  others: readonly ZoneItem[],
): RecordCheck['problems'] | null {
  const isThere = others.some(({ value }) => value.kind === 'record' && isSameRecord(value.record, record));
  if (isThere) return { value: 'duplicate' };
  return record.type === 'DS' && !isDelegated(record.host, others) ? { host: 'delegation' } : null;
}

/** Whether a host has NS records, as a DS needs them (RFC 4035, section 2.4). */
export function isDelegated(host: string, items: readonly ZoneItem[]): boolean {
  return items.some(
    ({ value }) => value.kind === 'record' && value.record.type === 'NS' && value.record.host === host,
  );
}

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

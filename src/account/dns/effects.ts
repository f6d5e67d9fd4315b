import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { ChangeKind } from '#lib/changes.ts';
import { getChangeKind } from '#lib/changes.ts';
import { NAMESERVERS_TTL } from '#lib/zoneFile.ts';
import { ROOT } from '#shared/dns/recordRules.ts';
import { isSpf } from '#shared/dns/spf.ts';
import {
  formatValue,
  fullName,
  hostsOf,
  recordsOf,
  type ZoneChange,
  type ZoneItem,
} from '#shared/dns/zone.ts';
import type { Tone } from '#ui/tone.ts';

/** The effect of changes on mail or the website. */
export type Effect = {
  code: 'unchanged' | 'stops' | 'starts' | 'fewer' | 'more' | 'moves' | 'away' | 'back';
  tone: Tone;
  /** The number of servers that are left, out of `total`. */
  left: number;
  total: number;
  /** The first server from now on. */
  host: string;
};

export type Note = {
  code:
    | 'nameserversAway'
    | 'nameserversBack'
    | 'mailStops'
    | 'mailFewer'
    | 'mailChanges'
    | 'spf'
    | 'stops'
    | 'answers'
    | 'moves'
    | 'caa'
    | 'delegation'
    | 'service'
    | 'browsers'
    | 'key'
    | 'certificate'
    | 'ssh'
    | 'reverse'
    | 'text';
  tone: Tone;
  name: string;
  ttl: number;
};

export type Service = 'mail' | 'web' | 'www';

const ADDRESSES = new Set(['A', 'AAAA', 'ALIAS']);
const ALIASES = new Set([...ADDRESSES, 'CNAME']);

/** The records that each service depends on. The backend asks for confirmation before the last of them is removed. */
const SERVICES: Record<Service, (record: DnsRecordInput) => boolean> = {
  mail: ({ host, type, value }) => host === '@' && type === 'MX' && value !== ROOT,
  web: ({ host, type }) => host === '@' && ADDRESSES.has(type),
  www: ({ host, type }) => host === 'www' && ALIASES.has(type),
};

const TONES: Record<Effect['code'], Tone> = {
  unchanged: 'neutral',
  stops: 'bad',
  fewer: 'bad',
  moves: 'warm',
  away: 'warm',
  starts: 'accent',
  more: 'accent',
  back: 'accent',
};

type Zones = { before: readonly ZoneItem[]; after: readonly ZoneItem[]; ownNameservers: readonly string[] };

/** The combined effect of all changes on mail and website. */
export function effectsOf(zones: Zones): { mail: Effect; web: Effect } {
  return { mail: effectOn(zones, ['mail']), web: effectOn(zones, ['web', 'www']) };
}

function effectOn({ before, after, ownNameservers }: Zones, services: Service[]): Effect {
  const answering = (items: readonly ZoneItem[]) =>
    recordsOf(items).filter((record) => services.some((service) => SERVICES[service](record)));
  const [old, now] = [answering(before), answering(after)];
  const left = now.filter((record) => old.some((other) => answer(other) === answer(record)));
  const [first] = now.toSorted((one, other) => priorityOf(one) - priorityOf(other));
  const isOwn = (items: readonly ZoneItem[]) => hostsOf(items).every((host) => ownNameservers.includes(host));
  let code: Effect['code'] = 'moves';
  if (!isOwn(after)) code = isOwn(before) ? 'away' : 'unchanged';
  else if (!isOwn(before)) code = 'back';
  else if (left.length === old.length && left.length === now.length) code = 'unchanged';
  else if (now.length === 0) code = 'stops';
  else if (old.length === 0) code = 'starts';
  else if (left.length === now.length) code = 'fewer';
  else if (left.length === old.length) code = 'more';
  return { code, tone: TONES[code], left: now.length, total: old.length, host: first?.value ?? '' };
}

function answer(record: DnsRecordInput): string {
  return `${record.type} ${record.host} ${record.value} ${priorityOf(record)}`;
}

function priorityOf(record: DnsRecordInput): number {
  return 'priority' in record ? record.priority : 0;
}

/** The effect of one change, given the zone that results from all changes. */
export function noteOf(change: ZoneChange, zones: Zones, domain: string): Note {
  const value = change.after ?? change.before;
  if (value?.kind !== 'record') {
    const isOwn = hostsOf(zones.after).every((host) => zones.ownNameservers.includes(host));
    const code = isOwn ? 'nameserversBack' : 'nameserversAway';
    return {
      code,
      tone: isOwn ? 'accent' : 'warm',
      name: hostsOf(zones.after).join(', '),
      ttl: NAMESERVERS_TTL,
    };
  }
  const { record } = value;
  const old = change.before?.kind === 'record' ? change.before.record : null;
  const ttl = old?.ttl ?? record.ttl;
  const { code, tone } = noteOfRecord(record, getChangeKind(change), zones);
  const name = record.type === 'MX' ? record.value : fullName(record.host, domain);
  return { code, tone, name, ttl };
}

function noteOfRecord(
  record: DnsRecordInput,
  kind: ChangeKind,
  { before, after }: Zones,
): Pick<Note, 'code' | 'tone'> {
  const has = (items: readonly ZoneItem[], isMeant: (other: DnsRecordInput) => boolean) =>
    recordsOf(items).some(isMeant);
  switch (record.type) {
    case 'MX': {
      const isMail = (other: DnsRecordInput) =>
        other.type === 'MX' && other.value !== ROOT && other.host === record.host;
      if (!has(after, isMail)) return { code: 'mailStops', tone: 'bad' };
      return kind === 'remove'
        ? { code: 'mailFewer', tone: 'warm' }
        : { code: 'mailChanges', tone: 'accent' };
    }
    case 'A':
    case 'AAAA':
    case 'ALIAS':
    case 'CNAME': {
      const isAnswer = (other: DnsRecordInput) => other.host === record.host && ALIASES.has(other.type);
      if (!has(after, isAnswer)) return { code: 'stops', tone: 'bad' };
      return has(before, isAnswer) ? { code: 'moves', tone: 'warm' } : { code: 'answers', tone: 'accent' };
    }
    case 'TXT':
      return { code: isSpf(record) ? 'spf' : 'text', tone: 'neutral' };
    case 'CAA':
      return { code: 'caa', tone: 'neutral' };
    case 'NS':
      return { code: 'delegation', tone: 'warm' };
    case 'DS':
      return { code: 'key', tone: 'warm' };
    case 'HTTPS':
      return { code: 'browsers', tone: 'neutral' };
    case 'NAPTR':
    case 'SRV':
    case 'SVCB':
    case 'URI':
      return { code: 'service', tone: 'neutral' };
    case 'PTR':
      return { code: 'reverse', tone: 'neutral' };
    case 'SSHFP':
      return { code: 'ssh', tone: 'neutral' };
    case 'TLSA':
      return { code: 'certificate', tone: 'warm' };
  }
}

/** The keys of records whose removal leaves mail or website without any record. */
export function lostRecords({
  before,
  after,
}: Pick<Zones, 'before' | 'after'>): { key: string; service: Service; name: string }[] {
  const services = Object.keys(SERVICES) as Service[];
  return services.flatMap((service) => {
    if (recordsOf(after).some(SERVICES[service])) return [];
    return before.flatMap(({ key, value }) =>
      value.kind === 'record' && SERVICES[service](value.record)
        ? [{ key, service, name: `${value.record.type} ${value.record.host} ${formatValue(value.record)}` }]
        : [],
    );
  });
}

import type { components } from '#api/generated/operations.ts';
import { brand } from '#lib/brand.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { DomainRow } from '../dns/zone.ts';
import { type DomainPhase, deadlines, domainPhase } from '../registry/lifecycle.ts';
import type { Registration } from '../registry/registration.ts';
import { parts } from '../registry/validity.ts';
import { isLocked } from '../transfers/hold.ts';

type RdapData = components['schemas']['RdapDomainResponse']['data'];
type RdapEvent = components['schemas']['RdapEvent'];

/** See https://www.rfc-editor.org/rfc/rfc8056 */
const statuses: Partial<Record<DomainPhase, string>> = {
  redemption: 'redemption period',
  pending_delete: 'pending delete',
};

/** See https://www.iana.org/assignments/rdap-json-values */
const redactedFields = ['Registrant Name', 'Registrant Street', 'Registrant Email', 'Registrant Phone'];

/** The response for a domain that is not registered. */
export const unregistered: RdapData = { rdap: null, registrar: null, freeFrom: null };

export type OwnerFacts = {
  /** Whether the domain is out of the DNS because the address of its owner was not verified in time. */
  isOnHold: boolean;
  /** The owner's name, if they have agreed that it is shown. */
  published?: string | undefined;
};

/** The public registration data of a domain of this registrar. */
export function toRdapData(row: DomainRow, now: Date, { isOnHold, published }: OwnerFacts): RdapData {
  const phase = domainPhase(row, now);
  if (phase === 'released') return unregistered;
  const held = isOnHold || row.suspension ? 'client hold' : undefined;
  const status = statuses[phase] ?? held ?? (isLocked(row, now) ? 'client transfer prohibited' : 'active');
  const events: RdapEvent[] = [
    { eventAction: 'registration', eventDate: row.createdAt.toISOString() },
    { eventAction: 'expiration', eventDate: row.expiresAt.toISOString() },
  ];
  if (row.transferredAt) events.push({ eventAction: 'transfer', eventDate: row.transferredAt.toISOString() });
  const data = describe(row.name, { ...row, registrar: brand.company, status, events }, now);
  if (published === undefined || !data.rdap) return data;
  return { ...data, registrant: published, rdap: { ...data.rdap, redacted: [] } };
}

/** The same for a domain of another registrar, from its registry. */
export function toForeignRdapData(name: string, registration: Registration, now: Date): RdapData {
  const { createdAt, changedAt, expiresAt } = registration;
  const events: RdapEvent[] = [
    { eventAction: 'registration', eventDate: createdAt.toISOString() },
    { eventAction: 'expiration', eventDate: expiresAt.toISOString() },
    { eventAction: 'last changed', eventDate: changedAt.toISOString() },
  ];
  return describe(name, { ...registration, events }, now);
}

type Facts = {
  registrar: string;
  status: string;
  expiresAt: Date;
  nameservers: string[];
  events: RdapEvent[];
};

function describe(name: string, facts: Facts, now: Date): RdapData {
  const { registrar, status, expiresAt, nameservers, events } = facts;
  return {
    registrar,
    freeFrom: deadlines({ tld: parts(name).tld, expiresAt }).releasedAt.toISOString(),
    rdap: {
      rdapConformance: ['rdap_level_0', 'redacted'],
      objectClassName: 'domain',
      ldhName: name,
      unicodeName: nameToUnicode(name),
      status: [status],
      events: [...events, { eventAction: 'last update of RDAP database', eventDate: now.toISOString() }],
      nameservers: nameservers.map((ldhName) => ({ objectClassName: 'nameserver', ldhName })),
      entities: [
        { objectClassName: 'entity', roles: ['registrar'] },
        { objectClassName: 'entity', roles: ['registrant'] },
      ],
      redacted: redactedFields.map((description) => ({ name: { description }, method: 'removal' })),
    },
  };
}

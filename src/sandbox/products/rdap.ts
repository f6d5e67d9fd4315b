import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { DomainRow } from '../dns/zone.ts';
import { type DomainPhase, domainPhase } from '../registry/lifecycle.ts';

type RdapDomain = components['schemas']['RdapDomain'];

/** https://www.rfc-editor.org/rfc/rfc8056 */
const statuses: Partial<Record<DomainPhase, string>> = {
  redemption: 'redemption period',
  pending_delete: 'pending delete',
};

/** https://www.iana.org/assignments/rdap-json-values */
const redactedFields = ['Registrant Name', 'Registrant Street', 'Registrant Email', 'Registrant Phone'];

/** The public registration data of a domain; null once it is released. */
export function toRdapDomain(row: DomainRow, now: Date): RdapDomain | null {
  const phase = domainPhase(row.expiresAt, now);
  if (phase === 'released') return null;
  return {
    rdapConformance: ['rdap_level_0', 'redacted'],
    objectClassName: 'domain',
    ldhName: row.name,
    unicodeName: nameToUnicode(row.name),
    status: [statuses[phase] ?? (row.locked ? 'client transfer prohibited' : 'active')],
    events: [
      { eventAction: 'registration', eventDate: row.createdAt.toISOString() },
      { eventAction: 'expiration', eventDate: row.expiresAt.toISOString() },
    ],
    nameservers: row.nameservers.map((ldhName) => ({ objectClassName: 'nameserver', ldhName })),
    entities: [
      { objectClassName: 'entity', roles: ['registrar'] },
      { objectClassName: 'entity', roles: ['registrant'] },
    ],
    redacted: redactedFields.map((description) => ({ name: { description }, method: 'removal' })),
  };
}

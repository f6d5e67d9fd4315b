import type { components } from '#api/generated/operations.ts';
import { type ErrorResponse, errorResponse, internalError } from '../errors.ts';
import { type DomainPhase, domainPhase } from '../registry/lifecycle.ts';
import { testEffects } from '../registry/testNames.ts';
import { keepsChain } from './dnssec.ts';
import type { ChangeCode } from './planChanges.ts';
import { type DomainRow, isOnOwnNameservers, maxRecords, type Zone } from './zone.ts';

const zoneFullCode = `A zone holds ${maxRecords} records at most.`;
const messages: Record<string, string> = {
  duplicate_record: 'The zone has this record already.',
  cname_conflict: 'A CNAME cannot stand beside other records of its host.',
  alias_conflict: 'An ALIAS cannot stand beside addresses or another ALIAS of its host.',
  ds_without_ns: 'A DS can only stand beside NS records of its host.',
  not_found: 'The zone has no such record.',
  changed_twice: 'A record is changed twice.',
  zone_full: zoneFullCode,
} satisfies Record<ChangeCode, string>;

/** Errors for thousands of changes would be of no use. */
const MAX_ERRORS = 100;

/** A zone can only be changed while its domain can be renewed. A deleted domain has to be restored first. */
const deletedPhases: DomainPhase[] = ['redemption', 'pending_delete'];

export const zoneFull = () => errorResponse(409, zoneFullCode, 'zone_full');

export const removalNotConfirmed = () =>
  errorResponse(
    409,
    'Records of this domain would be removed. Please confirm it first.',
    'removal_not_confirmed',
  );

/** The error for a zone that has been changed since it was read. */
export function versionConflict(dns: components['schemas']['DnsZone']) {
  const { body } = errorResponse(409, 'This zone has been changed in the meantime.', 'version_conflict');
  return { status: 409 as const, body: { ...body, error: 'version_conflict', data: { dns } } };
}

/** Errors of changes by their path: a code of this file's messages, or the message for a field. */
export function changesInvalid(errors: Record<string, string>): ErrorResponse<422> {
  const first = Object.entries(errors).slice(0, MAX_ERRORS);
  const lines = first.map(([path, what]) => messages[what] ?? `Please check the field ${path}.`);
  return errorResponse(422, [...new Set(lines)], Object.fromEntries(first));
}

/** The error for a deleted domain; null if it is not deleted. */
export function deletedError({ domain }: Pick<Zone, 'domain'>, now: Date): ErrorResponse<409> | null {
  if (!deletedPhases.includes(domainPhase(domain, now))) return null;
  return errorResponse(
    409,
    'This domain has expired and was deleted. Please restore it first.',
    'domain_expired',
  );
}

/** The error for what would give a suspended domain away or put it back into the DNS; null if it is not suspended. */
export function suspendedError({ suspension }: Pick<DomainRow, 'suspension'>): ErrorResponse<409> | null {
  if (!suspension) return null;
  return errorResponse(
    409,
    'This domain is suspended because of reports of abuse. Please answer on its page first.',
    'domain_suspended',
  );
}

/** Why the nameservers of a domain can't be changed now; null if they can. */
export function domainError({ domain }: Zone, now: Date): ErrorResponse<409> | ErrorResponse<500> | null {
  const error = deletedError({ domain }, now);
  if (error) return error;
  return testEffects(domain.name).has('dnsfail') ? internalError() : null;
}

/** Why a domain can't move to other nameservers now, because it would stop answering; null if it can. */
export function chainError(zone: Zone, nameservers: readonly string[], now: Date): ErrorResponse<409> | null {
  if (keepsChain(zone, nameservers, now)) return null;
  return errorResponse(
    409,
    'DNSSEC is on for this domain. Turn it off first and wait until it is off, or the domain would stop answering.',
    'dnssec_on',
  );
}

/** Why the records of a zone can't be changed now; null if they can. */
export function changeError(zone: Zone, now: Date): ErrorResponse<409> | ErrorResponse<500> | null {
  if (!isOnOwnNameservers(zone.domain)) {
    const message = 'This domain is on other nameservers, so its records cannot be changed here.';
    return errorResponse(409, message, 'other_nameservers');
  }
  return domainError(zone, now);
}

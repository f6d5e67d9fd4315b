import type { components } from '#api/generated/operations.ts';
import { type Fault, fault, fieldsInvalid, unexpected } from '../faults.ts';
import { type DomainPhase, domainPhase } from '../registry/lifecycle.ts';
import { testEffects } from '../registry/testNames.ts';
import type { ChangeCode } from './planChanges.ts';
import { conflictOf, type RecordInput, recordFaults, toZoneRecord } from './records.ts';
import { isOnOwnNameservers, maxRecords, type RecordRow, type Zone } from './zone.ts';

const full = `A zone holds ${maxRecords} records at most.`;
const messages: Record<string, string> = {
  duplicate_record: 'The zone has this record already.',
  cname_conflict: 'A CNAME cannot stand beside other records of its host.',
  not_found: 'The zone has no such record.',
  changed_twice: 'A record is changed twice.',
  zone_full: full,
} satisfies Record<ChangeCode, string>;

/** A zone can be changed while its domain can be renewed. A deleted domain has to be restored first. */
const deletedPhases: DomainPhase[] = ['redemption', 'pending_delete'];

export const zoneFull = () => fault(409, full, 'zone_full');

export const removalNotConfirmed = () =>
  fault(409, 'Records of this domain would be removed. Please confirm it first.', 'removal_not_confirmed');

/** Somebody else has changed the zone since it was read. */
export function versionConflict(dns: components['schemas']['DnsZone']) {
  const { body } = fault(409, 'This zone has been changed in the meantime.', 'version_conflict');
  return { status: 409 as const, body: { ...body, error: 'version_conflict', data: { dns } } };
}

/** Changes that can't be made, by their path: a code of this file's messages, or what is wrong with a field. */
export function changesInvalid(faults: Record<string, string>): Fault<422> {
  const sentences = Object.entries(faults).map(
    ([path, what]) => messages[what] ?? `Please check the field ${path}.`,
  );
  return fault(422, [...new Set(sentences)], faults);
}

/** The error for a deleted domain; null where it is not deleted. */
export function refuseDeleted({ domain }: Pick<Zone, 'domain'>, now: Date): Fault<409> | null {
  if (!deletedPhases.includes(domainPhase(domain.expiresAt, now))) return null;
  return fault(409, 'This domain has expired and was deleted. Please restore it first.', 'domain_expired');
}

/** Why the nameservers of a domain can't be changed now; null where they can. */
export function refuseDomain({ domain }: Zone, now: Date): Fault<409> | Fault<500> | null {
  const refused = refuseDeleted({ domain }, now);
  if (refused) return refused;
  return testEffects(domain.name).has('dnsfail') ? unexpected() : null;
}

/** Why the records of a zone can't be changed now; null where they can. */
export function refuseChange(zone: Zone, now: Date): Fault<409> | Fault<500> | null {
  if (!isOnOwnNameservers(zone.domain)) {
    const sentence = 'This domain is on other nameservers, so its records cannot be changed here.';
    return fault(409, sentence, 'other_nameservers');
  }
  return refuseDomain(zone, now);
}

/** Why a record can't stand beside the others of a zone; null where it can. */
export function refuseRecord(
  zone: Zone,
  others: RecordRow[],
  record: RecordInput,
): Fault<409> | Fault<422> | null {
  const faults = recordFaults(record, zone.domain.name);
  if (Object.keys(faults).length > 0) return fieldsInvalid(faults);
  const conflict = conflictOf(others, toZoneRecord(record));
  if (conflict) return fault(409, messages[conflict] ?? '', conflict);
  return others.length < maxRecords ? null : zoneFull();
}

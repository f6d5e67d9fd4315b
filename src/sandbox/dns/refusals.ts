import { type Fault, fault, fieldsInvalid, unexpected } from '../faults.ts';
import { type DomainPhase, domainPhase } from '../registry/lifecycle.ts';
import { testEffects } from '../registry/testNames.ts';
import { conflictOf, type RecordInput, recordFaults, toZoneRecord } from './records.ts';
import { isOnOwnNameservers, maxRecords, type RecordRow, type Zone } from './zone.ts';

const conflicts = {
  duplicate_record: 'The zone has this record already.',
  cname_conflict: 'A CNAME cannot stand beside other records of its host.',
};

/** While a domain can still be renewed, its zone can be changed; once it is deleted, it is restored first. */
const deletedPhases: DomainPhase[] = ['redemption', 'pending_delete'];

export const zoneFull = () => fault(409, `A zone holds ${maxRecords} records at most.`, 'zone_full');

/** Why nothing can be done with a domain until it is restored; null where it is not deleted. */
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
  if (conflict) return fault(409, conflicts[conflict], conflict);
  return others.length < maxRecords ? null : zoneFull();
}

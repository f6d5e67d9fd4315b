import type { components } from '#api/generated/operations.ts';
import { type ErrorResponse, fieldsInvalid } from '../errors.ts';
import { changeError, removalNotConfirmed, zoneFull } from './errors.ts';
import { filledErrors, fillPlaceholders, getValues, type TemplateCore, type Values } from './placeholders.ts';
import { type RecordInput, toDnsRecord, toRecordInput, toZoneRecord } from './records.ts';
import { fits, getChanges, isOnOwnNameservers, type Zone, type ZoneChanges } from './zone.ts';

/** A template applied to one domain: its records, and what they change. */
export type Application = { values: Values; records: RecordInput[]; changes: ZoneChanges };

/** Fills in a template for a zone. A domain's name can be too long for a template's records. */
export function planApplication(
  template: TemplateCore,
  { domain, records: present }: Zone,
): Application | { error: ErrorResponse<422> } {
  const values = getValues(template, domain.name);
  const filled = fillPlaceholders(template, values);
  const [wrong] = Object.entries(filledErrors(filled, domain.name));
  if (wrong) return { error: fieldsInvalid({ domain: `does not fit the template: ${wrong.join(' ')}` }) };
  const added = filled.map(toZoneRecord);
  return { values, records: added.map(toRecordInput), changes: getChanges(present, added) };
}

/** Why a template can't be applied now, or only after further confirmation; null if it can. */
export function applicationError(
  zone: Zone,
  { changes }: Application,
  confirmedRemovals: number[],
  now: Date,
): ErrorResponse<409> | ErrorResponse<500> | null {
  const error = changeError(zone, now);
  if (error) return error;
  if (changes.remove.some(({ id }) => !confirmedRemovals.includes(id))) return removalNotConfirmed();
  return fits(zone, changes) ? null : zoneFull();
}

/** What applying a template would change, as the contract describes it. */
export function toChanges(
  { slug }: Pick<TemplateCore, 'slug'>,
  { domain, records: present }: Zone,
  { values, records, changes: { add, remove } }: Application,
): components['schemas']['DnsTemplateChanges'] {
  return {
    template: slug,
    domain: domain.name,
    onOwnNameservers: isOnOwnNameservers(domain),
    nameservers: domain.nameservers,
    values,
    records,
    add: add.map(toRecordInput),
    remove: remove.map(toDnsRecord),
    keep: present.filter((record) => !remove.includes(record)).map(toDnsRecord),
  };
}

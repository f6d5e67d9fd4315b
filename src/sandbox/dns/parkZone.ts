import type { Db } from '../db/store.ts';
import { filledErrors, fillPlaceholders, getValues } from './placeholders.ts';
import { toZoneRecord } from './records.ts';
import { findTemplate } from './templates.ts';
import { writeZone } from './writeZone.ts';
import type { DomainRow } from './zone.ts';

/** Fills the zone of a new domain with the registrar's parking page. */
export async function parkZone(tx: Db, domain: DomainRow, now: Date): Promise<void> {
  const template = await findTemplate(tx, { slug: 'parking' });
  const filled = template ? fillPlaceholders(template, getValues(template, domain.name)) : [];
  // Administrators can change the template so that it no longer fits the longest names; their zones stay empty.
  const fits = Object.keys(filledErrors(filled, domain.name)).length === 0;
  const add = fits ? filled.map(toZoneRecord) : [];
  await writeZone(tx, { domain, records: [] }, { add }, { now, author: 'registrar' });
}

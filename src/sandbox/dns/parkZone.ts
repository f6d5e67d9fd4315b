import { zoneRecord } from '../db/schema/dns.ts';
import type { Db } from '../db/store.ts';
import { filledFaults, fillIn, valuesFor } from './placeholders.ts';
import { toZoneRecord } from './records.ts';
import { findTemplate } from './templates.ts';
import { toRow } from './zone.ts';

/** Puts the registrar's parking page into the zone of a domain that is new. */
export async function parkZone(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  const template = await findTemplate(tx, { slug: 'parking' });
  if (!template) return;
  const records = fillIn(template, valuesFor(template, name));
  // Administrators can change the template, so that it no longer fits the longest names: these stay empty.
  if (Object.keys(filledFaults(records, name)).length > 0) return;
  await tx.insert(zoneRecord).values(records.map((record) => toRow(toZoneRecord(record), id)));
}

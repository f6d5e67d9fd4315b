import { count, desc, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { zoneHistory } from '../db/schema/dns.ts';
import type { Db } from '../db/store.ts';
import { getPage, type Paging } from '../paging.ts';
import { planChanges } from './planChanges.ts';
import { toRecordInput, toZoneRecord } from './records.ts';
import { isOnOwnNameservers, type Zone } from './zone.ts';

type Schemas = components['schemas'];
type Entry = typeof zoneHistory.$inferSelect;

/** One page of a zone's versions, newest first. */
export async function listHistory(
  db: Db,
  zone: Zone,
  paging: Paging,
): Promise<{ items: Schemas['DnsHistoryEntry'][]; totalCount: number }> {
  const { limit, offset } = getPage(paging);
  const ofZone = eq(zoneHistory.domainId, zone.domain.id);
  const rows = await db
    .select()
    .from(zoneHistory)
    .where(ofZone)
    .orderBy(desc(zoneHistory.version))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ versions: count() }).from(zoneHistory).where(ofZone);
  return { items: rows.map((row) => toHistoryEntry(zone, row)), totalCount: all?.versions ?? 0 };
}

function toHistoryEntry(zone: Zone, entry: Entry): Schemas['DnsHistoryEntry'] {
  const { version, date, author, source, changes, nameservers } = entry;
  return {
    version,
    date: date.toISOString(),
    author,
    ...(source && { source }),
    changes,
    ...(nameservers && { nameservers }),
    undoable: isUndoable(zone, entry),
  };
}

/** Whether a change can be reversed on its own: nothing that it touched has changed since. */
function isUndoable(zone: Zone, { author, changes, nameservers }: Entry): boolean {
  if (author === 'registrar') return false;
  if (nameservers && nameservers.after.join() !== zone.domain.nameservers.join()) return false;
  const reversedNameservers = nameservers?.before ?? zone.domain.nameservers;
  if (changes.length > 0 && !isOnOwnNameservers({ nameservers: reversedNameservers })) return false;
  const isUntouched = changes.every((change) => {
    if (change.action === 'remove') return true;
    const row = zone.records.find(({ id }) => id === change.after.id);
    return row && JSON.stringify(toRecordInput(row)) === JSON.stringify(normalized(change.after));
  });
  return isUntouched && Object.keys(planChanges(zone, changes.map(reversed)).errors).length === 0;
}

function reversed(change: Schemas['DnsHistoryChange']): Schemas['DnsChange'] {
  switch (change.action) {
    case 'add':
      return { action: 'remove', id: change.after.id };
    case 'update':
      return { action: 'update', id: change.after.id, record: normalized(change.before) };
    case 'remove':
      return { action: 'add', record: normalized(change.before) };
  }
}

/** A record of the history without its number and source, its fields in the usual order. */
function normalized({ id: _, source: __, ...record }: Schemas['DnsRecord']): Schemas['DnsRecordInput'] {
  return toRecordInput(toZoneRecord(record));
}

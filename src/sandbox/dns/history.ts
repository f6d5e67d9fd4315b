import { and, count as countRows, desc, eq, gte } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { type ZoneChange, zoneHistory } from '../db/schema/dns.ts';
import type { Db } from '../db/store.ts';
import { getPage, type Paging } from '../paging.ts';
import { toDnsRecord } from './records.ts';
import type { Zone } from './zone.ts';

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
  const [all] = await db.select({ versions: countRows() }).from(zoneHistory).where(ofZone);
  return { items: rows.map(toHistoryEntry), totalCount: all?.versions ?? 0 };
}

function toHistoryEntry(entry: Entry): Schemas['DnsHistoryEntry'] {
  const { version, date, author, source, changes, nameservers } = entry;
  const count = (action: ZoneChange['action']) => changes.filter((change) => change.action === action).length;
  return {
    version,
    date: date.toISOString(),
    author,
    ...(source && { source }),
    added: count('add'),
    changed: count('update'),
    removed: count('remove'),
    ...(nameservers && { nameservers }),
  };
}

/** The records of a zone as they were in a version; null if there is no such version. */
export async function findVersion(
  db: Db,
  { domain, records }: Zone,
  version: number,
): Promise<Schemas['DnsRecord'][] | null> {
  if (version > domain.zoneVersion) return null;
  const later = await db
    .select({ version: zoneHistory.version, changes: zoneHistory.changes })
    .from(zoneHistory)
    .where(and(eq(zoneHistory.domainId, domain.id), gte(zoneHistory.version, version)))
    .orderBy(desc(zoneHistory.version));
  if (later.at(-1)?.version !== version) return null;
  const byId = new Map(records.map((row) => [row.id, toDnsRecord(row)]));
  for (const entry of later) {
    if (entry.version === version) break;
    for (const change of entry.changes.toReversed()) {
      if (change.action === 'add') byId.delete(change.after.id);
      else byId.set(change.before.id, change.before);
    }
  }
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

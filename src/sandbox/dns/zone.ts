import { and, asc, eq, inArray } from 'drizzle-orm';
import { zoneRecord } from '../db/schema/dns.ts';
import { domain } from '../db/schema/holdings.ts';
import type { Db } from '../db/store.ts';

export type DomainRow = typeof domain.$inferSelect;
type Row = typeof zoneRecord.$inferSelect;
export type ZoneRecord = Pick<Row, 'type' | 'host' | 'value' | 'ttl' | 'priority'>;
export type Zone = { domain: DomainRow; records: Row[] };

/** The registrar's own nameservers: only a domain that is on them has a zone that can be changed here. */
export const ownNameservers = ['ns1.namestead.example', 'ns2.namestead.example'];

export function isOnOwnNameservers({ nameservers }: DomainRow): boolean {
  return nameservers.length > 0 && nameservers.every((host) => ownNameservers.includes(host));
}

/** The zone of a domain that the account holds, or null. */
export async function findZone(db: Db, accountId: number, name: string): Promise<Zone | null> {
  const [held] = await db
    .select()
    .from(domain)
    .where(and(eq(domain.name, name), eq(domain.accountId, accountId)));
  if (!held) return null;
  const records = await db
    .select()
    .from(zoneRecord)
    .where(eq(zoneRecord.domainId, held.id))
    .orderBy(asc(zoneRecord.id));
  return { domain: held, records };
}

/**
 * What it takes to bring new records into a zone: a record takes the place of those at the same host that can't stand
 * beside it, which are those of its type, and for a CNAME all.
 */
export function changesFor(records: Row[], wanted: ZoneRecord[]): { add: ZoneRecord[]; remove: Row[] } {
  const same = (one: ZoneRecord, other: ZoneRecord) =>
    one.type === other.type && one.host === other.host && one.value === other.value;
  const excludes = (one: ZoneRecord, other: ZoneRecord) =>
    one.host === other.host && (one.type === other.type || one.type === 'CNAME' || other.type === 'CNAME');
  return {
    add: wanted.filter((record) => !records.some((there) => same(there, record))),
    remove: records.filter(
      (there) =>
        !wanted.some((record) => same(record, there)) && wanted.some((record) => excludes(record, there)),
    ),
  };
}

/** Changes a zone, all or nothing. */
export async function changeZone(db: Db, zone: Zone, changes: ReturnType<typeof changesFor>): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = changes.remove.map(({ id }) => id);
    if (gone.length > 0) await tx.delete(zoneRecord).where(inArray(zoneRecord.id, gone));
    if (changes.add.length === 0) return;
    const added = changes.add.map(({ type, host, value, ttl, priority }) => ({
      type,
      host,
      value,
      ttl,
      priority,
    }));
    await tx.insert(zoneRecord).values(added.map((record) => ({ ...record, domainId: zone.domain.id })));
  });
}

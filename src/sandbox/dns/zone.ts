import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { zoneRecord } from '../db/schema/dns.ts';
import { domain } from '../db/schema/holdings.ts';
import type { Db } from '../db/store.ts';
import { lastReleased } from '../registry/lifecycle.ts';

export type DomainRow = typeof domain.$inferSelect;
export type RecordRow = typeof zoneRecord.$inferSelect;
type OfSomeTypes = 'weight' | 'port' | 'flags' | 'tag';
export type ZoneRecord = Omit<RecordRow, 'id' | 'domainId' | OfSomeTypes> &
  Partial<Pick<RecordRow, OfSomeTypes>>;
export type Zone = { domain: DomainRow; records: RecordRow[] };
export type ZoneChanges = { add: ZoneRecord[]; remove: RecordRow[] };

/** The registrar's own nameservers: only a domain that is on them has a zone that can be changed here. */
export const ownNameservers = ['ns1.namestead.example', 'ns2.namestead.example'];
export const maxRecords = 200;

export function isOnOwnNameservers({ nameservers }: DomainRow): boolean {
  return nameservers.length > 0 && nameservers.every((host) => ownNameservers.includes(host));
}

/** The zone of a domain that the account holds, or null; one that is set free is nobody's. */
export function findZone(db: Db, accountId: number, name: string, now: Date): Promise<Zone | null> {
  return readZone(db, heldDomain(db, accountId, name, now));
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockZone(tx: Db, accountId: number, name: string, now: Date): Promise<Zone | null> {
  return readZone(tx, heldDomain(tx, accountId, name, now).for('update'));
}

/** Whether two records say the same; how long they may be kept does not matter. */
export function isSame(one: ZoneRecord, other: ZoneRecord): boolean {
  const told = ({ type, host, value, priority, weight, port, flags, tag }: ZoneRecord) =>
    JSON.stringify([type, host, value, priority ?? 0, weight ?? 0, port ?? 0, flags ?? 0, tag ?? '']);
  return told(one) === told(other);
}

/**
 * What it takes to bring new records into a zone: a record takes the place of those at the same host that can't stand
 * beside it, which are those of its type, and for a CNAME all. Texts and certificate authorities may be several, but
 * for texts of one kind, such as SPF.
 */
export function changesFor(records: RecordRow[], wanted: ZoneRecord[]): ZoneChanges {
  return {
    add: wanted.filter(
      (record, index) =>
        !records.some((there) => isSame(there, record)) &&
        !wanted.slice(0, index).some((earlier) => isSame(earlier, record)),
    ),
    remove: records.filter(
      (there) =>
        !wanted.some((record) => isSame(record, there)) && wanted.some((record) => excludes(record, there)),
    ),
  };
}

/** Whether the zone has room for the changes. */
export function fits({ records }: Pick<Zone, 'records'>, { add, remove }: ZoneChanges): boolean {
  return records.length - remove.length + add.length <= maxRecords;
}

/** Changes a zone, all or nothing. What others have changed since it was read is not done twice. */
export async function changeZone(db: Db, zone: Zone, changes: ZoneChanges): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: domain.id }).from(domain).where(eq(domain.id, zone.domain.id)).for('update');
    const gone = changes.remove.map(({ id }) => id);
    if (gone.length > 0) {
      await tx
        .delete(zoneRecord)
        .where(and(inArray(zoneRecord.id, gone), eq(zoneRecord.domainId, zone.domain.id)));
    }
    const records = await recordsOf(tx, zone.domain);
    const add = changes.add.filter((record) => !records.some((there) => isSame(there, record)));
    if (add.length === 0) return;
    if (!fits({ records }, { add, remove: [] })) throw new Error(`The zone of ${zone.domain.name} is full.`);
    await tx.insert(zoneRecord).values(add.map((record) => toRow(record, zone.domain.id)));
  });
}

/** The columns of a record; those that its type has no use for are emptied. */
export function toRow(record: ZoneRecord, domainId: number) {
  const { type, host, value, ttl, priority, weight = null, port = null, flags = null, tag = null } = record;
  return { domainId, type, host, value, ttl, priority, weight, port, flags, tag };
}

function heldDomain(db: Db, accountId: number, name: string, now: Date) {
  return db
    .select()
    .from(domain)
    .where(
      and(eq(domain.name, name), eq(domain.accountId, accountId), gt(domain.expiresAt, lastReleased(now))),
    );
}

async function readZone(db: Db, held: PromiseLike<DomainRow[]>): Promise<Zone | null> {
  const [found] = await held;
  return found ? { domain: found, records: await recordsOf(db, found) } : null;
}

function recordsOf(db: Db, { id }: DomainRow): Promise<RecordRow[]> {
  return db.select().from(zoneRecord).where(eq(zoneRecord.domainId, id)).orderBy(asc(zoneRecord.id));
}

function excludes(one: ZoneRecord, other: ZoneRecord): boolean {
  if (one.host !== other.host) return false;
  if (one.type !== other.type) return one.type === 'CNAME' || other.type === 'CNAME';
  if (one.type === 'TXT')
    return kindOfText(one.value) !== null && kindOfText(one.value) === kindOfText(other.value);
  return one.type !== 'CAA';
}

/** `v=spf1`, `v=dmarc1` and the like, of which one host can have one; null for other texts. */
function kindOfText(value: string): string | null {
  return /^v=\w+/i.exec(value)?.[0].toLowerCase() ?? null;
}

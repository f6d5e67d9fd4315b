import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { zoneRecord } from '../db/schema/dns.ts';
import { domain } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { lastReleased } from '../registry/lifecycle.ts';

export type DomainRow = typeof domain.$inferSelect;
export type RecordRow = typeof zoneRecord.$inferSelect;
export type RecordSource = components['schemas']['DnsRecordSource'];
type OptionalColumn = 'priority' | 'weight' | 'port' | 'flags' | 'tag' | 'data' | 'source';
export type ZoneRecord = Omit<RecordRow, 'id' | 'domainId' | OptionalColumn> &
  Partial<Pick<RecordRow, OptionalColumn>>;
export type Zone = { domain: DomainRow; records: RecordRow[] };
export type ZoneChanges = { add: ZoneRecord[]; remove: RecordRow[] };

/** The registrar's own nameservers. A zone can only be changed while its domain uses them. */
export const ownNameservers = ['ns1.namestead.example', 'ns2.namestead.example'];
export const maxRecords = 2000;

export function isOnOwnNameservers({ nameservers }: Pick<DomainRow, 'nameservers'>): boolean {
  return nameservers.length > 0 && nameservers.every((host) => ownNameservers.includes(host));
}

/** The zone of a domain that the account owns, or null. A released domain has no owner. */
export function findZone(db: Db, accountId: number, name: string, now: Date): Promise<Zone | null> {
  return readZone(db, getOwnedDomain(db, accountId, name, now));
}

/** The zone of a domain, regardless of its owner, or null. */
export function findAnyZone(db: Db, name: string, now: Date): Promise<Zone | null> {
  return readZone(db, findHeldDomain(db, name, now));
}

/** Like `findZone`, and locks the domain's row, so that other writers wait until the transaction ends. */
export function lockZone(tx: Db, accountId: number, name: string, now: Date): Promise<Zone | null> {
  return readZone(tx, getOwnedDomain(tx, accountId, name, now).for('no key update'));
}

/** Whether two records have the same data. TTL and source don't count. */
export function isSame(one: ZoneRecord, other: ZoneRecord): boolean {
  return serializeData(one) === serializeData(other);
}

/** A record's data as a string, without TTL and source. */
export function serializeData({ type, host, value, data, ...columns }: ZoneRecord): string {
  const { priority, weight, port, flags, tag } = columns;
  const numbers = [priority ?? 0, weight ?? 0, port ?? 0, flags ?? 0];
  return JSON.stringify([type, host, value, ...numbers, tag ?? '', Object.entries(data ?? {}).sort()]);
}

/**
 * The changes that add records to a zone. A new record replaces the records of its type at its host, and a CNAME
 * replaces all (RFC 1034, section 3.6.2). An ALIAS replaces A and AAAA records, and these replace an ALIAS. A host may
 * have several TXT and CAA records, except TXT records of one kind, such as SPF (RFC 7208, section 3.2).
 */
export function getChanges(records: RecordRow[], added: ZoneRecord[]): ZoneChanges {
  return {
    add: added.filter(
      (record, index) =>
        !records.some((present) => isSame(present, record)) &&
        !added.slice(0, index).some((earlier) => isSame(earlier, record)),
    ),
    remove: records.filter(
      (present) =>
        !added.some((record) => isSame(record, present)) && added.some((record) => excludes(record, present)),
    ),
  };
}

/** Whether the zone has room for the changes. */
export function fits({ records }: Pick<Zone, 'records'>, { add, remove }: ZoneChanges): boolean {
  return records.length - remove.length + add.length <= maxRecords;
}

/** The domain with a name, regardless of its owner. */
export function findHeldDomain(db: Db, name: string, now: Date) {
  return db.select().from(domain).where(isHeld(name, now));
}

/** The account's domain with a name. A released domain has no owner. */
export function getOwnedDomain(db: Db, accountId: number, name: string, now: Date) {
  return db
    .select()
    .from(domain)
    .where(and(isHeld(name, now), eq(domain.accountId, accountId)));
}

function isHeld(name: string, now: Date) {
  // The registry has moved it, even if that has not been written down yet.
  const isLeaving = and(
    eq(transfer.domainId, domain.id),
    eq(transfer.kind, 'out'),
    eq(transfer.status, 'pending'),
    lte(transfer.dueAt, now),
  );
  return and(
    eq(domain.name, name),
    gt(domain.expiresAt, lastReleased(domain.tld, now)),
    sql`not exists (select 1 from ${transfer} where ${isLeaving})`,
  );
}

async function readZone(db: Db, owned: PromiseLike<DomainRow[]>): Promise<Zone | null> {
  const [found] = await owned;
  if (!found) return null;
  const records = await db
    .select()
    .from(zoneRecord)
    .where(eq(zoneRecord.domainId, found.id))
    .orderBy(asc(zoneRecord.id));
  return { domain: found, records };
}

function excludes(one: ZoneRecord, other: ZoneRecord): boolean {
  if (one.host !== other.host) return false;
  const types = [one.type, other.type];
  if (one.type !== other.type) return types.includes('CNAME') || isAliasAndAddress(types);
  if (one.type === 'TXT')
    return kindOfText(one.value) !== null && kindOfText(one.value) === kindOfText(other.value);
  return one.type !== 'CAA';
}

function isAliasAndAddress(types: readonly string[]): boolean {
  return types.includes('ALIAS') && (types.includes('A') || types.includes('AAAA'));
}

/** The kind of a TXT record of which a host can have only one, such as `v=spf1` and `v=dmarc1`; null for others. */
function kindOfText(value: string): string | null {
  return /^v=\w+/i.exec(value)?.[0].toLowerCase() ?? null;
}

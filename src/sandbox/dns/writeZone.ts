import { eq, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { formatData } from '#lib/zoneFile.ts';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { noteActivity } from '../activity/record.ts';
import type { ActivityChange } from '../db/schema/activity.ts';
import { type ZoneChange, zoneHistory, zoneRecord } from '../db/schema/dns.ts';
import { parkedDomain } from '../db/schema/parking.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { toDnsRecord } from './records.ts';
import {
  isOnOwnNameservers,
  maxRecords,
  type RecordRow,
  type RecordSource,
  type Zone,
  type ZoneRecord,
} from './zone.ts';

/** Queries of the embedded database block the event loop, so a long write yields after this many records. */
const BATCH_SIZE = 50;

/** The changes of one write to a zone. */
export type ZoneWrite = {
  add?: ZoneRecord[];
  update?: { row: RecordRow; record: ZoneRecord }[];
  remove?: RecordRow[];
  nameservers?: string[] | undefined;
};
/** When and by whom the zone is changed, and on behalf of which service. */
export type ZoneAuthor = { now: Date; author?: 'account' | 'registrar'; source?: RecordSource | null };

/**
 * Writes to a zone that the transaction has locked, and adds the new version to its history. All changes of records and
 * nameservers go through this function.
 */
export async function writeZone(
  tx: Db,
  { domain: owned, records }: Zone,
  { add = [], update = [], remove = [], nameservers = owned.nameservers }: ZoneWrite,
  { now, author = 'account', source }: ZoneAuthor,
): Promise<Zone> {
  const changes: ZoneChange[] = [];
  const removed = new Set(remove);
  let after = records.filter((row) => !removed.has(row));
  if (after.length + add.length > maxRecords) throw new Error(`The zone of ${owned.name} is full.`);
  if (remove.length > 0) {
    const ids = remove.map(({ id }) => id);
    await tx.delete(zoneRecord).where(inArray(zoneRecord.id, ids));
    changes.push(...remove.map((row) => ({ action: 'remove' as const, before: toDnsRecord(row) })));
  }
  const changed = new Map<RecordRow, RecordRow>();
  for (const [index, { row, record }] of update.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    const values = toRow(record, owned.id);
    await tx.update(zoneRecord).set(values).where(eq(zoneRecord.id, row.id));
    const updated = { id: row.id, ...values };
    changed.set(row, updated);
    changes.push({ action: 'update', before: toDnsRecord(row), after: toDnsRecord(updated) });
  }
  after = after.map((row) => changed.get(row) ?? row);
  for (let start = 0; start < add.length; start += BATCH_SIZE) {
    const rows = await tx
      .insert(zoneRecord)
      .values(add.slice(start, start + BATCH_SIZE).map((record) => toRow(record, owned.id)))
      .returning();
    after.push(...rows);
    changes.push(...rows.map((row) => ({ action: 'add' as const, after: toDnsRecord(row) })));
    await nextTurn();
  }
  const moved =
    nameservers.join() === owned.nameservers.join()
      ? null
      : { before: owned.nameservers, after: nameservers };
  // The registrar creates the first version, whose number a new domain already has.
  const isFirst = author === 'registrar';
  if (!isFirst) noteActivity(tx, { changes: toActivityChanges(changes, moved) });
  if (changes.length === 0 && !moved && !isFirst) return { domain: owned, records };
  const version = isFirst ? owned.zoneVersion : owned.zoneVersion + 1;
  await tx.update(domain).set({ zoneVersion: version, nameservers }).where(eq(domain.id, owned.id));
  // The parking page is only shown by our own nameservers.
  if (!isOnOwnNameservers({ nameservers })) {
    await tx.delete(parkedDomain).where(eq(parkedDomain.domainId, owned.id));
  }
  await tx
    .insert(zoneHistory)
    .values({ domainId: owned.id, version, date: now, author, source, changes, nameservers: moved });
  return { domain: { ...owned, zoneVersion: version, nameservers }, records: after };
}

/** The columns of a record, null if its type does not use them. */
export function toRow(record: ZoneRecord, domainId: number) {
  const { type, host, value, ttl, priority = null, weight = null, port = null } = record;
  const { flags = null, tag = null, data = null } = record;
  return {
    domainId,
    type,
    host,
    value,
    ttl,
    priority,
    weight,
    port,
    flags,
    tag,
    data,
    source: record.source ?? null,
  };
}

type Schemas = components['schemas'];
type Moved = { before: string[]; after: string[] } | null;

/** The changes as the activity shows them: records by type and host, with their data in the notation of zone files. */
function toActivityChanges(changes: ZoneChange[], moved: Moved): ActivityChange[] {
  const nameservers = moved && {
    field: 'nameservers' as const,
    subject: null,
    before: moved.before.join(' '),
    after: moved.after.join(' '),
  };
  const records = changes.map((change) => {
    const before = 'before' in change ? change.before : null;
    const after = 'after' in change ? change.after : null;
    const isOtherTtl = before !== null && after !== null && before.ttl !== after.ttl;
    const toText = ({ source: _, ...record }: Schemas['DnsRecord']) =>
      formatData(record) + (isOtherTtl ? ` (TTL ${record.ttl})` : '');
    const { type, host } = before ?? after ?? {};
    return {
      field: 'record' as const,
      subject: `${type} ${host}`,
      before: before && toText(before),
      after: after && toText(after),
    };
  });
  return [...(nameservers ? [nameservers] : []), ...records];
}

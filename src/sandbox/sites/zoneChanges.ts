import { inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { siteAddress } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { changeError, removalNotConfirmed, zoneFull } from '../dns/errors.ts';
import { recordErrors, toDnsRecord, toRecordInput, toZoneRecord } from '../dns/records.ts';
import { productSource } from '../dns/source.ts';
import { writeZone } from '../dns/writeZone.ts';
import {
  findZone,
  fits,
  getChanges,
  isOnOwnNameservers,
  isSame,
  lockZone,
  type Zone,
  type ZoneChanges,
  type ZoneRecord,
} from '../dns/zone.ts';
import { fieldsInvalid } from '../errors.ts';
import { testEffects } from '../registry/testNames.ts';
import { createRecords, type SiteDnsRecord } from './builder.ts';
import * as errors from './errors.ts';
import type { Target } from './setUp.ts';
import { lockProduct, type ProductEntry } from './store.ts';

type Schemas = components['schemas'];
type SiteDnsQuery = Schemas['SiteDnsQuestion'];
type Kind = Schemas['SiteConnectionType'];

/** The changes that would add the records to the zone. */
export async function previewChanges(
  db: Db,
  accountId: number,
  { domain_name, dns_records }: SiteDnsQuery,
  now: Date,
) {
  const error = recordsError(domain_name, dns_records);
  if (error) return { error };
  const zone = await findZone(db, accountId, domain_name, now);
  if (!zone) return { error: errors.noDomain() };
  if (testEffects(domain_name).has('dnschangesfail')) return { error: errors.dnsChangesFailed() };
  return { changes: toChanges(zone, getChanges(zone.records, dns_records.map(toZoneRecord))) };
}

/** Adds the records to the zone, and connects the site's addresses that were waiting for them. */
export function addRecords(db: Db, target: Target, request: Schemas['SiteDnsAddition']) {
  const { domain_name, dns_records, connection_type: kind, confirmedRemovals } = request;
  return transaction(db, async (tx) => {
    const zone = await lockZone(tx, target.account.id, domain_name, target.now);
    const entry = await lockProduct(tx, target.account.id, target.productId, target.now);
    if (!entry) return { error: errors.noProduct() };
    const unsound = recordsError(domain_name, dns_records);
    if (unsound) return { error: unsound };
    if (!zone) return { error: errors.noDomain() };
    const error = changeError(zone, target.now);
    if (error) return { error };
    if (testEffects(domain_name).has('dnsaddfail')) return { error: errors.dnsAddFailed() };
    const changes = getChanges(zone.records, dns_records.map(toZoneRecord));
    if (confirmedRemovals && changes.remove.some(({ id }) => !confirmedRemovals.includes(id)))
      return { error: removalNotConfirmed() };
    if (!fits(zone, changes)) return { error: zoneFull() };
    const source = productSource(entry);
    const add = changes.add.map((record) => ({ ...record, source }));
    await writeZone(tx, zone, { ...changes, add }, { now: target.now, source });
    const after = [...getOtherRecords(zone, changes), ...changes.add];
    await connectPending(tx, entry, { domain: domain_name, kind, after, now: target.now });
    return { changes: toChanges(zone, changes) };
  });
}

/** Whether a zone contains all of the records. */
export function containsAll(records: ZoneRecord[], required: SiteDnsRecord[]): boolean {
  return required.map(toZoneRecord).every((record) => records.some((there) => isSame(there, record)));
}

async function connectPending(
  tx: Db,
  { type, site }: ProductEntry,
  { domain: name, kind, after, now }: { domain: string; kind: Kind; after: ZoneRecord[]; now: Date },
): Promise<void> {
  const connected = (site?.addresses ?? [])
    .filter(
      (address) =>
        address.connectedAt === null &&
        address.domain === name &&
        (address.subdomain === null) === (kind === 'domain') &&
        containsAll(after, createRecords(type, address.subdomain)),
    )
    .map(({ id }) => id);
  if (connected.length === 0) return;
  await tx.update(siteAddress).set({ connectedAt: now }).where(inArray(siteAddress.id, connected));
}

/**
 * Records that are invalid in every zone. A CNAME excludes other records at its host (RFC 1034, section 3.6.2).
 */
function recordsError(name: string, records: SiteDnsRecord[]) {
  for (const [index, record] of records.entries()) {
    const errors = Object.entries(recordErrors(record, name));
    if (errors.length > 0)
      return fieldsInvalid(
        Object.fromEntries(errors.map(([field, what]) => [`dns_records.${index}.${field}`, what])),
      );
  }
  const required = records.map(toZoneRecord);
  const clash = required.find(
    (record) =>
      record.type === 'CNAME' &&
      required.some((other) => other.host === record.host && !isSame(other, record)),
  );
  return clash ? fieldsInvalid({ dns_records: `has a CNAME beside other records at ${clash.host}` }) : null;
}

function getOtherRecords({ records }: Zone, { remove }: ZoneChanges): Zone['records'] {
  return records.filter((record) => !remove.includes(record));
}

function toChanges(zone: Zone, changes: ZoneChanges): Schemas['SiteDnsChanges'] {
  return {
    domainName: zone.domain.name,
    onOwnNameservers: isOnOwnNameservers(zone.domain),
    add: changes.add.map(toRecordInput),
    remove: changes.remove.map(toDnsRecord),
    keep: getOtherRecords(zone, changes).map(toDnsRecord),
  };
}

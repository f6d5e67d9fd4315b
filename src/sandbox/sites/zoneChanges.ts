import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { domain } from '../db/schema/holdings.ts';
import { siteAddress } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import {
  changesFor,
  changeZone,
  findZone,
  isOnOwnNameservers,
  type Zone,
  type ZoneRecord,
} from '../dns/zone.ts';
import { fieldsInvalid } from '../faults.ts';
import { testEffects } from '../registry/testNames.ts';
import { recordsFor, type SiteDnsRecord } from './builder.ts';
import * as refusal from './refusals.ts';
import type { Target } from './setUp.ts';
import { lockProduct, type ProductEntry } from './store.ts';

type Schemas = components['schemas'];
type Asked = Schemas['SiteDnsQuestion'];
type Kind = Schemas['SiteConnectionType'];
type Said = Pick<ZoneRecord, 'type' | 'host' | 'value'>;

const mostRecords = 200;

/** What it takes to bring the records into the zone. */
export async function previewChanges(db: Db, accountId: number, { domain_name, dns_records }: Asked) {
  const refused = refuseRecords(dns_records);
  if (refused) return { refused };
  const zone = await findZone(db, accountId, domain_name);
  if (!zone) return { refused: refusal.noDomain() };
  if (testEffects(domain_name).has('dnschangesfail')) return { refused: refusal.dnsChangesFailed() };
  return { changes: toChanges(zone, workOut(zone, dns_records)) };
}

/** Brings the records into the zone, and connects the addresses of the product's site that waited for them. */
export function addRecords(db: Db, target: Target, { domain_name, dns_records }: Asked, kind: Kind) {
  return db.transaction(async (tx) => {
    const entry = await lockProduct(tx, target.account.id, target.productId, target.now);
    if (!entry) return { refused: refusal.noProduct() };
    const refused = refuseRecords(dns_records);
    if (refused) return { refused };
    const zone = await lockZone(tx, target.account.id, domain_name);
    if (!zone) return { refused: refusal.noDomain() };
    if (!isOnOwnNameservers(zone.domain)) return { refused: refusal.otherNameservers() };
    if (testEffects(domain_name).has('dnsaddfail')) return { refused: refusal.dnsAddFailed() };
    const changes = workOut(zone, dns_records);
    const { add, remove } = changes;
    if (zone.records.length - remove.length + add.length > mostRecords)
      return { refused: refusal.zoneFull() };
    await changeZone(tx, zone, changes);
    const after = [...kept(zone, changes), ...add];
    await connectWaiting(tx, entry, { domain: domain_name, kind, after, now: target.now });
    return { changes: toChanges(zone, changes) };
  });
}

/** Whether all these records are among those of a zone. */
export function holdsAll(records: Said[], wanted: Said[]): boolean {
  return wanted.every((record) => records.some((there) => isSame(there, record)));
}

async function connectWaiting(
  tx: Db,
  { type, site }: ProductEntry,
  { domain: name, kind, after, now }: { domain: string; kind: Kind; after: Said[]; now: Date },
): Promise<void> {
  const connected = (site?.addresses ?? [])
    .filter(
      (address) =>
        address.connectedAt === null &&
        address.domain === name &&
        (address.subdomain === null) === (kind === 'domain') &&
        holdsAll(after, recordsFor(type, address.subdomain)),
    )
    .map(({ id }) => id);
  if (connected.length === 0) return;
  await tx.update(siteAddress).set({ connectedAt: now }).where(inArray(siteAddress.id, connected));
}

async function lockZone(tx: Db, accountId: number, name: string): Promise<Zone | null> {
  await tx
    .select({ id: domain.id })
    .from(domain)
    .where(and(eq(domain.name, name), eq(domain.accountId, accountId)))
    .for('update');
  return findZone(tx, accountId, name);
}

function workOut(zone: Zone, records: SiteDnsRecord[]): ReturnType<typeof changesFor> {
  const different = records.filter(
    (record, index) => !records.slice(0, index).some((earlier) => isSame(earlier, record)),
  );
  return changesFor(
    zone.records,
    different.map((record) => ({ ...record, priority: null })),
  );
}

/** A CNAME stands alone at its host. */
function refuseRecords(records: SiteDnsRecord[]) {
  const clash = records.find(
    (record) =>
      record.type === 'CNAME' &&
      records.some((other) => other.host === record.host && !isSame(other, record)),
  );
  return clash ? fieldsInvalid({ dns_records: `has a CNAME beside other records at ${clash.host}` }) : null;
}

function isSame(one: Said, other: Said): boolean {
  return one.type === other.type && one.host === other.host && one.value === other.value;
}

function kept(zone: Zone, { remove }: ReturnType<typeof changesFor>): Zone['records'] {
  return zone.records.filter(({ id }) => !remove.some((gone) => gone.id === id));
}

function toChanges(zone: Zone, changes: ReturnType<typeof changesFor>): Schemas['SiteDnsChanges'] {
  return {
    domainName: zone.domain.name,
    onOwnNameservers: isOnOwnNameservers(zone.domain),
    add: changes.add.map(toRecord),
    remove: changes.remove.map(toRecord),
    keep: kept(zone, changes).map(toRecord),
  };
}

function toRecord({ type, host, value, ttl, priority }: ZoneRecord): Schemas['SiteZoneRecord'] {
  return { type, host, value, ttl, priority };
}

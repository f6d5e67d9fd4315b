import { and, eq, inArray, ne } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { site, siteAddress } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { deletedError } from '../dns/errors.ts';
import { findZone, isOnOwnNameservers } from '../dns/zone.ts';
import { fieldsInvalid } from '../errors.ts';
import { testEffects } from '../registry/testNames.ts';
import { createRecords, freeDomain, maxAddresses, type SiteDnsRecord } from './builder.ts';
import * as errors from './errors.ts';
import { freeAddress, saveAddress } from './freeAddresses.ts';
import { reloadProduct, setProductDomain, type Target, usageError } from './setUp.ts';
import { isReady, lockProduct, type SiteEntry } from './store.ts';
import { containsAll } from './zoneChanges.ts';

type ConnectionRequest = components['schemas']['SiteConnection'];
type Dns = { onOwnNameservers: boolean; records: SiteDnsRecord[] };

const maxHostLength = 253;

/** Connects an address to the site of a product, or replaces its free one. */
export function connectAddress(db: Db, target: Target, request: ConnectionRequest) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, target.account.id, target.productId, target.now);
    if (!entry) return { error: errors.noProduct() };
    const error = usageError(entry, target.now) ?? hostError(request);
    if (error) return { error };
    if (!isReady(entry.site, target.now)) return { error: errors.notReady() };
    const isFree = request.connection_type === 'subdomain' && request.domain_name === freeDomain(entry.type);
    const outcome = isFree
      ? await changeFreeAddress(tx, entry.site, request.subdomain, target.now)
      : await connectOwnDomain(tx, target, entry.site, request);
    if (outcome.error) return { error: outcome.error };
    return { entry: await reloadProduct(tx, target), dns: outcome.dns };
  });
}

/** Disconnects addresses from the site of a product; all except the free one if none are given. */
export function disconnectAddresses(db: Db, target: Target, hosts: string[] | null) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, target.account.id, target.productId, target.now);
    if (!entry) return { error: errors.noProduct() };
    const present = isReady(entry.site, target.now) ? entry.site.addresses : [];
    const named = present.filter(({ host, free }) => hosts?.includes(host) ?? !free);
    if (hosts && named.length < new Set(hosts).size) return { error: errors.noDomain() };
    if (named.some(({ free }) => free)) {
      return { error: fieldsInvalid({ domain_names: 'holds the free address, which stays' }) };
    }
    if (named.length === 0) return { entry };
    const gone = named.map(({ id }) => id);
    await tx.delete(siteAddress).where(inArray(siteAddress.id, gone));
    const left = present.find(({ id, free }) => !free && !gone.includes(id));
    await setProductDomain(tx, entry.id, left?.domain ?? null);
    return { entry: await reloadProduct(tx, target) };
  });
}

function hostError(request: ConnectionRequest) {
  if (request.connection_type === 'domain') return null;
  if (request.subdomain === 'www') return fieldsInvalid({ subdomain: 'belongs to the domain itself' });
  const length = getHost(request).length;
  return length > maxHostLength ? fieldsInvalid({ subdomain: 'is too long together with the domain' }) : null;
}

async function changeFreeAddress(tx: Db, entry: SiteEntry, subdomain: string, now: Date) {
  if (testEffects(subdomain).has('connectfail')) return { error: errors.subdomainFailed() };
  const dns: Dns = { onOwnNameservers: true, records: [] };
  const request = freeAddress(entry, subdomain, now);
  const [before] = entry.addresses.filter(({ free }) => free);
  if (before?.host === request.host) return { dns };
  if (!(await saveAddress(tx, request))) return { error: errors.addressTaken() };
  if (before) await tx.delete(siteAddress).where(eq(siteAddress.id, before.id));
  return { dns };
}

async function connectOwnDomain(
  tx: Db,
  { account, now }: Target,
  entry: SiteEntry,
  request: ConnectionRequest,
) {
  const zone = await findZone(tx, account.id, request.domain_name, now);
  if (!zone) return { error: errors.noDomain() };
  const error = deletedError(zone, now);
  if (error) return { error };
  const host = getHost(request);
  const subdomain = request.connection_type === 'subdomain' ? request.subdomain : null;
  if (testEffects(host).has('connectfail')) {
    return { error: subdomain === null ? errors.domainFailed() : errors.subdomainFailed() };
  }
  const records = createRecords(entry.type, subdomain);
  const onOwnNameservers = isOnOwnNameservers(zone.domain);
  const dns: Dns = { onOwnNameservers, records };
  if (entry.addresses.some((address) => address.host === host)) return { dns };
  if (entry.addresses.length >= maxAddresses) return { error: errors.tooManyAddresses(maxAddresses) };
  await removeFormerRegistrants(tx, account.id, host);
  const connectedAt = onOwnNameservers && containsAll(zone.records, records) ? now : null;
  const address = {
    siteId: entry.id,
    host,
    domain: request.domain_name,
    subdomain,
    free: false,
    connectedAt,
  };
  if (!(await saveAddress(tx, address))) return { error: errors.addressTaken() };
  if (entry.productId !== null) await setProductDomain(tx, entry.productId, request.domain_name);
  return { dns };
}

/** Disconnects the host from sites of former registrants. */
async function removeFormerRegistrants(tx: Db, accountId: number, host: string): Promise<void> {
  const others = tx.select({ id: site.id }).from(site).where(ne(site.accountId, accountId));
  await tx.delete(siteAddress).where(and(eq(siteAddress.host, host), inArray(siteAddress.siteId, others)));
}

function getHost(request: ConnectionRequest): string {
  return request.connection_type === 'domain'
    ? request.domain_name
    : `${request.subdomain}.${request.domain_name}`;
}

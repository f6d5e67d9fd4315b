import { and, eq, inArray, ne } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { site, siteAddress } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { refuseDeleted } from '../dns/refusals.ts';
import { findZone, isOnOwnNameservers } from '../dns/zone.ts';
import { fieldsInvalid } from '../faults.ts';
import { testEffects } from '../registry/testNames.ts';
import { freeDomain, mostAddresses, recordsFor, type SiteDnsRecord } from './builder.ts';
import { freeAddress, keepAddress } from './freeAddresses.ts';
import * as refusal from './refusals.ts';
import { nameProduct, refuseUse, reread, type Target } from './setUp.ts';
import { isReady, lockProduct, type SiteEntry } from './store.ts';
import { holdsAll } from './zoneChanges.ts';

type Wanted = components['schemas']['SiteConnection'];
type Dns = { onOwnNameservers: boolean; records: SiteDnsRecord[] };

const longestHost = 253;

/** Gives the site of a product one more address, or another free one. */
export function connectAddress(db: Db, target: Target, wanted: Wanted) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, target.account.id, target.productId, target.now);
    if (!entry) return { refused: refusal.noProduct() };
    const refused = refuseUse(entry, target.now) ?? refuseHost(wanted);
    if (refused) return { refused };
    if (!isReady(entry.site, target.now)) return { refused: refusal.notReady() };
    const isFree = wanted.connection_type === 'subdomain' && wanted.domain_name === freeDomain(entry.type);
    const outcome = isFree
      ? await changeFreeAddress(tx, entry.site, wanted.subdomain, target.now)
      : await connectOwn(tx, target, entry.site, wanted);
    if (outcome.refused) return { refused: outcome.refused };
    return { entry: await reread(tx, target), dns: outcome.dns };
  });
}

/** Takes addresses from the site of a product; all but the free one where none are named. */
export function disconnectAddresses(db: Db, target: Target, hosts: string[] | null) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, target.account.id, target.productId, target.now);
    if (!entry) return { refused: refusal.noProduct() };
    const present = isReady(entry.site, target.now) ? entry.site.addresses : [];
    const named = present.filter(({ host, free }) => hosts?.includes(host) ?? !free);
    if (hosts && named.length < new Set(hosts).size) return { refused: refusal.noDomain() };
    if (named.some(({ free }) => free)) {
      return { refused: fieldsInvalid({ domain_names: 'holds the free address, which stays' }) };
    }
    if (named.length === 0) return { entry };
    const gone = named.map(({ id }) => id);
    await tx.delete(siteAddress).where(inArray(siteAddress.id, gone));
    const left = present.find(({ id, free }) => !free && !gone.includes(id));
    await nameProduct(tx, entry.id, left?.domain ?? null);
    return { entry: await reread(tx, target) };
  });
}

function refuseHost(wanted: Wanted) {
  if (wanted.connection_type === 'domain') return null;
  if (wanted.subdomain === 'www') return fieldsInvalid({ subdomain: 'belongs to the domain itself' });
  const length = hostOf(wanted).length;
  return length > longestHost ? fieldsInvalid({ subdomain: 'is too long together with the domain' }) : null;
}

async function changeFreeAddress(tx: Db, entry: SiteEntry, subdomain: string, now: Date) {
  if (testEffects(subdomain).has('connectfail')) return { refused: refusal.subdomainFailed() };
  const dns: Dns = { onOwnNameservers: true, records: [] };
  const wanted = freeAddress(entry, subdomain, now);
  const [before] = entry.addresses.filter(({ free }) => free);
  if (before?.host === wanted.host) return { dns };
  if (!(await keepAddress(tx, wanted))) return { refused: refusal.addressTaken() };
  if (before) await tx.delete(siteAddress).where(eq(siteAddress.id, before.id));
  return { dns };
}

async function connectOwn(tx: Db, { account, now }: Target, entry: SiteEntry, wanted: Wanted) {
  const zone = await findZone(tx, account.id, wanted.domain_name, now);
  if (!zone) return { refused: refusal.noDomain() };
  const refused = refuseDeleted(zone, now);
  if (refused) return { refused };
  const host = hostOf(wanted);
  const subdomain = wanted.connection_type === 'subdomain' ? wanted.subdomain : null;
  if (testEffects(host).has('connectfail')) {
    return { refused: subdomain === null ? refusal.domainFailed() : refusal.subdomainFailed() };
  }
  const records = recordsFor(entry.type, subdomain);
  const onOwnNameservers = isOnOwnNameservers(zone.domain);
  const dns: Dns = { onOwnNameservers, records };
  if (entry.addresses.some((address) => address.host === host)) return { dns };
  if (entry.addresses.length >= mostAddresses) return { refused: refusal.tooManyAddresses(mostAddresses) };
  await dropEarlierHolders(tx, account.id, host);
  const connectedAt = onOwnNameservers && holdsAll(zone.records, records) ? now : null;
  const address = { siteId: entry.id, host, domain: wanted.domain_name, subdomain, free: false, connectedAt };
  if (!(await keepAddress(tx, address))) return { refused: refusal.addressTaken() };
  if (entry.productId !== null) await nameProduct(tx, entry.productId, wanted.domain_name);
  return { dns };
}

/** A site of somebody who held the domain before does not stand in the way. */
async function dropEarlierHolders(tx: Db, accountId: number, host: string): Promise<void> {
  const others = tx.select({ id: site.id }).from(site).where(ne(site.accountId, accountId));
  await tx.delete(siteAddress).where(and(eq(siteAddress.host, host), inArray(siteAddress.siteId, others)));
}

function hostOf(wanted: Wanted): string {
  return wanted.connection_type === 'domain'
    ? wanted.domain_name
    : `${wanted.subdomain}.${wanted.domain_name}`;
}

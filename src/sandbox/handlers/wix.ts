import { eq } from 'drizzle-orm';
import { site } from '../db/schema/sites.ts';
import type { Handlers } from '../handler.ts';
import { getCurrency } from '../session/session.ts';
import { connectAddress, disconnectAddresses } from '../sites/addresses.ts';
import { noProduct, noSite, noSites } from '../sites/errors.ts';
import { suggestAddresses } from '../sites/freeAddresses.ts';
import { createFreeSite, findFreeSite } from '../sites/freeSites.ts';
import { siteLibrary } from '../sites/library.ts';
import { applyPlan, changeSetUp, startSetUp } from '../sites/setUp.ts';
import { findProduct, findReadySite, findReadySites, type ProductEntry } from '../sites/store.ts';
import { yearlyUpsell } from '../sites/upsell.ts';
import { toAddress, toProduct, toSite } from '../sites/view.ts';
import { addRecords, previewChanges } from '../sites/zoneChanges.ts';

export const wix = {
  async getWixProduct({ params, account, db, now }) {
    const entry = await findProduct(db, account.id, params.id, now);
    return entry ? productResponse(entry, now) : noProduct();
  },

  async updateWixProduct({ params, body, account, db, now }) {
    const change = { displayName: body.wixData?.displayName, giveUp: body.extended !== undefined };
    const outcome = await changeSetUp(db, { account, productId: params.id, now }, change);
    return outcome.error ?? productResponse(outcome.entry, now);
  },

  async getWixUserFreemium({ query, account, db, now }) {
    const free = await findFreeSite(db, account.id, query.type, now);
    const hasFreemium = free !== undefined;
    const wix = { type: query.type, hasFreemium, canCreate: !hasFreemium, siteId: free?.id ?? null };
    return { status: 200, body: { data: { wix } } };
  },

  async getWixSubdomains({ query, account, db, now }) {
    const found = await findReadySite(db, account.id, query.site_id, now);
    if (!found) return noSite();
    const suggested = await suggestAddresses(db, found);
    const subdomains = [
      ...found.addresses.filter(({ subdomain }) => subdomain !== null).map(toAddress),
      ...suggested,
    ];
    return { status: 200, body: { data: { wix: { siteId: found.id, subdomains } } } };
  },

  async getWixSites({ query, account, db, now }) {
    const sites = await findReadySites(db, account.id, now, query.type && eq(site.type, query.type));
    if (sites.length === 0) return noSites();
    return { status: 200, body: { data: { wix: { sites: sites.map(toSite) } } } };
  },

  async getWixSite({ query, account, db, now }) {
    const found = await findReadySite(db, account.id, query.site_id, now);
    return found ? { status: 200, body: { data: { wix: { site: toSite(found) } } } } : noSite();
  },

  async getWixLibrary({ query, account, db, now }) {
    const library = await siteLibrary(db, account.id, query.type, now);
    return { status: 200, body: { data: { wix: library } } };
  },

  async getWixYearlyUpsell({ query, account, session, db, now }) {
    const entry = await findProduct(db, account.id, query.productId, now);
    if (!entry) return noProduct();
    return {
      status: 200,
      body: { data: { wix: { upsell: yearlyUpsell(entry, getCurrency(session), now) } } },
    };
  },

  async provisionWixSubscription({ params, body, account, db, now }) {
    const outcome = await applyPlan(db, { account, productId: params.id, now }, body.site_id);
    return outcome.error ?? productResponse(outcome.entry, now);
  },

  async startWixProvision({ params, body, account, db, now }) {
    const outcome = await startSetUp(db, { account, productId: params.id, now }, body.display_name);
    return outcome.error ?? productResponse(outcome.entry, now);
  },

  async provisionWixDomain({ params, body, account, db, now }) {
    const outcome = await connectAddress(db, { account, productId: params.id, now }, body);
    if (outcome.error) return outcome.error;
    const { entry, dns } = outcome;
    return { status: 200, body: { data: { wixproduct: toProduct(entry, now), dns } } };
  },

  async createFreemium({ body, account, db, now }) {
    const { type, display_name: displayName = account.firstName, email = account.email } = body;
    const outcome = await createFreeSite(db, account, { type, displayName, email }, now);
    if (outcome.error) return outcome.error;
    return { status: 200, body: { data: { result: outcome.made && toSite(outcome.made) } } };
  },

  async deleteWixDomains({ query, account, db, now }) {
    const hosts = query.domain_names?.split(',') ?? null;
    const outcome = await disconnectAddresses(db, { account, productId: query.product_id, now }, hosts);
    return outcome.error ?? productResponse(outcome.entry, now);
  },

  async getWixDnsChanges({ body, account, db, now }) {
    const outcome = await previewChanges(db, account.id, body, now);
    return outcome.error ?? { status: 200, body: { data: { wix: outcome.changes } } };
  },

  async addWixDnsRecords({ body, account, db, now }) {
    const target = { account, productId: body.product_id, now };
    const outcome = await addRecords(db, target, body);
    return outcome.error ?? { status: 200, body: { data: { wix: outcome.changes } } };
  },
} satisfies Partial<Handlers>;

function productResponse(entry: ProductEntry, now: Date) {
  return { status: 200 as const, body: { data: { wixproduct: toProduct(entry, now) } } };
}

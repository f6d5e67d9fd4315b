import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { noteActivity } from '../activity/record.ts';
import { findRegistrant } from '../contacts/contacts.ts';
import { domain } from '../db/schema/products.ts';
import { transaction } from '../db/transaction.ts';
import { changeError, changesInvalid, removalNotConfirmed, versionConflict } from '../dns/errors.ts';
import { lastRecordsLost } from '../dns/planChanges.ts';
import { planReplacement } from '../dns/planReplacement.ts';
import { toDnsZone } from '../dns/view.ts';
import { writeZone } from '../dns/writeZone.ts';
import { findZone, getOwnedDomain, lockZone } from '../dns/zone.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { getPage, selectPage } from '../paging.ts';
import { toDomain } from '../products/domainSettings.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { type PriceTerms, tldPrices } from '../registry/prices.ts';
import { getRegistrantSchema } from '../registry/registrants.ts';
import { isSold, listSoldTlds, splitName } from '../registry/tlds.ts';
import { purchase, quoteName } from '../reseller/purchase.ts';
import { getSpent } from '../reseller/spending.ts';
import { getOwnTerms, getTier } from '../reseller/tiers.ts';

const currency = 'USD';

export const resellerapi = {
  async checkResellerName({ params: { name }, account, db, now }) {
    const { minYears } = tldPrices(splitName(name)?.tld ?? '', { currency, now, reseller: null });
    const order = { type: 'registration', name, productId: null, years: minYears } as const;
    const { buyable: available, premium, price, renewal } = await quoteName(db, account, order, now);
    const prices = available
      ? {
          registration: toMajor(price, currency),
          renewal: renewal === null ? null : toMajor(renewal, currency),
        }
      : { registration: null, renewal: null };
    return {
      status: 200,
      body: { data: { name: { name, available, premium, currency, minYears, ...prices } } },
    };
  },

  async getResellerBalance({ account, key, db, now }) {
    const limit = key.monthlyLimitUsdCents;
    const balance = {
      balance: toMajor(account.creditUsdCents, currency),
      currency,
      usedThisMonth: toMajor(await getSpent(db, key.id, now), currency),
      monthlyLimit: limit === null ? null : toMajor(limit, currency),
    } as const;
    return { status: 200, body: { data: { balance } } };
  },

  async listResellerDomains({ query, account, db, now }) {
    const { rows, totalCount } = await selectPage(db, domain, {
      where: and(eq(domain.accountId, account.id), gt(domain.expiresAt, lastReleased(domain.tld, now))),
      orderBy: [asc(sql`${domain.name} collate "C"`)],
      paging: query,
    });
    return { status: 200, body: { data: { domain: { items: rows.map(toDomain), totalCount } } } };
  },

  async registerResellerDomain(call) {
    const response = await purchase(call, { type: 'registration', productId: null, ...call.body });
    return 'status' in response ? response : { status: 200, body: { data: { purchase: response } } };
  },

  async getResellerDomain({ params, account, db, now }) {
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    if (!row) return notFound();
    const registrant = await findRegistrant(db, row);
    return { status: 200, body: { data: { domain: toDomain(row), registrant } } };
  },

  getResellerRegistrantSchema({ params: { tld } }) {
    if (!isSold(tld)) return notFound();
    return { status: 200, body: { data: { registrant: { tld, schema: getRegistrantSchema(tld) } } } };
  },

  async renewResellerDomain(call) {
    const { params, body, account, db, now } = call;
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    if (!row) return notFound();
    const order = { type: 'renewal', name: row.name, productId: row.id, ...body } as const;
    const response = await purchase(call, order);
    return 'status' in response ? response : { status: 200, body: { data: { purchase: response } } };
  },

  async transferResellerDomain(call) {
    const response = await purchase(call, { type: 'transfer', productId: null, years: 1, ...call.body });
    return 'status' in response ? response : { status: 200, body: { data: { purchase: response } } };
  },

  listResellerPrices({ query, account, now }) {
    const all = listSoldTlds().filter((tld) => query.tld === undefined || tld === query.tld);
    const terms = { currency, now, reseller: getOwnTerms(getTier(account)) };
    const { limit, offset } = getPage(query);
    const items = all.slice(offset, offset + limit).map((tld) => toTldPrice(tld, terms));
    return { status: 200, body: { data: { prices: { items, totalCount: all.length } } } };
  },

  async getResellerDns({ params, account, db, now }) {
    const zone = await findZone(db, account.id, params.name, now);
    return zone ? { status: 200, body: { data: { dns: toDnsZone(zone) } } } : notFound();
  },

  replaceResellerDns({ params, body, account, testReason, db, now }) {
    return transaction(db, async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone) return notFound();
      if (body.version !== zone.domain.zoneVersion) return versionConflict(toDnsZone(zone));
      const error = changeError(zone, now);
      if (error) return error;
      const plan = planReplacement(zone, body.records);
      if (Object.keys(plan.errors).length > 0) return changesInvalid(plan.errors);
      const lost = lastRecordsLost(zone, plan.write);
      if (lost.some(({ id }) => !body.confirmedRemovals?.includes(id))) return removalNotConfirmed();
      const reason = body.dryRun ? 'dry_run' : testReason;
      const changed = reason === null && plan.write.add.length + plan.write.remove.length > 0;
      noteActivity(tx, { changes: [] });
      const dns = toDnsZone(changed ? await writeZone(tx, zone, plan.write, { now }) : zone);
      return { status: 200, body: { data: { changed, reason, dns } } };
    });
  },
} satisfies Partial<Handlers>;

function toTldPrice(tld: string, terms: PriceTerms): components['schemas']['ResellerTldPrice'] {
  const { sale, registration, renewal, transfer, minYears, maxYears } = tldPrices(tld, terms);
  return {
    tld,
    currency,
    minYears,
    maxYears,
    registration: toMajor(sale?.registration ?? registration, currency),
    renewal: toMajor(renewal, currency),
    transfer: toMajor(transfer, currency),
  };
}

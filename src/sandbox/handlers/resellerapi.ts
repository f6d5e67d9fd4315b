import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { toMajor } from '#lib/money.ts';
import { domain } from '../db/schema/products.ts';
import { getOwnedDomain } from '../dns/zone.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { selectPage } from '../paging.ts';
import { toDomain } from '../products/domainSettings.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { purchase, quoteName } from '../reseller/purchase.ts';
import { getSpent } from '../reseller/spending.ts';

const currency = 'USD';

export const resellerapi = {
  async checkResellerName({ params: { name }, account, db, now }) {
    const order = { type: 'registration', name, productId: null, years: 1 } as const;
    const { buyable: available, premium, price, renewal } = await quoteName(db, account, order, now);
    const prices = available
      ? {
          registration: toMajor(price, currency),
          renewal: renewal === null ? null : toMajor(renewal, currency),
        }
      : { registration: null, renewal: null };
    return { status: 200, body: { data: { name: { name, available, premium, currency, ...prices } } } };
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
    return row ? { status: 200, body: { data: { domain: toDomain(row) } } } : notFound();
  },

  async renewResellerDomain(call) {
    const { params, body, account, db, now } = call;
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    if (!row) return notFound();
    const order = { type: 'renewal', name: row.name, productId: row.id, ...body } as const;
    const response = await purchase(call, order);
    return 'status' in response ? response : { status: 200, body: { data: { purchase: response } } };
  },
} satisfies Partial<Handlers>;

import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { domain } from '../db/schema/products.ts';
import { transaction } from '../db/transaction.ts';
import { domainError } from '../dns/errors.ts';
import { nameserverErrors } from '../dns/nameservers.ts';
import { writeZone } from '../dns/writeZone.ts';
import { type DomainRow, isOnOwnNameservers, lockZone } from '../dns/zone.ts';
import { fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { getPage } from '../paging.ts';
import { lastReleased } from '../registry/lifecycle.ts';

const columns = {
  create_date: domain.createdAt,
  expire_date: domain.expiresAt,
  name: sql`${domain.name} collate "C"`,
};

export const domains = {
  async getDomains({ query, account, db, now }) {
    const own = and(eq(domain.accountId, account.id), gt(domain.expiresAt, lastReleased(now)));
    const direction = query.asc ? asc : desc;
    const { limit, offset } = getPage(query);
    const rows = await db
      .select()
      .from(domain)
      .where(own)
      .orderBy(direction(columns[query.order ?? 'create_date']), direction(domain.id))
      .limit(limit)
      .offset(offset);
    const [held] = await db.select({ domains: count() }).from(domain).where(own);
    return {
      status: 200,
      body: { data: { domain: { items: rows.map(toDomain), totalCount: held?.domains ?? 0 } } },
    };
  },

  async setNameservers({ params, body: { nameservers }, account, db, now }) {
    return transaction(db, async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone) return notFound();
      const error = domainError(zone, now);
      if (error) return error;
      const errors = nameserverErrors(nameservers, params.name);
      if (Object.keys(errors).length > 0) return fieldsInvalid(errors);
      const changed = await writeZone(tx, zone, { nameservers }, { now });
      return { status: 200, body: { data: { domain: toDomain(changed.domain) } } };
    });
  },
} satisfies Partial<Handlers>;

function toDomain(row: DomainRow): components['schemas']['AccountDomain'] {
  return {
    id: row.id,
    name: row.name,
    tld: row.tld,
    createDate: row.createdAt.toISOString(),
    expireDate: row.expiresAt.toISOString(),
    autoRenew: row.autoRenew ? 'enabled' : 'disabled',
    nameservers: row.nameservers,
    onOwnNameservers: isOnOwnNameservers(row),
  };
}

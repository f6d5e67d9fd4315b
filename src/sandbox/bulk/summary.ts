import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { parkedDomain } from '../db/schema/parking.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { ownNameservers } from '../dns/zone.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { getTransferRules } from '../registry/registration.ts';

/** Counts how the account's domains among the names are set. */
export async function summarize(
  db: Db,
  accountId: number,
  names: readonly string[],
  now: Date,
): Promise<components['schemas']['BulkSummary']> {
  const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const rows = await db
    .select({
      tld: domain.tld,
      domains: count(),
      ownNameservers: countIf(sql`${domain.nameservers} <@ ${sql.param(ownNameservers)}::text[]`),
      locked: countIf(eq(domain.locked, true)),
      autoRenew: countIf(eq(domain.autoRenew, true)),
      ceilings: countIf(isNotNull(domain.ceilingMinor)),
      parked: countIf(isNotNull(parkedDomain.domainId)),
    })
    .from(domain)
    .leftJoin(parkedDomain, eq(parkedDomain.domainId, domain.id))
    .where(
      and(
        eq(domain.accountId, accountId),
        sql`${domain.name} = any(${sql.param([...names])}::text[])`,
        gt(domain.expiresAt, lastReleased(domain.tld, now)),
      ),
    )
    .groupBy(domain.tld);
  const sum = { domains: 0, ownNameservers: 0, locked: 0, autoRenew: 0, ceilings: 0, parked: 0 };
  for (const { tld, ...counts } of rows) {
    if (!getTransferRules(tld).hasLock) counts.locked = 0;
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
  }
  return sum;
}

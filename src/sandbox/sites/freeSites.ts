import { and, eq, ne, or, sql } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { site } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { testEffects } from '../registry/testNames.ts';
import type { AccountRow } from '../session/session.ts';
import type { SiteType } from './builder.ts';
import * as errors from './errors.ts';
import { createSite } from './setUp.ts';
import { findReadySite, findReadySites, isFree, type SiteEntry } from './store.ts';

type NewFreeSite = { type: SiteType; displayName: string; email: string };

export async function findFreeSite(
  db: Db,
  accountId: number,
  type: SiteType,
  now: Date,
): Promise<SiteEntry | undefined> {
  const [found] = await findReadySites(db, accountId, now, and(isFree, eq(site.type, type)));
  return found;
}

/** Creates the account's free site; `made` is null if the site builder returns no result. */
export function createFreeSite(
  db: Db,
  owner: AccountRow,
  { type, displayName, email }: NewFreeSite,
  now: Date,
) {
  return transaction(db, async (tx) => {
    const address = email.toLowerCase();
    const effects = testEffects(`${displayName} ${address.replaceAll('.', ' ')}`);
    if (effects.has('duplicateemail') || (await isSomebodyElses(tx, owner.id, address))) {
      return { error: errors.duplicateEmail() };
    }
    if (await findFreeSite(tx, owner.id, type, now)) return { error: errors.freemiumExists() };
    if (effects.has('freemiumfail')) return { error: errors.freemiumFailed() };
    if (effects.has('freemiumempty')) return { made: null };
    const id = await createSite(tx, {
      accountId: owner.id,
      type,
      displayName,
      email: address,
      createdAt: now,
      readyAt: now,
    });
    const made = id === null ? undefined : await findReadySite(tx, owner.id, id, now);
    return made ? { made } : { error: errors.freemiumExists() };
  });
}

/** Whether another account or one of its sites has the email address. */
async function isSomebodyElses(tx: Db, accountId: number, email: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(site, eq(site.accountId, account.id))
    .where(and(ne(account.id, accountId), or(eq(sql`lower(${account.email})`, email), eq(site.email, email))))
    .limit(1);
  return found !== undefined;
}

import { eq, sql } from 'drizzle-orm';
import { titanMail, titanMailbox } from '../db/schema/mail.ts';
import type { Db } from '../db/store.ts';
import { testEffects } from '../registry/testNames.ts';

type Mailbox = { productId: number; local: string; domain: string; isTrial?: boolean; now: Date };

/**
 * Makes a product's first mailbox, or tells why the e-mail service doesn't. To be called within a transaction that has
 * locked the product: from here on the domain is locked too, since one product only may have it.
 */
export async function provision(
  tx: Db,
  { productId, local, domain, isTrial = false, now }: Mailbox,
): Promise<'domain_in_use' | 'provision_failed' | null> {
  if (isRefused(local, domain)) return 'provision_failed';
  if (await isMailDomain(tx, domain)) return 'domain_in_use';
  await tx.insert(titanMail).values({ productId, domain, isTrial, provisionedAt: now });
  await tx.insert(titanMailbox).values({ productId, email: `${local}@${domain}`, createdAt: now });
  return null;
}

/** Whether some product has the domain; until the transaction ends nobody else gets it. */
export async function isMailDomain(tx: Db, domain: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`titan ${domain}`}, 0))`);
  const [held] = await tx
    .select({ id: titanMail.productId })
    .from(titanMail)
    .where(eq(titanMail.domain, domain));
  return held !== undefined;
}

/** By its test name the e-mail service won't have it. */
export function isRefused(local: string, domain: string): boolean {
  return testEffects(local).has('mailfail') || testEffects(domain).has('mailfail');
}

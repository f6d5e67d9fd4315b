import { eq, sql } from 'drizzle-orm';
import { titanMail, titanMailbox } from '../db/schema/mail.ts';
import type { Db } from '../db/store.ts';
import { testEffects } from '../registry/testNames.ts';

type Mailbox = { productId: number; local: string; domain: string; isTrial?: boolean; now: Date };

/**
 * Creates a product's first mailbox, or returns why the email service refuses. Requires a transaction that has
 * locked the product; locks the domain's email too, because only one product may have it.
 */
export async function provision(
  tx: Db,
  { productId, local, domain, isTrial = false, now }: Mailbox,
): Promise<'domain_in_use' | 'provision_failed' | null> {
  if (isRejectedAddress(local, domain)) return 'provision_failed';
  if (await isMailDomain(tx, domain)) return 'domain_in_use';
  await tx.insert(titanMail).values({ productId, domain, isTrial, provisionedAt: now });
  await tx.insert(titanMailbox).values({ productId, email: `${local}@${domain}`, createdAt: now });
  return null;
}

/** Whether a product already provides email for the domain. No other can until the transaction ends. */
export async function isMailDomain(tx: Db, domain: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`titan ${domain}`}, 0))`);
  const [held] = await tx
    .select({ id: titanMail.productId })
    .from(titanMail)
    .where(eq(titanMail.domain, domain));
  return held !== undefined;
}

/** Whether the email service refuses the address (a test name). */
export function isRejectedAddress(local: string, domain: string): boolean {
  return testEffects(local).has('mailfail') || testEffects(domain).has('mailfail');
}

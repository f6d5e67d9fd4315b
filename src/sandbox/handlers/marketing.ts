import { and, desc, eq, inArray } from 'drizzle-orm';
import { newsletter } from '../db/schema/marketing.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { findPlan, freePlans } from '../registry/services.ts';
import type { AccountRow } from '../session/session.ts';

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const marketing = {
  async subscribeNewsletter({ body, db, now }) {
    const email = body.email.trim().toLowerCase();
    if (!address.test(email)) {
      const error = { email: 'Please enter a valid e-mail address.' };
      return { status: 200, body: { result: false, error } };
    }
    await db.insert(newsletter).values({ email, subscribedAt: now }).onConflictDoNothing();
    return { status: 200, body: { result: true, error: null } };
  },

  async getNewsletterSubscription({ account, db }) {
    return getSubscription(db, account);
  },

  async cancelNewsletterSubscription({ account, db }) {
    await db.delete(newsletter).where(eq(newsletter.email, account.email.toLowerCase()));
    return getSubscription(db, account);
  },

  async getFreeProductPlacedOrderEvent({ query: { productType }, account, db }) {
    const [ordered] = await db
      .select()
      .from(product)
      .where(
        and(
          eq(product.accountId, account.id),
          eq(product.type, productType),
          inArray(product.plan, freePlans(productType)),
        ),
      )
      .orderBy(desc(product.createdAt), desc(product.id))
      .limit(1);
    const plan = ordered?.plan && findPlan(ordered.plan);
    if (!ordered || !plan) return notFound();
    const klaviyo = {
      event: 'Placed Order' as const,
      event_id: `free-${productType}-${ordered.id}`,
      time: ordered.createdAt.toISOString(),
      value: 0 as const,
      value_currency: account.preferredCurrency,
      customer: { email: account.email, first_name: account.firstName, last_name: account.lastName },
      properties: {
        product_id: ordered.id,
        product_type: productType,
        product_name: plan.name,
        domain_name: ordered.domain,
      },
    };
    return { status: 200, body: { data: { klaviyo } } };
  },
} satisfies Partial<Handlers>;

async function getSubscription(db: Db, { email }: AccountRow) {
  const [row] = await db.select().from(newsletter).where(eq(newsletter.email, email.toLowerCase()));
  const subscription = {
    email,
    subscribed: row !== undefined,
    subscribedAt: row?.subscribedAt.toISOString() ?? null,
  };
  return { status: 200 as const, body: { data: { newsletter: subscription } } };
}

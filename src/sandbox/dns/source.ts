import { and, asc, eq } from 'drizzle-orm';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { findOwnedPlan, findPlan, hasPlans } from '../registry/services.ts';
import { findTemplate } from './templates.ts';
import type { RecordSource, Zone } from './zone.ts';

/** The source of records from a template: the account's product of that type, or else the template itself. */
export async function templateSource(
  tx: Db,
  slug: string,
  { accountId, name }: Zone['domain'],
): Promise<RecordSource | null> {
  const template = await findTemplate(tx, { slug });
  if (!template) return null;
  const [held] = await tx
    .select({ id: product.id, plan: product.plan })
    .from(product)
    .where(and(eq(product.accountId, accountId), eq(product.domain, name), eq(product.type, slug)))
    .orderBy(asc(product.id))
    .limit(1);
  return held ? productSource({ ...held, type: slug }) : { type: slug, name: template.name, productId: null };
}

/** A product as the source of records. */
export function productSource({
  id,
  type,
  plan,
}: {
  id: number;
  type: string;
  plan: string | null;
}): RecordSource {
  const key = hasPlans(type) ? findOwnedPlan(type, plan) : null;
  return { type, name: (key && findPlan(key)?.name) ?? type, productId: id };
}

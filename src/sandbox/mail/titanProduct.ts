import { asc, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { titanMail, titanMailbox } from '../db/schema/mail.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { findService, lockService, type Service, toServiceBody } from '../kits/service.ts';

type Schemas = components['schemas'];
type TitanKey = { accountId: number; id: number; now: Date };

const type = 'titan_email';

/** The account's own email product, or null. As part of a kit it expires with the kit. */
export async function findTitan(db: Db, key: TitanKey): Promise<Service | null> {
  return endingWithKit(db, await findService(db, { ...key, type }));
}

/** Like `findTitan`, and locks the product's row. */
export async function lockTitan(tx: Db, key: TitanKey): Promise<Service | null> {
  return endingWithKit(tx, await lockService(tx, { ...key, type }));
}

async function endingWithKit(db: Db, found: Service | null): Promise<Service | null> {
  if (!found || found.product.parentId === null) return found;
  const [kit] = await db
    .select({ expiresAt: product.expiresAt })
    .from(product)
    .where(eq(product.id, found.product.parentId));
  return kit ? { ...found, product: { ...found.product, ...kit } } : found;
}

export async function toTitan(db: Db, { product: row }: Service): Promise<Schemas['TitanProduct']> {
  return {
    ...toServiceBody(row),
    type,
    parentId: row.parentId,
    titanData: row.status === 'pending_setup' ? null : await getTitanData(db, row),
  };
}

/** The email service's data for a product that has been set up. */
export async function getTitanData(
  db: Db,
  { id, createdAt }: Pick<Service['product'], 'id' | 'createdAt'>,
): Promise<Schemas['TitanData']> {
  const [mail] = await db.select().from(titanMail).where(eq(titanMail.productId, id));
  const boxes = await db
    .select()
    .from(titanMailbox)
    .where(eq(titanMailbox.productId, id))
    .orderBy(asc(titanMailbox.createdAt), asc(titanMailbox.id));
  return {
    activeAccounts: boxes.length,
    accounts: boxes.map((box) => ({ email: box.email, createDate: box.createdAt.toISOString() })),
    trial: mail?.isTrial ?? false,
    provisionDate: (mail?.provisionedAt ?? createdAt).toISOString(),
  };
}

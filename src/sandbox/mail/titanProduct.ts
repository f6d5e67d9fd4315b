import { asc, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { product } from '../db/schema/holdings.ts';
import { titanMail, titanMailbox } from '../db/schema/mail.ts';
import type { Db } from '../db/store.ts';
import { findHolding, type Holding, holdingBody, lockHolding } from '../kits/holding.ts';

type Schemas = components['schemas'];
type Wanted = { accountId: number; id: number; now: Date };

const type = 'titan_email';

/** The account's own e-mail product, or null. One that is part of a kit ends with the kit. */
export async function findTitan(db: Db, wanted: Wanted): Promise<Holding | null> {
  return endingWithKit(db, await findHolding(db, { ...wanted, type }));
}

/** The same within a transaction, which others that want to change it wait for. */
export async function lockTitan(tx: Db, wanted: Wanted): Promise<Holding | null> {
  return endingWithKit(tx, await lockHolding(tx, { ...wanted, type }));
}

async function endingWithKit(db: Db, found: Holding | null): Promise<Holding | null> {
  if (!found || found.product.parentId === null) return found;
  const [kit] = await db
    .select({ expiresAt: product.expiresAt })
    .from(product)
    .where(eq(product.id, found.product.parentId));
  return kit ? { ...found, product: { ...found.product, ...kit } } : found;
}

export async function toTitan(db: Db, { product: row }: Holding): Promise<Schemas['TitanProduct']> {
  return {
    ...holdingBody(row),
    type,
    parentId: row.parentId,
    titanData: row.status === 'pending_setup' ? null : await titanDataOf(db, row),
  };
}

/** What the e-mail service knows of a product that is set up. */
export async function titanDataOf(
  db: Db,
  { id, createdAt }: Pick<Holding['product'], 'id' | 'createdAt'>,
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

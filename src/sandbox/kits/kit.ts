import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { product } from '../db/schema/holdings.ts';
import { productSetup } from '../db/schema/kits.ts';
import type { Db } from '../db/store.ts';
import { type Holding, holdingBody } from './holding.ts';

type Schemas = components['schemas'];
export type Parts = { site: Holding | null; mail: Holding | null };

const editor = 'https://sites.example.com/editor';

/** The parts of a kit: a website and an e-mail product; null where the set-up has not begun. */
export async function partsOf(db: Db, kitId: number): Promise<Parts> {
  const parts = await db
    .select({ product, setup: productSetup })
    .from(product)
    .leftJoin(productSetup, eq(productSetup.productId, product.id))
    .where(and(eq(product.parentId, kitId)))
    .orderBy(asc(product.id));
  const find = (type: string) => parts.find((part) => part.product.type === type) ?? null;
  return { site: find('basekit'), mail: find('titan_email') };
}

/** The part's e-mail could not be set up, and the form may be sent again. */
export function mailError({ mail }: Parts): Schemas['ProfileKitMail']['setupError'] {
  return mail?.product.status === 'pending_setup' ? (mail.setup?.error ?? null) : null;
}

export function toKit({ product: row }: Holding, parts: Parts): Schemas['ProfileKit'] {
  const { site, mail } = parts;
  return {
    ...holdingBody(row),
    type: 'linkedinkit',
    subProducts: [...(site ? [toSite(site)] : []), ...(mail ? [toMail(mail, mailError(parts))] : [])],
  };
}

function toSite({ product: { id, status } }: Holding): Schemas['ProfileKitSite'] {
  return { id, type: 'basekit', status, editorUrl: status === 'active' ? `${editor}/${id}` : null };
}

function toMail(
  { product: { id, status } }: Holding,
  setupError: Schemas['ProfileKitMail']['setupError'],
): Schemas['ProfileKitMail'] {
  return { id, type: 'titan_email', status, editorUrl: null, setupError };
}

import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { productSetup } from '../db/schema/kits.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { type Service, toServiceBody } from './service.ts';

type Schemas = components['schemas'];
export type Parts = { site: Service | null; mail: Service | null };

const editor = 'https://sites.example.com/editor';

/** The parts of a kit: website and email; null before the setup. */
export async function getParts(db: Db, kitId: number): Promise<Parts> {
  const parts = await db
    .select({ product, setup: productSetup })
    .from(product)
    .leftJoin(productSetup, eq(productSetup.productId, product.id))
    .where(and(eq(product.parentId, kitId)))
    .orderBy(asc(product.id));
  const find = (type: string) => parts.find((part) => part.product.type === type) ?? null;
  return { site: find('basekit'), mail: find('titan_email') };
}

/** Why email could not be set up, in which case the form may be submitted again. */
export function mailError({ mail }: Parts): Schemas['ProfileKitMail']['setupError'] {
  return mail?.product.status === 'pending_setup' ? (mail.setup?.error ?? null) : null;
}

export function toKit({ product: row }: Service, parts: Parts): Schemas['ProfileKit'] {
  const { site, mail } = parts;
  return {
    ...toServiceBody(row),
    type: 'linkedinkit',
    subProducts: [...(site ? [toSite(site)] : []), ...(mail ? [toMail(mail, mailError(parts))] : [])],
  };
}

function toSite({ product: { id, status } }: Service): Schemas['ProfileKitSite'] {
  return { id, type: 'basekit', status, editorUrl: status === 'active' ? `${editor}/${id}` : null };
}

function toMail(
  { product: { id, status } }: Service,
  setupError: Schemas['ProfileKitMail']['setupError'],
): Schemas['ProfileKitMail'] {
  return { id, type: 'titan_email', status, editorUrl: null, setupError };
}

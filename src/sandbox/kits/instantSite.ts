import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { type FormValues, productSetup } from '../db/schema/kits.ts';
import type { Db } from '../db/store.ts';
import { errorResponse } from '../errors.ts';
import { type Service, toServiceBody } from './service.ts';

type Schemas = components['schemas'];
type Content = Schemas['InstantSiteContent'];

/** Seconds until an instant site is active. */
export const instantSiteSeconds = 20;

export function toInstantSite({ product, setup }: Service): Schemas['InstantSite'] {
  return { ...toServiceBody(product), type: 'instantsite', site: setup && getContent(setup.answers) };
}

/** Why the content can't be changed to this; null if it can, or would stay the same. */
export function contentError(site: Service, content: Content | null | undefined) {
  if (!content || !changesContent(site, content)) return null;
  if (site.product.status === 'suspended')
    return errorResponse(409, 'This product is suspended.', 'product_suspended');
  if (!site.setup || site.product.status !== 'active')
    return errorResponse(409, 'There is no site to change yet.', 'no_site');
  return null;
}

/** Updates the content of an active site, except the logo. */
export async function changeContent(tx: Db, site: Service, content: Content | null | undefined) {
  const { product, setup } = site;
  if (!content || !setup || !changesContent(site, content)) return;
  const { title, description, phone } = content;
  await tx
    .update(productSetup)
    .set({ answers: { ...setup.answers, title, description, phone } })
    .where(eq(productSetup.productId, product.id));
}

function changesContent({ setup }: Service, { title, description, phone }: Content): boolean {
  const current = setup && getContent(setup.answers);
  return current?.title !== title || current.description !== description || current.phone !== phone;
}

function getContent({ title, description, phone, logo }: FormValues): Content {
  return {
    title: String(title ?? ''),
    description: String(description ?? ''),
    phone: String(phone ?? ''),
    logo: typeof logo === 'object' ? logo.name : null,
  };
}

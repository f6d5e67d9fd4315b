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

/** Updates the content of an active site, except the logo. Returns the error if there is no active site. */
export async function changeContent(
  tx: Db,
  { product, setup }: Service,
  content: Content | null | undefined,
) {
  if (!content) return null;
  const { title, description, phone } = content;
  const current = setup && getContent(setup.answers);
  if (current?.title === title && current.description === description && current.phone === phone) return null;
  if (product.status === 'suspended')
    return errorResponse(409, 'This product is suspended.', 'product_suspended');
  if (!setup || product.status !== 'active')
    return errorResponse(409, 'There is no site to change yet.', 'no_site');
  await tx
    .update(productSetup)
    .set({ answers: { ...setup.answers, title, description, phone } })
    .where(eq(productSetup.productId, product.id));
  return null;
}

function getContent({ title, description, phone, logo }: FormValues): Content {
  return {
    title: String(title ?? ''),
    description: String(description ?? ''),
    phone: String(phone ?? ''),
    logo: typeof logo === 'object' ? logo.name : null,
  };
}

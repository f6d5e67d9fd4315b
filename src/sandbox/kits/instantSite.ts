import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { type FormAnswers, productSetup } from '../db/schema/kits.ts';
import type { Db } from '../db/store.ts';
import { fault } from '../faults.ts';
import { type Holding, holdingBody } from './holding.ts';

type Schemas = components['schemas'];
type Content = Schemas['InstantSiteContent'];

/** Seconds until an instant site is active. */
export const instantSiteSeconds = 20;

export function toInstantSite({ product, setup }: Holding): Schemas['InstantSite'] {
  return { ...holdingBody(product), type: 'instantsite', site: setup && contentOf(setup.answers) };
}

/** Keeps what an active site is to say; the refusal where there is nothing to change yet. The logo stays. */
export async function changeContent(tx: Db, { product, setup }: Holding, wanted: Content | null | undefined) {
  if (!wanted) return null;
  const { title, description, phone } = wanted;
  const current = setup && contentOf(setup.answers);
  if (current?.title === title && current.description === description && current.phone === phone) return null;
  if (product.status === 'suspended') return fault(409, 'This product is suspended.', 'product_suspended');
  if (!setup || product.status !== 'active') return fault(409, 'There is no site to change yet.', 'no_site');
  await tx
    .update(productSetup)
    .set({ answers: { ...setup.answers, title, description, phone } })
    .where(eq(productSetup.productId, product.id));
  return null;
}

function contentOf({ title, description, phone, logo }: FormAnswers): Content {
  return {
    title: String(title ?? ''),
    description: String(description ?? ''),
    phone: String(phone ?? ''),
    logo: typeof logo === 'object' ? logo.name : null,
  };
}

import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { productSetup } from '../db/schema/kits.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { ownsDomain, type Service } from '../kits/service.ts';
import { provision } from './provision.ts';
import { isPasswordStrong, splitAddress } from './rules.ts';

type Schemas = components['schemas'];
type Failure = Schemas['TitanNotProvisioned']['message'];

/**
 * Creates the first mailbox of a product and activates the product. Returns the code of the failure, or null.
 */
export async function setUpMail(
  tx: Db,
  { product: row, setup }: Service,
  { email, password }: Schemas['TitanProvision'],
  now: Date,
): Promise<Failure | null> {
  if (row.status === 'suspended') return 'product_suspended';
  if (row.status === 'active' || (setup && setup.error === null)) return 'already_provisioned';
  if (row.expiresAt <= now) return 'product_expired';
  const address = splitAddress(email);
  if (!address || (row.domain !== null && address.domain !== row.domain)) return 'invalid_email';
  const { local, domain } = address;
  if (row.domain === null && !(await ownsDomain(tx, row.accountId, domain, now))) return 'domain_not_found';
  if (!isPasswordStrong(password, local)) return 'invalid_password';
  const failure = await provision(tx, { productId: row.id, local, domain, now });
  if (failure !== null) return failure;
  await tx.update(product).set({ status: 'active', domain }).where(eq(product.id, row.id));
  await tx.update(productSetup).set({ error: null, readyAt: now }).where(eq(productSetup.productId, row.id));
  return null;
}

import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { titanTrial } from '../db/schema/mail.ts';
import { order } from '../db/schema/orders.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import { addProduct, ownsDomain, type Service } from '../kits/service.ts';
import { trialPlan } from '../registry/services.ts';
import { isMailDomain, isRejectedAddress, provision } from './provision.ts';
import { isPasswordStrong, splitAddress } from './rules.ts';
import { lockTitan } from './titanProduct.ts';

type TrialSetup = components['schemas']['TitanTrialSetup'];

export const trialDays = 30;

/** Starts a trial and returns its product's id, or the error. */
export async function setUpTrial(tx: Db, accountId: number, request: TrialSetup, now: Date) {
  const { domain, productId, order_id: orderId } = request;
  const given = productId === undefined ? null : await lockTitan(tx, { accountId, id: productId, now });
  if (productId !== undefined && (!given || given.product.parentId !== null)) return notFound();
  if (orderId !== undefined && !(await hasOrder(tx, accountId, orderId))) return notFound();
  const wrong = fieldError(request, given) ?? (await domainError(tx, accountId, request, given, now));
  if (wrong) return wrong;
  const hindrance = (given && productError(given, now)) ?? (await trialError(tx, accountId, domain));
  if (hindrance) return hindrance;
  const local = splitAddress(request.email)?.local ?? '';
  if (isRejectedAddress(local, domain))
    return errorResponse(
      500,
      'The e-mail service gave no reason. Please try again later.',
      'provision_failed',
    );
  const id = given ? await activate(tx, given, domain) : await addTrial(tx, accountId, domain, now);
  await provision(tx, { productId: id, local, domain, isTrial: true, now });
  await tx.insert(titanTrial).values({ accountId, domain, tag: request.tag, orderId, createdAt: now });
  return id;
}

function fieldError({ email, domain, password }: TrialSetup, given: Service | null) {
  const address = splitAddress(email);
  if (address?.domain !== domain) return fieldsInvalid({ email: `is not an address at ${domain}` });
  if (!isPasswordStrong(password, address.local))
    return errorResponse(
      422,
      'The password needs at least one letter and one digit, and is not the name of the mailbox.',
      { password: 'is too easy' },
    );
  const own = given?.product.domain ?? domain;
  return own === domain ? null : fieldsInvalid({ domain: `is not ${own}, the domain of the product` });
}

async function domainError(
  tx: Db,
  accountId: number,
  { domain }: TrialSetup,
  given: Service | null,
  now: Date,
) {
  if (given?.product.domain === domain || (await ownsDomain(tx, accountId, domain, now))) return null;
  return fieldsInvalid({ domain: 'is not one of your domains' });
}

function productError({ product: { status, expiresAt } }: Service, now: Date) {
  if (status !== 'pending_setup')
    return errorResponse(409, 'This product is set up already.', 'already_provisioned');
  return expiresAt <= now ? errorResponse(409, 'This product has expired.', 'product_expired') : null;
}

async function trialError(tx: Db, accountId: number, domain: string) {
  const inUse = await isMailDomain(tx, domain);
  const [used] = await tx
    .select({ id: titanTrial.id })
    .from(titanTrial)
    .where(and(eq(titanTrial.accountId, accountId), eq(titanTrial.domain, domain)));
  if (used) return errorResponse(409, 'The free trial for this domain has been used already.', 'trial_used');
  return inUse ? errorResponse(409, 'This domain has e-mail already.', 'domain_in_use') : null;
}

async function hasOrder(tx: Db, accountId: number, id: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, id), eq(order.accountId, accountId)));
  return found !== undefined;
}

async function activate(tx: Db, { product: { id } }: Service, domain: string): Promise<number> {
  await tx.update(product).set({ status: 'active', domain }).where(eq(product.id, id));
  return id;
}

function addTrial(tx: Db, accountId: number, domain: string, now: Date): Promise<number> {
  const expiresAt = new Date(now.getTime() + trialDays * 86_400_000);
  const kind = { type: 'titan_email', plan: trialPlan, status: 'active' } as const;
  return addProduct(tx, { ...kind, accountId, domain, createdAt: now, expiresAt });
}

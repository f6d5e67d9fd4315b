import { type FormValues, productSetup } from '../db/schema/kits.ts';
import type { Db } from '../db/store.ts';
import { provision } from '../mail/provision.ts';
import { kitPlans } from '../registry/services.ts';
import { mailError, type Parts } from './kit.ts';
import { addProduct, type Service } from './service.ts';

/** Seconds until each part is active, one after the other, so that all states occur. */
export const kitSeconds = { site: 15, mail: 30 };

type KitSetup = { answers: FormValues; domain: string; local: string; now: Date };

/** Starts the setup of a kit, or retries its email after a failure. False if neither is possible. */
export async function setUpKit(tx: Db, kit: Service, parts: Parts, begun: KitSetup): Promise<boolean> {
  if (kit.setup !== null && mailError(parts) === null) return false;
  const { answers, now } = begun;
  await tx
    .insert(productSetup)
    .values({ productId: kit.product.id, startedAt: now, answers })
    .onConflictDoUpdate({ target: productSetup.productId, set: { answers } });
  if (!parts.site) {
    const productId = await addPart(tx, kit, 'basekit', now);
    await tx.insert(productSetup).values({ productId, startedAt: now, readyAt: after(now, kitSeconds.site) });
  }
  const mailId = parts.mail?.product.id ?? (await addPart(tx, kit, 'titan_email', begun.now));
  await setUpMail(tx, mailId, begun);
  return true;
}

async function setUpMail(tx: Db, productId: number, { domain, local, now }: KitSetup): Promise<void> {
  const error = await provision(tx, { productId, local, domain, now });
  const readyAt = error === null ? after(now, kitSeconds.mail) : null;
  await tx
    .insert(productSetup)
    .values({ productId, startedAt: now, readyAt, error })
    .onConflictDoUpdate({ target: productSetup.productId, set: { startedAt: now, readyAt, error } });
}

function addPart(
  tx: Db,
  { product: { id: parentId, accountId, domain, expiresAt } }: Service,
  type: 'basekit' | 'titan_email',
  now: Date,
): Promise<number> {
  const plan = kitPlans[type];
  const status = 'pending_setup';
  return addProduct(tx, { accountId, parentId, type, plan, domain, status, createdAt: now, expiresAt });
}

export function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

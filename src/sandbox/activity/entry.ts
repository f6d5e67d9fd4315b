import { and, eq } from 'drizzle-orm';
import { hasValues, resolveValue } from '#contract/callValues.ts';
import type { Access } from '#contract/contract.ts';
import type { Action as Hint } from '#contract/grammar.ts';
import { getDisplayName } from '../cart/displayName.ts';
import type { ProductType } from '../cart/line.ts';
import { account as holder } from '../db/schema/accounts.ts';
import { device } from '../db/schema/devices.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import type { ParsedRequest } from '../readRequest.ts';
import type { Action } from './actions.ts';
import type { Entry } from './record.ts';

type Caller = {
  db: Db;
  now: Date;
  account: { id: number };
  /** The session's device. */
  deviceId?: number | null;
  /** The name of the key, for calls of servers. */
  keyName?: string | null;
  access: Access;
};

export function toValues({ params, query, body }: ParsedRequest) {
  return { input: { path: { ...Object(params) }, query: { ...Object(query) }, body } };
}

/**
 * The entry of a call, as its owner sees it: what an administrator does to another account is shown there. Null if the
 * activity does not list the call.
 */
export async function toEntry(
  hints: readonly Hint[],
  request: ParsedRequest,
  { db, now, account, deviceId = null, keyName = null, access }: Caller,
): Promise<Omit<Entry, 'outcome'> | null> {
  const values = toValues(request);
  const hint = hints.find(({ when }) => hasValues(when, values));
  if (!hint) return null;
  const valueAt = (expression: string | undefined) => resolveValue(expression, values);
  const affectedId = valueAt(hint.device);
  const [affected] =
    typeof affectedId === 'number' ? await db.select().from(device).where(eq(device.id, affectedId)) : [];
  const named = valueAt(hint.domain);
  const about =
    typeof named === 'string'
      ? { domain: named, subject: null }
      : await findProduct(db, account.id, valueAt(hint.product));
  const [held] =
    about.domain === null ? [] : await db.select().from(domain).where(eq(domain.name, about.domain));
  const isSupport = access === 'admin';
  const customerId = valueAt(hint.account);
  const [customer] =
    typeof customerId === 'number'
      ? await db.select({ accountId: holder.id }).from(holder).where(eq(holder.id, customerId))
      : [];
  const owner = isSupport ? (affected ?? held ?? customer)?.accountId : undefined;
  const isOther = owner !== undefined && owner !== account.id;
  return {
    accountId: owner ?? account.id,
    at: now,
    action: hint.action as Action,
    ...about,
    by: isOther ? 'support' : keyName === null ? 'customer' : 'key',
    keyName,
    deviceId: isOther ? null : deviceId,
    // A device of another account stays unknown to the caller.
    affectedId: isSupport || affected?.accountId === account.id ? (affected?.id ?? null) : null,
  };
}

const nameService = ({ type, plan }: typeof product.$inferSelect) =>
  getDisplayName({ type: type as ProductType, domain: null, plan });

/** The domain of the account's product, and the service; nothing for several products. */
async function findProduct(db: Db, accountId: number, products: unknown) {
  const list: { product_id: number }[] = Object.values(Object(products));
  const [id, ...others] = typeof products === 'number' ? [products] : list.map((one) => one.product_id);
  if (id === undefined || others.length > 0) return { domain: null, subject: null };
  const isOwn = (table: typeof domain | typeof product) =>
    and(eq(table.id, id), eq(table.accountId, accountId));
  const [held] = await db.select({ name: domain.name }).from(domain).where(isOwn(domain));
  const [service] = await db.select().from(product).where(isOwn(product));
  return { domain: held?.name ?? service?.domain ?? null, subject: service ? nameService(service) : null };
}

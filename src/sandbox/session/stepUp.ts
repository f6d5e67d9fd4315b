import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { hasValues, resolveValue } from '#contract/callValues.ts';
import type { Access } from '#contract/contract.ts';
import type { ApprovedDevice } from '#contract/writeHints.ts';
import { account as accountTable } from '../db/schema/accounts.ts';
import { device } from '../db/schema/devices.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { addActivity } from '../devices/activity.ts';
import { stepUpRequired } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import type { ParsedRequest } from '../readRequest.ts';
import type { AccountRow, Session } from './session.ts';

type Call = ParsedRequest & SharedContext<AccountRow>;
type AnyResponse = { status: number; body: unknown };
type Guard = ApprovedDevice & { access: Access };

/** Whether a session's device is approved. A session whose device is unknown is not. */
export async function isDeviceApproved(db: Db, { row, account }: Session): Promise<boolean> {
  if (row.deviceId === null || !account) return false;
  const own = and(eq(device.id, row.deviceId), eq(device.accountId, account.id));
  return (await db.$count(device, and(own, eq(device.status, 'approved')))) > 0;
}

/**
 * Makes a call that needs an approved device (`x-approved-device` in the contract), or refuses it. Either way, the
 * activity of the account shows it; a call that changes nothing is not shown.
 */
export async function makeGuarded<Response extends AnyResponse>(
  guard: Guard,
  call: Call,
  handler: (call: Call) => Response | Promise<Response>,
) {
  const { session, db } = call;
  const values = toValues(call);
  if (!hasValues(guard.when, values)) return handler(call);
  const entry = await toEntry(guard, call);
  const isOwn = guard.exceptOwn && entry.affectedId !== null && entry.affectedId === session.row.deviceId;
  if (!isOwn && !(await isDeviceApproved(db, session))) {
    await transaction(db, (tx) => addActivity(tx, { ...entry, outcome: 'refused' }));
    return stepUpRequired();
  }
  const { next, response } = await transaction(db, async (tx) => {
    // The transaction may be retried, so the session changes only after it.
    const next = { ...session };
    const response = await handler({ ...call, db: tx, session: next });
    if (response.status === 200) await addActivity(tx, { ...entry, outcome: 'allowed' });
    return { next, response };
  });
  Object.assign(session, next);
  return response;
}

function toValues({ params, query, body }: ParsedRequest) {
  return { input: { path: { ...Object(params) }, query: { ...Object(query) }, body } };
}

/** The entry that the owner sees: what an administrator does to another account is shown there. */
async function toEntry({ access, ...guard }: Guard, call: Call) {
  const { account, session, db, now } = call;
  const values = toValues(call);
  const valueAt = (expression: string | undefined) => resolveValue(expression, values);
  const deviceId = valueAt(guard.device);
  const [affected] =
    typeof deviceId === 'number' ? await db.select().from(device).where(eq(device.id, deviceId)) : [];
  const named = valueAt(guard.domain);
  const name = typeof named === 'string' ? named : await findDomainOf(db, account.id, valueAt(guard.product));
  const [about] = name === null ? [] : await db.select().from(domain).where(eq(domain.name, name));
  const isSupport = access === 'admin';
  const customerId = valueAt(guard.account);
  const [customer] =
    typeof customerId === 'number'
      ? await db
          .select({ accountId: accountTable.id })
          .from(accountTable)
          .where(eq(accountTable.id, customerId))
      : [];
  const owner = isSupport ? (affected ?? about ?? customer)?.accountId : undefined;
  const isOther = owner !== undefined && owner !== account.id;
  return {
    accountId: owner ?? account.id,
    at: now,
    action: guard.action as components['schemas']['ActivityAction'],
    domain: name,
    deviceId: isOther ? null : session.row.deviceId,
    // A device of another account stays unknown to the caller.
    affectedId: isSupport || affected?.accountId === account.id ? (affected?.id ?? null) : null,
    bySupport: isOther,
  };
}

/** The domain of the account's product; null for several products, or one without a domain. */
async function findDomainOf(db: Db, accountId: number, products: unknown): Promise<string | null> {
  const list: { product_id: number }[] = Object.values(Object(products));
  const [id, ...others] = typeof products === 'number' ? [products] : list.map((one) => one.product_id);
  if (id === undefined || others.length > 0) return null;
  const isOwn = (table: typeof domain | typeof product) =>
    and(eq(table.id, id), eq(table.accountId, accountId));
  const [held] = await db.select({ name: domain.name }).from(domain).where(isOwn(domain));
  const [service] = await db.select({ name: product.domain }).from(product).where(isOwn(product));
  return held?.name ?? service?.name ?? null;
}

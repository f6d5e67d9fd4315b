import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { hasValues, resolveValue } from '#contract/callValues.ts';
import type { Access } from '#contract/contract.ts';
import type { ApprovedDevice } from '#contract/writeHints.ts';
import { device } from '../db/schema/devices.ts';
import { domain } from '../db/schema/products.ts';
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
  const [name, deviceId] = [guard.domain, guard.device].map((one) => resolveValue(one, values));
  const [affected] =
    typeof deviceId === 'number' ? await db.select().from(device).where(eq(device.id, deviceId)) : [];
  const [about] = typeof name === 'string' ? await db.select().from(domain).where(eq(domain.name, name)) : [];
  const isSupport = access === 'admin';
  const owner = isSupport ? (affected ?? about)?.accountId : undefined;
  const isOther = owner !== undefined && owner !== account.id;
  return {
    accountId: owner ?? account.id,
    at: now,
    action: guard.action as components['schemas']['ActivityAction'],
    domain: typeof name === 'string' ? name : null,
    deviceId: isOther ? null : session.row.deviceId,
    // A device of another account stays unknown to the caller.
    affectedId: isSupport || affected?.accountId === account.id ? (affected?.id ?? null) : null,
    bySupport: isOther,
  };
}

import { and, eq } from 'drizzle-orm';
import { hasValues } from '#contract/callValues.ts';
import type { Access } from '#contract/contract.ts';
import type { WriteHints } from '#contract/writeHints.ts';
import { toEntry, toValues } from '../activity/entry.ts';
import { addGuardedActivity, runListed } from '../activity/record.ts';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { stepUpRequired } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import type { ParsedRequest } from '../readRequest.ts';
import type { AccountRow, Session } from './session.ts';

type Call = ParsedRequest & SharedContext<AccountRow>;
type AnyResponse = { status: number; body: unknown };
type Guard = Pick<WriteHints, 'activity' | 'approvedDevice'> & { access: Access };

/** Whether a session's device is approved. A session whose device is unknown is not. */
export async function isDeviceApproved(db: Db, { row, account }: Session): Promise<boolean> {
  if (row.deviceId === null || !account) return false;
  const own = and(eq(device.id, row.deviceId), eq(device.accountId, account.id));
  return (await db.$count(device, and(own, eq(device.status, 'approved')))) > 0;
}

/**
 * Makes a call that the activity of the account lists (`x-activity` in the contract), unless it needs an approved device
 * (`x-approved-device`) and is refused. The activity lists the refusal, too.
 */
export async function makeGuarded<Response extends AnyResponse>(
  { activity, approvedDevice, access }: Guard,
  call: Call,
  handler: (call: Call) => Response | Promise<Response>,
) {
  const { session, db, now, account } = call;
  const { deviceId } = session.row;
  const entry = await toEntry(activity, call, { db, now, account, deviceId, access });
  const isGuarded = approvedDevice !== null && hasValues(approvedDevice.when, toValues(call));
  const isOwn = approvedDevice?.exceptOwn && entry?.affectedId != null && entry.affectedId === deviceId;
  if (isGuarded && !isOwn && !(await isDeviceApproved(db, session))) {
    if (entry) await transaction(db, (tx) => addGuardedActivity(tx, { ...entry, outcome: 'refused' }));
    return stepUpRequired();
  }
  if (!entry) return handler(call);
  let next = session;
  const response = await runListed(db, { entry, isGuarded }, (tx) => {
    // The transaction may be retried, so the session changes only after it.
    next = { ...session };
    return handler({ ...call, db: tx, session: next });
  });
  Object.assign(session, next);
  return response;
}

import { eq } from 'drizzle-orm';
import { hasValues } from '#contract/callValues.ts';
import type { Access } from '#contract/contract.ts';
import type { WriteHints } from '#contract/writeHints.ts';
import { toEntry, toValues } from '../activity/entry.ts';
import { addGuardedActivity, runListed } from '../activity/record.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { type ErrorResponse, signInRequired } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import type { ParsedRequest } from '../readRequest.ts';
import { provedUntil, requireProof } from '../security/proofs.ts';
import type { AccountRow, Session } from './session.ts';

type Call = ParsedRequest & SharedContext<AccountRow>;
type AnyResponse = { status: number; body: unknown };
type Guard = Pick<WriteHints, 'activity' | 'approvedDevice' | 'secondProof'> & { access: Access };
type ListedEntry = Awaited<ReturnType<typeof toEntry>>;

/**
 * Makes a call that the activity of the account lists (`x-activity` in the contract), unless it needs an approved device
 * (`x-approved-device`) or a proof (`x-second-proof`) and is refused. The activity lists a refused device, too. What the
 * call needs is checked in its transaction, so that nothing can be withdrawn in between.
 */
export async function makeGuarded<Response extends AnyResponse>(
  guard: Guard,
  call: Call,
  handler: (call: Call) => Response | Promise<Response>,
) {
  const { session, db, now, account } = call;
  const { activity, approvedDevice, access } = guard;
  const { deviceId } = session.row;
  const entry = await toEntry(activity, call, { db, now, account, deviceId, access });
  const isGuarded = approvedDevice !== null && hasValues(approvedDevice.when, toValues(call));
  if (!entry && !isGuarded) return handler(call);
  let next = session;
  const work = async (tx: Db) => {
    // The transaction may be retried, so the session changes only after it.
    next = { ...session };
    const refusal = isGuarded ? await findRefusal(tx, next, guard, entry, call) : null;
    return refusal ?? handler({ ...call, db: tx, session: next });
  };
  const response = entry ? await runListed(db, { entry, isGuarded }, work) : await transaction(db, work);
  Object.assign(session, next);
  return response;
}

/**
 * Why a call is refused; null if it is not. Locks the account's sessions until the call is made, which may end the others:
 * in the order of their ids, because calls from two sessions at the same time would wait for each other.
 */
async function findRefusal(
  tx: Db,
  session: Session,
  { approvedDevice, secondProof }: Guard,
  entry: ListedEntry,
  call: Call,
): Promise<ErrorResponse<401> | ErrorResponse<403> | null> {
  const { account, now } = call;
  const rows = await tx
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.accountId, account.id))
    .orderBy(sessionTable.id)
    .for('no key update');
  const row = rows.find(({ id }) => id === session.row.id);
  if (!row) return signInRequired();
  session.row = row;
  const isOwn = approvedDevice?.exceptOwn && entry?.affectedId != null && entry.affectedId === row.deviceId;
  if (!isOwn && !(await isDeviceApproved(tx, session))) {
    if (entry) await addGuardedActivity(tx, { ...entry, outcome: 'refused' });
    return requireProof(tx, session, account.id, 'approved_device');
  }
  const isProofNeeded = secondProof !== null && hasValues(secondProof.when, toValues(call));
  return isProofNeeded && provedUntil(session, now) === null
    ? requireProof(tx, session, account.id, 'proof')
    : null;
}

import { and, eq } from 'drizzle-orm';
import { closeFor } from '../customers/closings.ts';
import { recordAction, type SupportCall } from '../customers/record.ts';
import { findLine, payBack } from '../customers/refunds.ts';
import { ownAccount } from '../customers/support.ts';
import { approval } from '../db/schema/approvals.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound } from '../errors.ts';
import { lockAccount } from './ask.ts';
import { type ApprovalRow, toApproval, toAudited } from './list.ts';

type Which = { accountId: number; id: number };

/** Approves a request, and does what was asked for, or rejects it. */
export function decide(call: SupportCall, { accountId, id }: Which, isApproved: boolean) {
  const { account: admin, db, now } = call;
  const isThis = and(eq(approval.id, id), eq(approval.accountId, accountId));
  return transaction(db, async (tx) => {
    const [asked] = await tx.select().from(approval).where(isThis);
    if (!asked) return notFound();
    // In the order of `transaction`: a closing ends the customer's sessions.
    if (asked.kind === 'closing') await lockSessions(tx, accountId);
    await lockAccount(tx, accountId);
    const [row = asked] = await tx.select().from(approval).where(isThis).for('no key update');
    if (row.askedById === admin.id)
      return errorResponse(
        409,
        'Another administrator has to decide what you have asked for.',
        'own_request',
      );
    if (accountId === admin.id) return ownAccount();
    if (row.status !== 'open' || row.until <= now)
      return errorResponse(409, 'This request has been decided, or its time is over.', 'request_ended');
    const error = isApproved ? await carryOut(tx, row, now) : null;
    if (error) return error;
    const decided = {
      status: isApproved ? ('approved' as const) : ('rejected' as const),
      ...{ decidedById: admin.id, decidedAt: now },
    };
    await tx.update(approval).set(decided).where(isThis);
    await recordAction(
      tx,
      call,
      { customerId: accountId, reason: row.reason },
      { audit: decided.status, before: { request: null }, after: toAudited(row) },
    );
    const shown = await toApproval(tx, { ...row, ...decided }, now);
    return { status: 200 as const, body: { data: { approval: shown } } };
  });
}

function lockSessions(tx: Db, accountId: number) {
  return tx
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(eq(sessionTable.accountId, accountId))
    .orderBy(sessionTable.id)
    .for('no key update');
}

/** Does what was asked for. Resolves with an error if that is no longer possible. */
async function carryOut(tx: Db, { accountId, refund, closing }: ApprovalRow, now: Date) {
  if (closing) return closeFor(tx, accountId, closing, now);
  const placed = refund && (await findLine(tx, accountId, refund.orderId, refund.lineId));
  if (!placed) return notFound();
  return payBack(tx, placed, { minor: refund.minor, ends: refund.ends }, now);
}

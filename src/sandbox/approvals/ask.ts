import { and, eq, sql } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { approval } from '../db/schema/approvals.ts';
import type { Db } from '../db/store.ts';
import { errorResponse } from '../errors.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { type ApprovalRow, isOpen } from './list.ts';

/** For how many days a request can be decided. */
export const APPROVAL_DAYS = 7;
/** Refunds of an order that come to more than this, with tax, have to be approved, in US cents. */
export const APPROVAL_ABOVE_USD_CENTS = 500_00;

type Asked = Pick<ApprovalRow, 'accountId' | 'reason' | 'askedById'> &
  (
    | { kind: 'refund'; refund: NonNullable<ApprovalRow['refund']> }
    | { kind: 'closing'; closing: 'expire' | 'end' }
  );

/** Everything that an approval may do to an account waits for this, so that nothing is decided twice. */
export function lockAccount(tx: Db, id: number) {
  return tx.select().from(account).where(eq(account.id, id)).for('no key update');
}

/** Whether the account has an open request for the same. The account is locked. */
export async function isAsked(tx: Db, accountId: number, lineId: number | null, now: Date): Promise<boolean> {
  const isSame =
    lineId === null ? eq(approval.kind, 'closing') : sql`(${approval.refund} ->> 'lineId')::int = ${lineId}`;
  return (await tx.$count(approval, and(eq(approval.accountId, accountId), isOpen(now), isSame))) > 0;
}

/** Asks another administrator. */
export async function askApproval(tx: Db, asked: Asked, now: Date): Promise<ApprovalRow> {
  const until = daysAfter(now, APPROVAL_DAYS);
  const [row] = await tx
    .insert(approval)
    .values({ ...asked, askedAt: now, until })
    .returning();
  if (!row) throw new Error('The database did not return the new request.');
  return row;
}

export const alreadyAsked = () =>
  errorResponse(409, 'Another administrator has been asked for this already.', 'already_asked');

import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { account } from '../db/schema/accounts.ts';
import { approval } from '../db/schema/approvals.ts';
import type { Db } from '../db/store.ts';
import { type Paging, selectPage } from '../paging.ts';
import { toAccountReference } from '../parking/parking.ts';

type Schemas = components['schemas'];
export type ApprovalRow = typeof approval.$inferSelect;

export const isOpen = (now: Date) => and(eq(approval.status, 'open'), gt(approval.until, now));

/** One page of the requests, newest first. */
export async function listApprovals(
  db: Db,
  {
    status,
    account: customerId,
    ...paging
  }: Paging & { status?: Schemas['ApprovalStatus']; account?: number },
  now: Date,
): Promise<{ items: Schemas['Approval'][]; totalCount: number }> {
  const { rows, totalCount } = await selectPage(db, approval, {
    where: and(
      customerId === undefined ? undefined : eq(approval.accountId, customerId),
      status && isInState(status, now),
    ),
    orderBy: [desc(approval.id)],
    paging,
  });
  return { items: await toApprovals(db, rows, now), totalCount };
}

function isInState(status: Schemas['ApprovalStatus'], now: Date) {
  if (status === 'open') return isOpen(now);
  if (status === 'expired') return and(eq(approval.status, 'open'), lte(approval.until, now));
  return eq(approval.status, status);
}

export async function toApprovals(
  db: Db,
  rows: readonly ApprovalRow[],
  now: Date,
): Promise<Schemas['Approval'][]> {
  const ids = rows.flatMap(({ accountId, askedById, decidedById }) =>
    [accountId, askedById, decidedById ?? []].flat(),
  );
  const people = await db
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  const referTo = (id: number) => {
    const person = people.find((one) => one.id === id);
    if (!person) throw new Error(`The account ${id} is missing.`);
    return toAccountReference(person);
  };
  return rows.map(({ refund, ...row }) => ({
    approvalId: row.id,
    account: referTo(row.accountId),
    status: row.status === 'open' && row.until <= now ? 'expired' : row.status,
    kind: row.kind,
    refund: refund && toAskedRefund(refund),
    closing: row.closing,
    reason: row.reason,
    askedBy: referTo(row.askedById),
    askedAt: row.askedAt.toISOString(),
    until: row.until.toISOString(),
    decidedBy: row.decidedById === null ? null : referTo(row.decidedById),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

function toAskedRefund({ minor, ...refund }: NonNullable<ApprovalRow['refund']>): Schemas['AskedRefund'] {
  return { ...refund, amount: toMajor(minor, refund.currency) };
}

export async function toApproval(db: Db, row: ApprovalRow, now: Date): Promise<Schemas['Approval']> {
  const [found] = await toApprovals(db, [row], now);
  if (!found) throw new Error('The request is missing.');
  return found;
}

/** A request as the audit trail has it. */
export function toAudited({ id, refund, closing }: ApprovalRow): Record<string, unknown> {
  if (!refund) return { request: id, closing };
  const { orderId, name, minor, currency, ends } = refund;
  return { request: id, order: orderId, item: name, refund: `${toMajor(minor, currency)} ${currency}`, ends };
}

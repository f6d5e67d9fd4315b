import type { components } from '#api/generated/operations.ts';
import { noteActivity } from '../activity/record.ts';
import { alreadyAsked, askApproval, isAsked, lockAccount } from '../approvals/ask.ts';
import { toApproval, toAudited } from '../approvals/list.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import { closingError, decideClosing, toClosing } from '../leaving/closing.ts';
import { settleTransfers } from '../transfers/settle.ts';
import type { SupportCall } from './record.ts';
import { record, withOther } from './support.ts';
import { findCustomer } from './visits.ts';

type Decision = components['schemas']['ClosingDecision'];

/** Asks another administrator to close a customer's account. */
export function askClosing(call: SupportCall, customerId: number, closing: Decision) {
  const { account: admin, db, now } = call;
  return withOther(call, customerId, (open) =>
    transaction(db, async (tx) => {
      await lockAccount(tx, customerId);
      const error = closingError(await toClosing(tx, open.customer, now));
      if (error) return error;
      if (await isAsked(tx, customerId, null, now)) return alreadyAsked();
      const { reason } = open.visit;
      const asked = { accountId: customerId, reason, askedById: admin.id, kind: 'closing', closing } as const;
      const row = await askApproval(tx, asked, now);
      await record(tx, call, open, { audit: 'asked', before: { request: null }, after: toAudited(row) });
      return { status: 200 as const, body: { data: { approval: await toApproval(tx, row, now) } } };
    }),
  );
}

/** Closes a customer's account, as the customer could, with one decision for everything that it owns. */
export async function closeFor(tx: Db, customerId: number, decision: Decision, now: Date) {
  await settleTransfers(tx, customerId, now);
  const customer = await findCustomer(tx, customerId);
  if (!customer) return notFound();
  const { kinds } = await toClosing(tx, customer, now);
  const decisions = kinds.map(({ type }) => ({ type, decision }));
  const closed = await decideClosing(tx, customer, { decisions, keptSession: null }, now);
  if (closed.status !== 200) return closed;
  noteActivity(tx, { action: 'close_account' });
  return null;
}

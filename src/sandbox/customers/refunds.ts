import type { components } from '#api/generated/operations.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { amountOf } from '../activity/orders.ts';
import { type Note, noteActivity } from '../activity/record.ts';
import {
  APPROVAL_ABOVE_USD_CENTS,
  alreadyAsked,
  askApproval,
  isAsked,
  lockAccount,
} from '../approvals/ask.ts';
import { toApproval, toAudited } from '../approvals/list.ts';
import { monthsAfter } from '../cart/planChange.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import { isClosed } from '../leaving/closing.ts';
import { findOrder } from '../orders/findOrders.ts';
import {
  type LineRow,
  type OrderRow,
  type PlacedOrder,
  paidFor,
  sumRefunds,
  toOrder,
} from '../orders/orderView.ts';
import { findReturned, isPaidWithCredit, payBackOnly, returnLine } from '../products/returnLine.ts';
import { exchange } from '../registry/money.ts';
import type { SupportCall } from './record.ts';
import { record, withOther } from './support.ts';

type Schemas = components['schemas'];
type Placed = { order: OrderRow; line: LineRow };
/** What is paid back, in minor units, and whether what was bought ends. */
type Refund = { minor: number; ends: boolean };

/** What an administrator sees of an order, with what can be paid back. */
export async function toCustomerOrder(
  db: Db,
  placed: PlacedOrder,
  now: Date,
): Promise<Schemas['CustomerOrder']> {
  const { order, lines } = placed;
  const { currency } = order;
  const refundable: Schemas['RefundableLine'][] = [];
  for (const line of lines) {
    const end = await findEnd(db, { order, line }, now);
    refundable.push({
      lineId: line.id,
      most: canBePaid(line) ? toMajor(paidFor(line, order), currency) : null,
      ...end,
    });
  }
  return {
    order: toOrder(placed, now),
    refundTo: isPaidWithCredit(placed) ? 'credit' : 'payment',
    approvalAbove: toMajor(getBound(currency), currency),
    currency,
    refundable,
  };
}

const getBound = (currency: string) => exchange(APPROVAL_ABOVE_USD_CENTS, 'USD', currency);
const canBePaid = ({ failed, price, returnedAt }: LineRow) => !failed && price > 0 && !returnedAt;

/** What ends if a line is returned; a transfer or a restore only can be paid back. */
async function findEnd(
  db: Db,
  placed: Placed,
  now: Date,
): Promise<Pick<Schemas['RefundableLine'], 'ends' | 'endsAt'>> {
  const { line } = placed;
  const none = { ends: null, endsAt: null };
  if (!canBePaid(line) || line.type === 'transfer' || line.type === 'restore') return none;
  const found = await transaction(db, (tx) => findReturned(tx, placed, now));
  if (typeof found === 'string') return none;
  if (found.kind === 'service') return { ends: 'plan', endsAt: null };
  if (line.type !== 'renewal') return { ends: 'domain', endsAt: null };
  const former = monthsAfter(found.row.expiresAt, -line.duration * line.termMonths);
  return { ends: 'renewal', endsAt: former.toISOString() };
}

export async function findLine(
  db: Db,
  accountId: number,
  orderId: number,
  lineId: number,
): Promise<(Placed & { placed: PlacedOrder }) | null> {
  const placed = await findOrder(db, orderId, accountId);
  const line = placed?.lines.find(({ id }) => id === lineId);
  return placed && line ? { placed, order: placed.order, line } : null;
}

/** Pays a line back, as long as that is possible. The account is locked. */
export async function payBack(tx: Db, placed: Placed, { minor, ends }: Refund, now: Date) {
  const error = await findError(tx, placed, ends, now);
  if (error) return error;
  const support = { minor, stays: !ends };
  const refusal = await (ends ? returnLine(tx, placed, now, support) : payBackOnly(tx, placed, now, support));
  if (refusal) return refusal === 'returned' ? alreadyRefunded() : notReturnable();
  noteActivity(tx, { action: 'refund_order', ...toNote(placed, minor) });
  return null;
}

/** Why a line can't be paid back; null if it can. */
async function findError(tx: Db, placed: Placed, ends: boolean, now: Date) {
  const { order, line } = placed;
  if (await isClosed(tx, order.accountId, now))
    return errorResponse(409, 'This account was closed.', 'account_closed');
  if (line.returnedAt) return alreadyRefunded();
  if (!canBePaid(line)) return notReturnable();
  return ends && (await findEnd(tx, placed, now)).ends === null ? notReturnable() : null;
}

const alreadyRefunded = () => errorResponse(409, 'This has been paid back already.', 'already_refunded');
const notReturnable = () => errorResponse(409, 'This can’t be returned or paid back.', 'not_returnable');

const toNote = ({ order, line }: Placed, minor: number): Note => ({
  ...{ domain: line.domain, subject: line.displayName, targetKind: 'order', targetId: order.id },
  changes: [amountOf('refund', minor, order.currency)],
});

/** Pays a line of a customer's order back, or asks another administrator if the order's refunds come to much. */
export function refundFor(
  call: SupportCall,
  { customerId, orderId, lineId }: { customerId: number; orderId: number; lineId: number },
  { amount, ends }: Schemas['LineRefund'],
) {
  const { account: admin, db, now } = call;
  return withOther(call, customerId, (open) =>
    transaction(db, async (tx) => {
      await lockAccount(tx, customerId);
      const found = await findLine(tx, customerId, orderId, lineId);
      if (!found) return notFound();
      const { order, line, placed } = found;
      const { currency } = order;
      const minor = toMinor(amount, currency);
      if (toMajor(minor, currency) !== amount) return fieldsInvalid({ amount: 'has too many decimals' });
      const error = await findError(tx, found, ends, now);
      if (error) return error;
      if (minor > paidFor(line, order)) return fieldsInvalid({ amount: 'is more than was paid' });
      if (await isAsked(tx, customerId, lineId, now)) return alreadyAsked();
      const refund = { orderId, lineId, name: line.displayName, minor, currency, ends };
      const isLarge = sumRefunds(order, placed.lines) + minor > getBound(currency);
      let approval: Schemas['Approval'] | null = null;
      if (isLarge) {
        const { reason } = open.visit;
        const asked = { accountId: customerId, reason, askedById: admin.id, kind: 'refund', refund } as const;
        const row = await askApproval(tx, asked, now);
        await record(tx, call, open, { audit: 'asked', before: { request: null }, after: toAudited(row) });
        noteActivity(tx, { action: 'ask_refund', ...toNote(found, minor) });
        approval = await toApproval(tx, row, now);
      } else {
        const refused = await payBack(tx, found, { minor, ends }, now);
        if (refused) return refused;
        const after = { order: orderId, item: line.displayName, refund: `${amount} ${currency}`, ends };
        await record(tx, call, open, { audit: 'refunded', before: { refund: null }, after });
      }
      const changed = (await findOrder(tx, orderId, customerId)) ?? placed;
      const customerOrder = await toCustomerOrder(tx, changed, now);
      return { status: 200 as const, body: { data: { customerOrder, approval } } };
    }),
  );
}

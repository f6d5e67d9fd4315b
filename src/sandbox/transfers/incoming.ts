import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { addSystemActivity } from '../activity/record.ts';
import { getTax } from '../cart/tax.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { refundLine } from '../products/returnLine.ts';
import { testEffects } from '../registry/testNames.ts';
import { setAlert } from '../session/alerts.ts';
import { queueDomainEvent } from '../webhooks/queue.ts';
import type { TransferRow } from './out.ts';
import { getDueDate } from './start.ts';
import { takeIn } from './takeIn.ts';

type Schemas = components['schemas'];
type Steps = Schemas['TransferIn']['steps'];

const MIN_CODE_LENGTH = 6;
/** The sandbox's lock at the old registrar is off when the registry is asked again for the second time. */
const RETRIES_UNTIL_UNLOCKED = 2;

/** The account is locked before what belongs to it, because a refund may change its credit. */
export async function lockTransferIn(
  tx: Db,
  accountId: number,
  id: number,
): Promise<TransferRow | undefined> {
  await tx.select().from(account).where(eq(account.id, accountId)).for('no key update');
  const [row] = await tx
    .select()
    .from(transfer)
    .where(and(eq(transfer.id, id), eq(transfer.accountId, accountId), eq(transfer.kind, 'in')))
    .for('no key update');
  return row;
}

/** Whether the registry accepts another code. */
export const isRightCode = ({ authCode }: TransferRow, code: string): boolean =>
  code.length >= MIN_CODE_LENGTH && code !== authCode;

/** Whether the lock is off when the registry is asked once more. */
export const isUnlocked = ({ retries }: TransferRow): boolean => retries + 1 >= RETRIES_UNTIL_UNLOCKED;

/** Goes on after what stopped a transfer has been mended. */
export async function goOn(tx: Db, row: TransferRow, now: Date): Promise<TransferRow> {
  const changes = {
    problem: null,
    checkedAt: row.checkedAt ?? now,
    confirmedAt: row.problem === 'email' ? now : row.confirmedAt,
    dueAt: getDueDate(row.name, row.tld, now),
  };
  await tx.update(transfer).set(changes).where(eq(transfer.id, row.id));
  await hideAlert(tx, row.accountId);
  const next = { ...row, ...changes };
  return changes.dueAt <= now ? endTransferIn(tx, next, now) : next;
}

/** What the registry decides when the time of the old registrar is over. */
export async function endTransferIn(tx: Db, row: TransferRow, now: Date): Promise<TransferRow> {
  const { accountId, resellerId, name, tld, autoRenew } = row;
  const refuses = testEffects(name).has('transferrefuse');
  const moved = refuses ? null : await takeIn(tx, { accountId, resellerId, name, tld, autoRenew }, now);
  if (!moved) return giveUp(tx, row, 'refused', now);
  const changes = { status: 'moved' as const, endedAt: now, domainId: moved.id };
  await tx.update(transfer).set(changes).where(eq(transfer.id, row.id));
  await queueDomainEvent(tx, accountId, 'domain.transferred', name, now);
  await addSystemActivity(tx, {
    accountId,
    at: now,
    action: 'domain_arrived',
    domain: name,
    ...toTarget(row),
  });
  return { ...row, ...changes };
}

const toTarget = ({ id }: TransferRow) => ({ targetKind: 'transfer', targetId: id }) as const;

/** Ends a transfer without the domain, and refunds it. */
export async function giveUp(
  tx: Db,
  row: TransferRow,
  status: 'refused' | 'canceled',
  now: Date,
): Promise<TransferRow> {
  const changes = { status, endedAt: now, problem: null };
  await tx.update(transfer).set(changes).where(eq(transfer.id, row.id));
  const placed = await findLine(tx, row);
  if (placed && !placed.line.returnedAt) await refundLine(tx, placed, now);
  await hideAlert(tx, row.accountId);
  return { ...row, ...changes };
}

async function hideAlert(tx: Db, accountId: number): Promise<void> {
  const isStuck = and(
    eq(transfer.accountId, accountId),
    eq(transfer.status, 'pending'),
    isNotNull(transfer.problem),
  );
  if ((await tx.$count(transfer, isStuck)) === 0) await setAlert(tx, accountId, 'transfer_stuck', false);
}

/** The order and its line with which a transfer was bought. */
async function findLine(db: Db, { accountId, name, startedAt }: TransferRow) {
  const [placed] = await db
    .select({ order, line: orderLine })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(
      and(
        eq(order.accountId, accountId),
        eq(order.createdAt, startedAt),
        eq(orderLine.type, 'transfer'),
        eq(orderLine.domain, name),
      ),
    )
    .orderBy(asc(orderLine.id))
    .limit(1);
  return placed;
}

/** The transfer of a link in an email, also one that has ended; null if the link is unknown. */
export async function findByTransferLink(db: Db, token: string): Promise<TransferRow | null> {
  const [row] = await db.select().from(transfer).where(eq(transfer.token, token));
  return row ?? null;
}

export async function toTransferIn(db: Db, row: TransferRow): Promise<Schemas['TransferIn']> {
  const placed = await findLine(db, row);
  const cents = placed ? placed.line.price + getTax(placed.line.price, { rate: placed.order.taxRate }) : 0;
  const currency = placed?.order.currency ?? '';
  const isMoved = row.status === 'moved';
  return {
    problem: row.problem,
    steps: toSteps(row),
    movesAt: row.status === 'pending' ? (row.dueAt?.toISOString() ?? null) : null,
    emailedTo: row.emailedTo,
    emailedAt: row.emailedAt?.toISOString() ?? null,
    orderId: placed?.order.id ?? null,
    refund: cents === 0 || isMoved ? null : { amount: toMajor(cents, currency), currency },
  };
}

function toSteps({ status, startedAt, checkedAt, confirmedAt, emailedAt, endedAt }: TransferRow): Steps {
  const movedAt = status === 'moved' ? endedAt : null;
  const steps = [
    { name: 'ordered' as const, at: startedAt },
    { name: 'checked' as const, at: checkedAt },
    ...(emailedAt ? [{ name: 'confirmed' as const, at: confirmedAt }] : []),
    { name: 'released' as const, at: movedAt },
    { name: 'moved' as const, at: movedAt },
  ];
  return steps.map(({ name, at }) => ({ name, at: at?.toISOString() ?? null }));
}

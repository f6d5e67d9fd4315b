import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { noteActivity } from '../activity/record.ts';
import { domain } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { deletedError, suspendedError } from '../dns/errors.ts';
import { getOwnedDomain } from '../dns/zone.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { isClosing } from '../leaving/closing.ts';
import { selectPage } from '../paging.ts';
import { isRegistryLocked, registryLockError } from '../registry/registryLock.ts';
import { testEffects } from '../registry/testNames.ts';
import { endOffer } from '../transfers/endOffer.ts';
import { addTransferEvent } from '../transfers/events.ts';
import { isDisputed } from '../transfers/hold.ts';
import {
  giveUp,
  goOn,
  isRightCode,
  isUnlocked,
  lockTransferIn,
  toTransferIn,
} from '../transfers/incoming.ts';
import {
  endTransferOut,
  findRequest,
  findTransferOut,
  moveAway,
  type TransferRow,
} from '../transfers/out.ts';
import { acceptOffer, findLastOffer, isOnItsWay, offer, toOffer, toPush } from '../transfers/push.ts';
import { lock, settleTransfers } from '../transfers/settle.ts';
import { newTransferEmail } from '../transfers/start.ts';
import { findTransferNames, isPartyTo, toTransfers } from '../transfers/view.ts';

const ended = () => errorResponse(409, 'This transfer is no longer pending.', 'transfer_ended');
const notNeeded = (message: string) => errorResponse(409, message, 'not_needed');

export const transfers = {
  async getTransferOut({ params, account, db, now }) {
    await settleTransfers(db, account.id, now);
    return sendOut(db, account.id, params.name, now);
  },

  async stopTransferOut({ params: { name }, body, account, db, now }) {
    await settleTransfers(db, account.id, now);
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, name, now).for('no key update');
      const request = row && (await findRequest(tx, { accountId: account.id, name, domainId: row.id }));
      if (!row || request?.id !== body.requestId || request.status !== 'pending')
        return sendEnded(tx, account.id, name, now);
      if (testEffects(name).has('stopfail'))
        return errorResponse(502, 'The registry did not respond.', 'registry_unreachable');
      await endTransferOut(tx, request, 'stopped', now);
      await tx
        .update(domain)
        .set({ locked: true, authCode: null, authCodeExpiresAt: null })
        .where(eq(domain.id, row.id));
      return sendOut(tx, account.id, name, now);
    });
  },

  async releaseTransferOut({ params: { name }, body, account, db, now }) {
    await settleTransfers(db, account.id, now);
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, name, now).for('no key update');
      const request = row && (await findRequest(tx, { accountId: account.id, name, domainId: row.id }));
      if (!row || request?.id !== body.requestId || request.status !== 'pending')
        return sendEnded(tx, account.id, name, now);
      await addTransferEvent(tx, row, { event: 'released', at: now, registrar: request.other });
      await moveAway(tx, row, request, now);
      return sendOut(tx, account.id, name, now);
    });
  },

  async listTransfers({ query, account, db, now }) {
    await settleTransfers(db, account.id, now);
    const direction = query.asc ? asc : desc;
    const names = query.query ? await findTransferNames(db, account.id, query.query) : null;
    const { rows, totalCount } = await selectPage(db, transfer, {
      where: and(
        isPartyTo(account.id, query.direction),
        query.status && eq(transfer.status, query.status),
        names ? inArray(transfer.name, names) : undefined,
      ),
      orderBy: [direction(transfer.startedAt), direction(transfer.id)],
      paging: query,
    });
    const items = await toTransfers(db, rows, account.id);
    return { status: 200, body: { data: { transfers: { items, totalCount } } } };
  },

  async getTransfer({ params, account, db, now }) {
    await settleTransfers(db, account.id, now);
    const [row] = await db
      .select()
      .from(transfer)
      .where(and(eq(transfer.id, params.transferId), isPartyTo(account.id)));
    return row ? sendTransfer(db, row, account.id) : notFound();
  },

  async setTransferCode({ params, body, account, db, now }) {
    return changeIncoming(db, account.id, params.transferId, async (tx, row) => {
      if (row.problem !== 'code') return notNeeded('This transfer does not wait for a code.');
      const code = body.authCode.trim();
      return isRightCode(row, code) ? goOn(tx, { ...row, authCode: code }, now) : row;
    });
  },

  async retryTransfer({ params, account, db, now }) {
    return changeIncoming(db, account.id, params.transferId, async (tx, row) => {
      if (row.problem !== 'locked') return notNeeded('This transfer does not wait for a lock.');
      if (isUnlocked(row)) return goOn(tx, row, now);
      await tx
        .update(transfer)
        .set({ retries: row.retries + 1 })
        .where(eq(transfer.id, row.id));
      return row;
    });
  },

  async sendTransferEmail({ params, account, db, now }) {
    return changeIncoming(db, account.id, params.transferId, async (tx, row) => {
      if (row.problem !== 'email') return notNeeded('This transfer does not wait for an email.');
      const email = newTransferEmail(now);
      await tx.update(transfer).set(email).where(eq(transfer.id, row.id));
      return { ...row, ...email };
    });
  },

  async cancelTransfer({ params, account, db, now }) {
    await settleTransfers(db, account.id, now);
    return changeIncoming(db, account.id, params.transferId, (tx, row) => giveUp(tx, row, 'canceled', now));
  },

  async acceptPush({ params, account, db, now }) {
    if (await isClosing(db, account.id))
      return errorResponse(409, 'This account is being closed. Please keep it first.', 'account_closing');
    return changeOffer(db, { account, id: params.transferId, now }, async (tx, offered) => {
      const [row] =
        offered.domainId === null
          ? []
          : await tx.select().from(domain).where(eq(domain.id, offered.domainId)).for('no key update');
      if (!(await lock(tx, offered.id))) return ended();
      const isGone = !row || row.accountId !== offered.accountId || deletedError({ domain: row }, now);
      if (isGone || isDisputed(row) || row.suspension || isRegistryLocked(row, now))
        return errorResponse(409, 'The other account can’t give this domain now.', 'not_available');
      await acceptOffer(tx, row, offered, now);
      return null;
    });
  },

  async declinePush({ params, account, db, now }) {
    return changeOffer(db, { account, id: params.transferId, now }, async (tx, offered) => {
      if (!(await lock(tx, offered.id))) return ended();
      await endOffer(tx, offered, 'declined', now);
      return null;
    });
  },

  async getPush({ params, account, db, now }) {
    await settleTransfers(db, account.id, now);
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    return row ? { status: 200, body: { data: { push: await toPush(db, row) } } } : notFound();
  },

  async createPush({ params, body: { receiver }, account, db, now }) {
    await settleTransfers(db, account.id, now);
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, params.name, now).for('no key update');
      if (!row) return notFound();
      const error = deletedError({ domain: row }, now) ?? registryLockError(row, now);
      if (error) return error;
      if (isDisputed(row))
        return errorResponse(409, 'The registry holds this domain because of a dispute.', 'transfer_held');
      const suspended = suspendedError(row);
      if (suspended) return suspended;
      if ([String(account.id), account.email.toLowerCase()].includes(receiver.toLowerCase()))
        return errorResponse(409, 'This is the account that has the domain.', 'push_to_self');
      if (await isOnItsWay(tx, row))
        return errorResponse(409, 'This domain is already on its way.', 'transfer_pending');
      await offer(tx, row, receiver, now);
      return { status: 200, body: { data: { push: await toPush(tx, row) } } };
    });
  },

  async takeBackPush({ params, account, db, now }) {
    await settleTransfers(db, account.id, now);
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, params.name, now).for('no key update');
      if (!row) return notFound();
      const last = await findLastOffer(tx, row);
      const offered = last && (await lock(tx, last.id));
      if (!offered) return errorResponse(409, 'This domain is not offered.', 'transfer_ended');
      await endOffer(tx, offered, 'withdrawn', now);
      return { status: 200, body: { data: { push: await toPush(tx, row) } } };
    });
  },
} satisfies Partial<Handlers>;

async function sendOut(db: Db, accountId: number, name: string, now: Date) {
  const found = await findTransferOut(db, accountId, name, now);
  return found ? { status: 200 as const, body: { data: { transfer: found } } } : notFound();
}

/** The error for a request that somebody else has decided, with the present state. */
async function sendEnded(db: Db, accountId: number, name: string, now: Date) {
  const found = await findTransferOut(db, accountId, name, now);
  if (!found) return notFound();
  const { status, body } = ended();
  return { status, body: { ...body, error: 'transfer_ended', data: { transfer: found } } };
}

async function sendTransfer(db: Db, row: TransferRow, accountId: number) {
  const [found] = await toTransfers(db, [row], accountId);
  if (!found) throw new Error('The transfer is missing.');
  const incoming = row.kind === 'in' ? await toTransferIn(db, row) : null;
  const isOffered = found.direction === 'received' && row.status === 'pending';
  const body = { data: { transfer: found, incoming, offer: isOffered ? await toOffer(db, row) : null } };
  return { status: 200 as const, body };
}

type Refusal = ReturnType<typeof errorResponse<409>>;

/** Changes a pending transfer from another registrar, unless `change` returns an error. */
function changeIncoming(
  db: Db,
  accountId: number,
  id: number,
  change: (tx: Db, row: TransferRow) => Promise<TransferRow | Refusal>,
) {
  return transaction(db, async (tx) => {
    const row = await lockTransferIn(tx, accountId, id);
    if (!row) return notFound();
    if (row.status !== 'pending') return ended();
    noteActivity(tx, { domain: row.name, targetKind: 'transfer', targetId: row.id });
    const changed = await change(tx, row);
    return 'body' in changed ? changed : sendTransfer(tx, changed, accountId);
  });
}

/** Changes an offer to an account, unless `change` returns an error. */
async function changeOffer(
  db: Db,
  { account, id, now }: { account: { id: number }; id: number; now: Date },
  change: (tx: Db, offered: TransferRow) => Promise<Refusal | null>,
) {
  await settleTransfers(db, account.id, now);
  return transaction(db, async (tx) => {
    const isIts = and(eq(transfer.id, id), eq(transfer.kind, 'push'), eq(transfer.receiverId, account.id));
    const [offered] = await tx.select().from(transfer).where(isIts);
    if (!offered) return notFound();
    noteActivity(tx, { domain: offered.name, targetKind: 'transfer', targetId: offered.id });
    const error = await change(tx, offered);
    if (error) return error;
    const [after = offered] = await tx.select().from(transfer).where(eq(transfer.id, id));
    return sendTransfer(tx, after, account.id);
  });
}

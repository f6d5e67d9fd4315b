import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { noteActivity } from '../activity/record.ts';
import { type BulkRow, findUndone, makeDraft } from '../bulk/draft.ts';
import { mustConfirm } from '../bulk/effects.ts';
import { runChange } from '../bulk/start.ts';
import { findBulkChange, listStarted, toBulkChange } from '../bulk/view.ts';
import { workForAccount } from '../bulk/work.ts';
import { type ContactRow, newEmail } from '../contacts/verification.ts';
import { account } from '../db/schema/accounts.ts';
import { auditEntry } from '../db/schema/audit.ts';
import { contact } from '../db/schema/contacts.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound, undoEnded } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import type { Paging } from '../paging.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { removeFactors } from '../security/security.ts';
import type { AccountRow } from '../session/session.ts';
import { toCustomer } from './facts.ts';
import { findCustomer, findVisit, type OpenCustomer, withCustomer } from './visits.ts';

type Schemas = components['schemas'];
type Call = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now'>;
/** What is done for a customer, as the audit trail has it. The customer's activity has it by `x-approved-device`. */
type Done = {
  audit: Schemas['AuditAction'];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Ends all sessions of a customer. */
export function signOut(call: Call, customerId: number) {
  return withSupport(call, customerId, (open) =>
    transaction(call.db, async (tx) => {
      const sessions = await endSessions(tx, customerId);
      await record(tx, call, open, {
        audit: 'signed_out',
        before: { sessions },
        after: { sessions: 0 },
      });
      return null;
    }),
  );
}

/** Locks or unlocks an account. Nothing is recorded if it is already so. */
export function setLock(call: Call, customerId: number, locked: boolean) {
  return withSupport(call, customerId, async (open) => {
    await transaction(call.db, async (tx) => {
      await endSessions(tx, customerId);
      const [row] = await tx.select().from(account).where(eq(account.id, customerId)).for('no key update');
      if (!row || (row.lockedAt !== null) === locked) return noteActivity(tx, { changes: [] });
      await tx
        .update(account)
        .set({ lockedAt: locked ? call.now : null })
        .where(eq(account.id, customerId));
      await record(tx, call, open, {
        audit: locked ? 'locked' : 'unlocked',
        before: { locked: !locked },
        after: { locked },
      });
    });
    return null;
  });
}

/** Removes what a customer has lost. Its locks are slow from now on, because somebody else may have asked for this. */
export function resetSignIn(call: Call, customerId: number) {
  return withSupport(call, customerId, (open) =>
    transaction(call.db, async (tx) => {
      await endSessions(tx, customerId);
      const removed = await removeFactors(tx, customerId, call.now);
      await record(tx, call, open, {
        audit: 'reset',
        before: removed,
        after: { passkeys: 0, authenticator: false, recoveryCodes: 0 },
      });
      return null;
    }),
  );
}

async function endSessions(db: Db, accountId: number): Promise<number> {
  const own = eq(sessionTable.accountId, accountId);
  const rows = await db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(own)
    .orderBy(sessionTable.id)
    .for('update');
  const ids = rows.map(({ id }) => id);
  await db.delete(sessionTable).where(inArray(sessionTable.id, ids));
  return ids.length;
}

/** Sends a contact another email with a link. */
export function resendVerification(call: Call, customerId: number, contactId: number) {
  return withUnverified(call, customerId, contactId, async (tx, open, row) => {
    const email = newEmail(call.now);
    await tx.update(contact).set(email).where(eq(contact.id, row.id));
    await record(tx, call, open, {
      audit: 'resent',
      before: { emailed: row.emailedAt?.toISOString() ?? null },
      after: { emailed: email.emailedAt.toISOString() },
    });
  });
}

/** Sets until when a contact has to be verified. */
export function extendVerification(call: Call, customerId: number, contactId: number, days: number) {
  return withUnverified(call, customerId, contactId, async (tx, open, row) => {
    const verifyBy = daysAfter(call.now, days);
    await tx.update(contact).set({ verifyBy }).where(eq(contact.id, row.id));
    await record(tx, call, open, {
      audit: 'extended',
      before: { verifyBy: row.verifyBy?.toISOString() ?? null },
      after: { verifyBy: verifyBy.toISOString() },
    });
  });
}

/** Starts to undo a change to many domains at the customer's wish. */
export function undoChange(call: Call, customerId: number, changeNumber: number) {
  const { db, now } = call;
  return withSupport(call, customerId, async (open) => {
    await workForAccount(db, customerId, now);
    const row = await findBulkChange(db, customerId, changeNumber);
    if (!row) return notFound();
    const { undo, changed } = await toChange(db, row, now);
    if (undo !== 'possible') return undoEnded();
    const undone = {
      kind: 'undo',
      change: null,
      undoesId: row.id,
      asked: await findUndone(db, row),
    } as const;
    const draft = await makeDraft(db, customerId, undone, now);
    const { counts, effects } = await toBulkChange(db, draft);
    if (counts.planned === 0) return undoEnded();
    const confirmed = effects.flatMap(({ effect }) => (mustConfirm(effect) ? effect : []));
    await transaction(db, async (tx) => {
      const started = await runChange(tx, { ...draft, confirmed, startedAt: now });
      await record(tx, call, open, {
        audit: 'reverted',
        before: { change: row.id, domains: changed },
        after: { change: started.id, domains: counts.planned },
      });
    });
    return null;
  });
}

/** One page of the changes that a customer has started, newest first. */
export async function listChanges(db: Db, customerId: number, paging: Paging, now: Date) {
  await workForAccount(db, customerId, now);
  const { rows, totalCount } = await listStarted(db, customerId, paging);
  const items = [];
  for (const row of rows) items.push(await toChange(db, row, now));
  return { items, totalCount };
}

async function toChange(db: Db, row: BulkRow, now: Date): Promise<Schemas['CustomerChange']> {
  const { bulkChangeId, kind, created, counts, undoneBy, undoUntil } = await toBulkChange(db, row);
  const isPossible = undoUntil !== null && undoUntil !== undefined && new Date(undoUntil) > now;
  const undo = undoneBy !== null ? 'done' : isPossible ? 'possible' : 'none';
  return { changeNumber: bulkChangeId, kind, created, changed: counts.changed, undo };
}

const ownAccount = () =>
  errorResponse(409, 'Administrators can’t do this to their own account.', 'own_account');

/** Does something to an open customer, unless it is the administrator, and returns how the customer is then. */
function withSupport<Failure>(
  call: Call,
  customerId: number,
  work: (open: OpenCustomer) => Promise<Failure | null>,
) {
  const { account: admin, now } = call;
  return withCustomer(call, customerId, async (open) => {
    if (customerId === admin.id) return ownAccount();
    return (await work(open)) ?? present(call, customerId, now);
  });
}

/** Changes the verification of a customer's contact, if there is something to verify. */
function withUnverified(
  call: Call,
  customerId: number,
  contactId: number,
  change: (tx: Db, open: OpenCustomer, row: ContactRow) => Promise<void>,
) {
  const { db, now } = call;
  return withCustomer(call, customerId, async (open) => {
    const error = await transaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(contact)
        .where(and(eq(contact.id, contactId), eq(contact.accountId, customerId)))
        .for('no key update');
      if (!row) return notFound();
      if (row.verifiedAt || !row.verifyBy)
        return errorResponse(409, 'This address does not have to be verified.', 'not_needed');
      await change(tx, open, row);
      return null;
    });
    return error ?? present(call, customerId, now);
  });
}

async function present({ account: admin, db }: Call, customerId: number, now: Date) {
  const customer = await findCustomer(db, customerId);
  if (!customer) return notFound();
  return toCustomer(db, { customer, visit: await findVisit(db, admin.id, customerId, now) }, now);
}

/** Adds an entry to the audit trail. */
async function record(
  tx: Db,
  { account: admin, now }: Call,
  { customer, visit }: OpenCustomer,
  { audit, before, after }: Done,
): Promise<void> {
  await tx.insert(auditEntry).values({
    ...{ at: now, accountId: admin.id, tool: 'customers', action: audit, object: String(customer.id) },
    ...{ before, after, reason: visit.reason },
  });
}

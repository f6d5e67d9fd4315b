import { and, eq, gt, lte } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { hasAdminRole } from '#contract/contract.ts';
import { addActivity, noteActivity } from '../activity/record.ts';
import { auditEntry } from '../db/schema/audit.ts';
import { customerView } from '../db/schema/customers.ts';
import type { Db } from '../db/store.ts';
import { transaction, withoutEffects } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import { toAccountReference } from '../parking/parking.ts';
import type { ParsedRequest } from '../readRequest.ts';
import { type AccountRow, hasAdminAuth, type Session, startSession } from '../session/session.ts';
import { offline } from '../webhooks/outbound.ts';
import { present } from './support.ts';
import { findCustomer, withCustomer } from './visits.ts';

type Call = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now' | 'session'>;
type ViewRow = typeof customerView.$inferSelect;
/** A customer whose account an administrator looks at. */
export type OpenView = { customer: AccountRow; view: components['schemas']['CustomerView'] };

function toView(customer: AccountRow, { since, until, reason }: ViewRow): OpenView['view'] {
  return {
    account: toAccountReference(customer),
    since: since.toISOString(),
    until: until.toISOString(),
    reason,
  };
}

/** Starts a view of an open customer, which ends when the customer has to be opened again. */
export function startView(call: Call, customerId: number) {
  const { account: admin, db, now, session } = call;
  return withCustomer(call, customerId, ({ customer, visit: { until, reason } }) =>
    transaction(db, async (tx) => {
      await recordEndedViews(tx, now);
      const view = { since: now, until: new Date(until), reason };
      const own = { sessionId: session.row.id, authorId: admin.id, accountId: customer.id };
      const [row] = await tx
        .insert(customerView)
        .values({ ...own, ...view })
        .onConflictDoUpdate({
          target: [customerView.sessionId, customerView.accountId],
          set: { authorId: admin.id, ...view },
        })
        .returning();
      if (!row) throw new Error('The database did not return the new view.');
      await recordView(tx, row, 'view_started', now);
      return { status: 200 as const, body: { data: { view: toView(customer, row) } } };
    }),
  );
}

/** Ends a view, and returns how the customer is then. Nothing is recorded if there is none. */
export async function endView(call: Call, customerId: number) {
  const { account: admin, db, now, session } = call;
  if (!(await findCustomer(db, customerId))) return notFound();
  await transaction(db, async (tx) => {
    const [row] = await tx
      .delete(customerView)
      .where(isOwn(session, admin, customerId))
      .returning();
    if (row) await recordView(tx, row, 'view_ended', now);
    else noteActivity(tx, { changes: [] });
  });
  return present(call, customerId, now);
}

/** Records that views have ended which nobody has left. */
export async function recordEndedViews(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx.delete(customerView).where(lte(customerView.until, now)).returning();
    for (const row of rows) {
      await recordView(tx, row, 'view_ended', row.until);
      const { accountId, until } = row;
      await addActivity(tx, { accountId, at: until, action: 'end_view', outcome: 'allowed', by: 'support' });
    }
  });
}

async function recordView(
  tx: Db,
  { authorId, accountId, reason }: ViewRow,
  action: 'view_started' | 'view_ended',
  at: Date,
): Promise<void> {
  const object = String(accountId);
  await tx.insert(auditEntry).values({ at, accountId: authorId, tool: 'customers', action, object, reason });
}

const isOwn = ({ row }: Session, admin: AccountRow, customerId: number) =>
  and(
    eq(customerView.sessionId, row.id),
    eq(customerView.authorId, admin.id),
    eq(customerView.accountId, customerId),
  );

/** The view of an account in an administrator's session; null if there is none, or the admin sign-in has ended. */
export async function findView(
  db: Db,
  session: Session | null,
  viewed: string,
  now: Date,
): Promise<OpenView | null> {
  const admin = session?.account;
  if (!session || !admin || !hasAdminAuth(session, now) || !hasAdminRole(admin.adminRole, 'reader'))
    return null;
  if (!/^[1-9]\d{0,8}$/.test(viewed)) return null;
  const [row] = await db
    .select()
    .from(customerView)
    .where(and(isOwn(session, admin, Number(viewed)), gt(customerView.until, now)));
  const customer = row && (await findCustomer(db, row.accountId));
  return customer ? { customer, view: toView(customer, row) } : null;
}

/**
 * Makes a call as the customer would, on a device that is not approved. It has a session of its own for as long as it takes,
 * and whatever it writes is undone: reads also settle what is due.
 */
export function callInView<Response>(
  call: ParsedRequest & SharedContext,
  { customer, view }: OpenView,
  handler: (call: ParsedRequest & SharedContext) => Response | Promise<Response>,
): Promise<Response> {
  return withoutEffects(call.db, async (tx) => {
    // The row has no account, or it would be among the sessions that the customer sees.
    const started = await startSession(tx, call.now);
    const row = { ...started.row, accountId: customer.id };
    const session = { ...started, row, account: customer, newCookie: null, view };
    const asCustomer = { db: tx, session, account: customer, outbound: offline };
    return handler({ ...call, ...asCustomer, mayChangeSession: false, isPerson: false });
  });
}

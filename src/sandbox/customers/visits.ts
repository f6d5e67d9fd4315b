import { and, desc, eq, gt, max } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { account } from '../db/schema/accounts.ts';
import { auditEntry } from '../db/schema/audit.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import { toAccountReference } from '../parking/parking.ts';
import type { AccountRow } from '../session/session.ts';

type Schemas = components['schemas'];
type Call = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now'>;
type Visit = Schemas['CustomerVisit'];
/** A customer whom the administrator has open. */
export type OpenCustomer = { customer: AccountRow; visit: Visit };

const VISIT_MS = 30 * 60_000;
const OPENED_SHOWN = 10;

/** Entries of the audit trail for which an administrator has given a reason. */
const isVisit = and(eq(auditEntry.tool, 'customers'), eq(auditEntry.action, 'opened'));

/** Since when and why an administrator has a customer open; null if the reason has to be given again. */
export async function findVisit(
  db: Db,
  adminId: number,
  customerId: number,
  now: Date,
): Promise<Visit | null> {
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        isVisit,
        eq(auditEntry.accountId, adminId),
        eq(auditEntry.object, String(customerId)),
        gt(auditEntry.at, new Date(now.getTime() - VISIT_MS)),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry?.reason ? toVisit(entry.at, entry.reason) : null;
}

function toVisit(at: Date, reason: Schemas['SupportReason']): Visit {
  return { since: at.toISOString(), until: new Date(at.getTime() + VISIT_MS).toISOString(), reason };
}

export async function findCustomer(db: Db, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** Opens a customer; null if there is none. */
export async function visit(
  { account: admin, db, now }: Call,
  customerId: number,
  reason: Schemas['SupportReason'],
): Promise<Visit | null> {
  if (!(await findCustomer(db, customerId))) return null;
  const object = String(customerId);
  await db
    .insert(auditEntry)
    .values({ at: now, accountId: admin.id, tool: 'customers', action: 'opened', object, reason });
  return toVisit(now, reason);
}

/** Does what needs an open customer. */
export async function withCustomer<Result>(
  { account: admin, db, now }: Call,
  customerId: number,
  work: (open: OpenCustomer) => Promise<Result>,
) {
  const customer = await findCustomer(db, customerId);
  if (!customer) return notFound();
  const open = await findVisit(db, admin.id, customerId, now);
  return open ? work({ customer, visit: open }) : reasonRequired();
}

const reasonRequired = () =>
  errorResponse(403, 'Give a reason for opening this customer first.', 'reason_required');

/** The customers that an administrator has opened, the latest first. */
export async function listOpened(db: Db, adminId: number): Promise<Schemas['OpenedCustomer'][]> {
  const latest = max(auditEntry.at);
  const rows = await db
    .select({ object: auditEntry.object, at: latest })
    .from(auditEntry)
    .where(and(isVisit, eq(auditEntry.accountId, adminId)))
    .groupBy(auditEntry.object)
    .orderBy(desc(latest), desc(max(auditEntry.id)))
    .limit(OPENED_SHOWN);
  const opened: Schemas['OpenedCustomer'][] = [];
  for (const { object, at } of rows) {
    const customer = await findCustomer(db, Number(object));
    if (customer && at) opened.push({ account: toAccountReference(customer), at: at.toISOString() });
  }
  return opened;
}

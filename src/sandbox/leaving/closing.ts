import { and, count, eq, gt, inArray, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { lockAccount } from '../db/locks.ts';
import { findRegistrants, isHeldBy } from '../db/ownership.ts';
import { accountClosing, type ClosingDecisions } from '../db/schema/leaving.ts';
import { domain, product } from '../db/schema/products.ts';
import { resellerKey } from '../db/schema/resellerKeys.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { type ErrorResponse, errorResponse, fieldsInvalid } from '../errors.ts';
import { findOrders } from '../orders/findOrders.ts';
import { toSummary } from '../orders/orderView.ts';
import { autoRenewFrom } from '../products/autoRenewFrom.ts';
import { type ProductType, productTypes } from '../products/productTypes.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { isRegistryLocked } from '../registry/registryLock.ts';
import { setAlert } from '../session/alerts.ts';
import type { AccountRow, Session } from '../session/session.ts';

type Schemas = components['schemas'];
type Closing = Schemas['AccountClosing'];

/** For how many days a closing can be taken back. */
const CLOSING_DAYS = 14;

async function findClosing(db: Db, accountId: number) {
  const [row] = await db.select().from(accountClosing).where(eq(accountClosing.accountId, accountId));
  return row;
}

/** Whether an account is being closed, or was. */
export async function isClosing(db: Db, accountId: number): Promise<boolean> {
  return (await findClosing(db, accountId)) !== undefined;
}

/** Whether an account was closed for good. */
export async function isClosed(db: Db, accountId: number, now: Date): Promise<boolean> {
  const row = await findClosing(db, accountId);
  return row !== undefined && row.closesAt <= now;
}

/** What closing the account means, and when it closes. */
export async function toClosing(db: Db, holder: AccountRow, now: Date): Promise<Closing> {
  const { id, email, isAdmin, creditUsdCents, resellerType } = holder;
  const row = await findClosing(db, id);
  const decided = new Map(row?.decisions.map((one) => [one.type, one]));
  const kinds = await countKinds(db, id, now);
  const released = await db.$count(domain, and(isHeldBy(id, now), isNotNull(domain.transferTag)));
  const moving = await db.$count(transfer, and(eq(transfer.accountId, id), eq(transfer.status, 'pending')));
  const deadlines = (await findOrders(db, id)).flatMap((placed) => toSummary(placed, now).returnUntil ?? []);
  return {
    closesAt: row?.closesAt.toISOString() ?? null,
    email,
    days: CLOSING_DAYS,
    obstacles: [
      ...(isAdmin ? (['administrator'] as const) : []),
      ...(released > 0 ? (['released_domain'] as const) : []),
      ...(moving > 0 ? (['pending_transfer'] as const) : []),
    ],
    kinds: kinds.map((kind) => ({
      ...kind,
      decision: decided.get(kind.type)?.decision ?? null,
      except: decided.get(kind.type)?.except ?? [],
    })),
    creditUsd: toMajor(creditUsdCents, 'USD'),
    returnUntil: deadlines.sort().at(-1) ?? null,
    reseller: resellerType,
  };
}

type Kind = Omit<Closing['kinds'][number], 'decision' | 'except'>;

/** The kinds of products that an account has, without what is included in others. */
async function countKinds(db: Db, accountId: number, now: Date): Promise<Kind[]> {
  const figures = (table: typeof domain | typeof product) => ({
    count: count(),
    renewing: sql`count(*) filter (where ${table.autoRenew})`.mapWith(Number),
    until: max(table.expiresAt),
  });
  const [domains] = await db.select(figures(domain)).from(domain).where(isHeldBy(accountId, now));
  const services = await db
    .select({ type: sql<ProductType>`${product.type}`, ...figures(product) })
    .from(product)
    .where(and(eq(product.accountId, accountId), isNull(product.parentId)))
    .groupBy(product.type);
  const found = [...(domains ? [{ type: 'domain' as const, ...domains }] : []), ...services];
  return productTypes.flatMap((type) => {
    const kind = found.find((one) => one.type === type);
    return kind?.until ? [{ ...kind, type, until: kind.until.toISOString() }] : [];
  });
}

/** Decides that an account is closed. Its other sessions and the keys of its API end at once. */
export function startClosing(
  db: Db,
  { row: session }: Session,
  holder: AccountRow,
  { email, except = [], ...body }: Schemas['AccountClose'],
  now: Date,
) {
  return transaction(db, async (tx) => {
    const { id } = holder;
    const sessions = tx
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.accountId, id));
    // In the order of `transaction`. The account is locked so that nothing that hinders it begins meanwhile.
    await sessions.orderBy(sessionTable.id).for('no key update');
    await lockAccount(tx, id);
    const error = closingError(await toClosing(tx, holder, now));
    if (error) return error;
    if (email.trim().toLowerCase() !== holder.email.toLowerCase())
      return fieldsInvalid({ email: 'is not the address of the account' });
    const registeredBy = await findRegistrants(tx, except, id, now);
    if (except.some((name) => registeredBy(name) !== 'mine'))
      return fieldsInvalid({ except: 'has a domain that is not in the account' });
    const decisions = body.decisions.map((one) => (one.type === 'domain' ? { ...one, except } : one));
    return decideClosing(tx, holder, { decisions, keptSession: session.id }, now);
  });
}

/** Why an account can't be closed now; null if it can. */
export function closingError({ closesAt, obstacles }: Closing): ErrorResponse<409> | null {
  if (closesAt !== null) return closesAlready();
  return obstacles.length > 0
    ? errorResponse(409, "This account can't be closed now.", 'closing_prevented')
    : null;
}

/** Whether a domain is to be deleted that its registry has locked. */
async function endsLocked(
  tx: Db,
  accountId: number,
  decisions: ClosingDecisions,
  now: Date,
): Promise<boolean> {
  const { decision, except = [] } = decisions.find(({ type }) => type === 'domain') ?? {};
  const rows = await tx
    .select()
    .from(domain)
    .where(and(isHeldBy(accountId, now), eq(domain.registryLocked, true)));
  const locked = rows.filter((row) => isRegistryLocked(row, now));
  return locked.some(({ name }) => except.includes(name) !== (decision === 'end'));
}

type Decided = { decisions: ClosingDecisions; keptSession: string | null };

/** Starts a closing. The account and its sessions are locked. One session may go on. */
export async function decideClosing(
  tx: Db,
  holder: AccountRow,
  { decisions, keptSession }: Decided,
  now: Date,
) {
  const { id } = holder;
  const closing = await toClosing(tx, holder, now);
  const error = closingError(closing);
  if (error) return error;
  if (!closing.kinds.every(({ type }) => decisions.some((one) => one.type === type)))
    return errorResponse(409, 'Please decide what happens to every kind of product.', 'not_decided');
  if (await endsLocked(tx, id, decisions, now))
    return errorResponse(
      409,
      'The registry lock of a domain that is to be deleted is on. Turn it off on the domain’s page first, which takes 24 hours.',
      'registry_locked',
    );
  const others = keptSession === null ? undefined : ne(sessionTable.id, keptSession);
  await tx.delete(sessionTable).where(and(eq(sessionTable.accountId, id), others));
  const renewing = await stopRenewals(tx, id, now);
  const [started] = await tx
    .insert(accountClosing)
    .values({ accountId: id, decidedAt: now, closesAt: daysAfter(now, CLOSING_DAYS), decisions, renewing })
    .onConflictDoNothing()
    .returning();
  if (!started) return closesAlready();
  await tx
    .update(resellerKey)
    .set({ endsAt: now })
    .where(and(eq(resellerKey.accountId, id), isNull(resellerKey.endsAt)));
  await setAlert(tx, id, 'account_closing', true);
  return { status: 200 as const, body: { data: { closing: await toClosing(tx, holder, now) } } };
}

const closesAlready = () => errorResponse(409, 'This account is being closed already.', 'closes_already');

/** Turns auto-renew off everywhere, and returns the ids of the products where it was on. */
export async function stopRenewals(tx: Db, accountId: number, now: Date): Promise<number[]> {
  const domains = await tx
    .update(domain)
    .set(autoRenewFrom(domain, false, now))
    .where(and(eq(domain.accountId, accountId), eq(domain.autoRenew, true)))
    .returning({ id: domain.id });
  const services = await tx
    .update(product)
    .set(autoRenewFrom(product, false, now))
    .where(and(eq(product.accountId, accountId), eq(product.autoRenew, true)))
    .returning({ id: product.id });
  return [...domains, ...services].map(({ id }) => id);
}

/** Takes a closing back. */
export async function takeBackClosing(db: Db, accountId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const [row] = await tx
      .delete(accountClosing)
      .where(and(eq(accountClosing.accountId, accountId), gt(accountClosing.closesAt, now)))
      .returning();
    if (!row) return;
    for (const table of [domain, product])
      await tx
        .update(table)
        // As if it had been on all the time, so that what has expired in the meantime is renewed.
        .set(autoRenewFrom(table, true, row.decidedAt))
        .where(and(eq(table.accountId, accountId), inArray(table.id, row.renewing)));
    await setAlert(tx, accountId, 'account_closing', false);
  });
}

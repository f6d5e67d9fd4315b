import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { maxId } from '../db/ownership.ts';
import { cart, cartItem } from '../db/schema/cart.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { testEffects } from '../registry/testNames.ts';
import { type Session, storeSession } from '../session/session.ts';
import type { CartState } from './apply.ts';
import type { Line } from './line.ts';

export type CartRow = typeof cart.$inferSelect;

/** The number of lines per insert, because the embedded database blocks the process during a query. */
const INSERT_SIZE = 100;

/** A cart is emptied this long after its last change. */
export const cartDays = 30;

/** The id of a cart that has no row, because nothing was ever put into it. */
const NEVER_USED = maxId;

/**
 * The cart of the account, or of the session if nobody is signed in. With `locked`, it is created on first use, and other
 * writers wait until the transaction ends.
 */
export async function openCart(
  db: Db,
  session: Session,
  now: Date,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<CartRow> {
  const found = await findCart(db, session, lock);
  if (found) return isExpired(found, now) ? emptyExpired(db, found, now) : found;
  const owner = session.account
    ? { accountId: session.account.id, sessionId: null }
    : { accountId: null, sessionId: session.row.id };
  const values = { ...owner, promoCode: session.row.promoCode, updatedAt: now };
  if (lock === 'unlocked') return { id: NEVER_USED, version: 0, ...values };
  await storeSession(db, session);
  await db.insert(cart).values(values).onConflictDoNothing();
  const made = await findCart(db, session, lock);
  if (!made) throw new Error('The cart could not be made.');
  return made;
}

function isExpired({ updatedAt }: CartRow, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() >= cartDays * 86_400_000;
}

/** Empties a cart that has expired. Only one of several callers does so. */
function emptyExpired(db: Db, row: CartRow, now: Date): Promise<CartRow> {
  return transaction(db, async (tx) => {
    const [emptied] = await tx
      .update(cart)
      .set({ promoCode: null, version: row.version + 1, updatedAt: now })
      .where(and(eq(cart.id, row.id), eq(cart.version, row.version)))
      .returning();
    if (!emptied) return row;
    await tx.delete(cartItem).where(eq(cartItem.cartId, row.id));
    return emptied;
  });
}

/** The cart of the account, or of the session if nobody is signed in, if there is one. */
export async function findCart(
  db: Db,
  { account, row: session }: Session,
  lock: 'locked' | 'unlocked',
): Promise<CartRow | undefined> {
  const owned = account ? eq(cart.accountId, account.id) : eq(cart.sessionId, session.id);
  const query = db.select().from(cart).where(owned);
  const [found] = await (lock === 'locked' ? query.for('no key update') : query);
  return found;
}

/** The cart's lines by their subject, oldest first. */
export async function loadLines(db: Db, cartId: number): Promise<Map<string, Line>> {
  const [found] = await db.select({ lines: linesAsJson }).from(cartItem).where(eq(cartItem.cartId, cartId));
  return new Map((found?.lines ?? []).map(toLine).map((line) => [line.subject, line]));
}

const { cartId: _, ...lineColumns } = getTableColumns(cartItem);

/** All lines as one value, because reading thousands of fields of the embedded database takes longer than all else. */
const linesAsJson = sql<unknown[][] | null>`json_agg(json_build_array(${sql.join(
  Object.values(lineColumns),
  sql`, `,
)}) order by ${cartItem.id})`;

const lineFields = Object.keys(lineColumns);

/** The type of a line is one that the contract's schema has accepted. */
function toLine(values: unknown[]): Line {
  return Object.fromEntries(lineFields.map((name, index) => [name, values[index]])) as Line;
}

/** Stores what has changed since `before`, and sets the ids of new lines. */
export async function saveCart(
  tx: Db,
  row: CartRow,
  before: ReadonlyMap<string, Line>,
  { lines, promoCode }: CartState,
  now: Date,
): Promise<void> {
  const survivingIds = new Set([...lines.values()].map(({ id }) => id));
  const removed = [...before.values()].flatMap(({ id }) =>
    id !== null && !survivingIds.has(id) ? [id] : [],
  );
  const added = [...lines.values()].filter(({ id }) => id === null);
  const changed = [...lines.values()].filter((line) => line.id !== null && before.get(line.subject) !== line);
  const untouched = removed.length + added.length + changed.length === 0 && promoCode === row.promoCode;
  if (untouched) return;

  if (removed.length > 0) await tx.delete(cartItem).where(inArray(cartItem.id, removed));
  for (const { id, ...values } of changed) {
    if (id !== null) await tx.update(cartItem).set(values).where(eq(cartItem.id, id));
  }
  if (added.length > 0) {
    const ids = await insertLines(tx, row.id, added);
    for (const line of added) line.id = ids.get(line.subject) ?? null;
  }
  await tx
    .update(cart)
    .set({ promoCode, version: row.version + 1, updatedAt: now })
    .where(eq(cart.id, row.id));
}

/** Inserts new lines, and returns their ids by subject. */
async function insertLines(tx: Db, cartId: number, lines: Line[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < lines.length; start += INSERT_SIZE) {
    const values = lines.slice(start, start + INSERT_SIZE).map(({ id, ...line }) => ({ ...line, cartId }));
    const stored = await tx.insert(cartItem).values(values).returning();
    for (const { subject, id } of stored) ids.set(subject, id);
    await nextTurn();
  }
  return ids;
}

/** Marks lines as shown. By test name, a registry raises the price once the line was shown. */
export async function markAsShown(db: Db, lines: Iterable<Line>): Promise<void> {
  const rising = [...lines].flatMap(({ id, domain, risen }) =>
    id !== null && !risen && domain !== null && testEffects(domain).has('pricerise') ? [id] : [],
  );
  if (rising.length > 0) await db.update(cartItem).set({ risen: true }).where(inArray(cartItem.id, rising));
}

/**
 * Moves the lines of the session's cart into the account's cart at sign-in. If both have a line for the same
 * subject, the session's line is kept, because it is the later one.
 */
export async function mergeCarts(tx: Db, sessionId: string, accountId: number, now: Date): Promise<void> {
  if ((await tx.$count(cart, eq(cart.sessionId, sessionId))) === 0) return;
  await tx.insert(cart).values({ accountId, updatedAt: now }).onConflictDoNothing();
  const carts = await tx
    .select()
    .from(cart)
    .where(or(eq(cart.sessionId, sessionId), eq(cart.accountId, accountId)))
    .orderBy(asc(cart.id))
    .for('no key update');
  const from = carts.find((row) => row.sessionId === sessionId);
  const others = carts.find((row) => row.accountId === accountId);
  if (!from || !others) throw new Error('The carts could not be merged.');
  const to = isExpired(others, now) ? await emptyExpired(tx, others, now) : others;
  const before = await loadLines(tx, to.id);
  const lines = new Map(before);
  for (const [subject, line] of await loadLines(tx, from.id)) {
    lines.set(subject, { ...line, id: before.get(subject)?.id ?? null });
  }
  await tx.delete(cart).where(eq(cart.id, from.id));
  await saveCart(tx, to, before, { lines, promoCode: from.promoCode ?? to.promoCode }, now);
}

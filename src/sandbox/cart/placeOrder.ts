import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { paidOrder, totalOf } from '../activity/orders.ts';
import { addActivity } from '../activity/record.ts';
import { getOwnContact, nameContact } from '../contacts/contacts.ts';
import type { ContactRow } from '../contacts/verification.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { issueDocuments } from '../orders/documents.ts';
import { isCurrency } from '../registry/money.ts';
import { findOwnerErrors, findRegistrantErrors } from '../registry/registrants.ts';
import { raiseTier } from '../reseller/figures.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import { findSales, type Sale } from '../reseller/sales.ts';
import type { AccountRow, Session } from '../session/session.ts';
import type { CartState } from './apply.ts';
import { type CartRow, loadLines, openCart, saveCart } from './cartStore.ts';
import { deliver } from './deliver.ts';
import { getDisplayName } from './displayName.ts';
import { isForOwnDomain, isService, type Line } from './line.ts';
import { type AgreedPrices, getTotals, hasRisen, type Quote } from './quote.ts';
import { getTax, getTaxRate } from './tax.ts';
import { isFirstOrder, quoteCart } from './view.ts';

/**
 * The order that was shown for confirmation: the cart's version, its lines, the amount due with tax in minor units of the
 * currency, whether prices that have risen were accepted, and by line id whether auto-renew was chosen.
 */
export type AgreedOrder = {
  cartState: string;
  currency: string;
  due: number;
  shown: string;
  hasAccepted: boolean;
  autoRenew: ReadonlyMap<number, boolean>;
  /** The contact that will own the new domains; null if the account's holder will. */
  ownerId: number | null;
};
export type PlacedOrder = { orderId: number } | 'changed' | 'nothing' | 'owner';

/** Identifies one version of one cart. An order is placed from each at most once. */
export function serializeCart({ id, version }: Pick<CartRow, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

/** What is shown of the lines for confirmation: by id, the terms and both prices. */
export function serializeLines(quotes: Quote[]): string {
  return quotes
    .filter(({ buyable }) => buyable)
    .map(({ line, price, renewal }) => [line.id, line.duration, price, renewal ?? ''].join(':'))
    .join(' ');
}

/** What a page has shown of an order, by line id; undefined if that is unknown. */
export type ShownLines = {
  shown: ReadonlyMap<number, AgreedPrices & { duration: number }>;
  currency: string;
};

export function parseShown({
  shown,
  currency,
}: Pick<AgreedOrder, 'shown' | 'currency'>): ShownLines | undefined {
  return shown && isCurrency(currency) ? { shown: parseLines(shown), currency } : undefined;
}

/** A line as `serializeLines` writes it. */
const SHOWN_LINE = /^([1-9]\d{0,11}):([1-9]\d{0,11}):(\d{1,12}):(\d{0,12})$/;

function parseLines(shown: string): ShownLines['shown'] {
  return new Map(
    shown.split(' ').flatMap((entry) => {
      const [, id, duration, price, renewal] = SHOWN_LINE.exec(entry) ?? [];
      if (!id) return [];
      const agreed = { price: Number(price), renewal: renewal ? Number(renewal) : null };
      return [[Number(id), { duration: Number(duration), ...agreed }] as const];
    }),
  );
}

/** The amount due for the lines that checkout accepts, in minor units. */
export function getDue(quotes: Quote[], country: string | null) {
  const totals = getTotals(quotes);
  const { rate } = getTaxRate(country);
  const tax = getTax(totals.total, { rate });
  return { ...totals, tax, taxCountry: country, taxRate: rate, due: totals.total + tax };
}

/**
 * Turns the cart into an order in one transaction. A name that is no longer available stays in the cart. A
 * repeated call returns the order of the first one. Returns `changed` if the cart or prices differ from what was
 * shown.
 */
export async function placeOrder(
  db: Db,
  session: Session,
  agreed: AgreedOrder,
  now: Date,
): Promise<PlacedOrder> {
  const { account: person } = session;
  if (!person) throw new Error('Nobody is signed in.');
  const accountId = person.id;
  const { resellerId } = session.row;
  const autoRenews = ({ id }: Line) => (id === null ? undefined : agreed.autoRenew.get(id));
  return transaction(db, async (tx) => {
    // Before the cart, in the order of `transaction`.
    const resellers = await lockResellers(tx, [accountId, ...(resellerId === null ? [] : [resellerId])]);
    await saveChoice(tx, accountId, [...agreed.autoRenew.values()]);
    const row = await openCart(tx, session, now, 'locked');
    const earlier = await findOrder(tx, accountId, agreed.cartState);
    if (earlier !== undefined) return { orderId: earlier };
    const lines = await loadLines(tx, row.id);
    const terms = await getPriceTerms(tx, session, now);
    const quotes = await quoteCart(tx, session, row.promoCode, lines.values(), terms);
    const wasShown =
      terms.currency === agreed.currency &&
      getDue(quotes, person.country).due === agreed.due &&
      serializeLines(quotes) === agreed.shown;
    if (serializeCart(row) !== agreed.cartState || !wasShown) return 'changed';
    const risen = quotes.some((entry) => entry.buyable && hasRisen(entry));
    if (risen && !agreed.hasAccepted) return 'changed';
    const owner = await findOwner(tx, accountId, agreed.ownerId, quotes);
    if (owner === 'unfit') return 'owner';
    const buyer = { accountId, resellerId, now, autoRenews };
    const firstOrder = await isFirstOrder(tx, session, row.promoCode, now);
    const saleTerms = { ...terms, promoCode: row.promoCode, firstOrder };
    const saleOf = await findSales(tx, quotes, buyer, saleTerms);
    const bought = await deliver(tx, quotes, buyer);
    if (bought.length === 0) return 'nothing';
    if (owner)
      for (const { line } of bought.filter(isNewDomain)) await nameContact(tx, owner, line.domain ?? '', now);
    const failed = quotes.filter((entry) => entry.buyable && !bought.includes(entry));
    const written = { bought, failed, currency: agreed.currency, resellerId, saleOf };
    const placed = { cartState: serializeCart(row), promoCode: row.promoCode };
    const orderId = await writeOrder(tx, person, placed, written, now);
    const [first] = bought;
    const subject = first ? getDisplayName(first.line) : null;
    const domain = bought.length === 1 ? (first?.line.domain ?? null) : null;
    const entry = { accountId, at: now, domain, subject, deviceId: session.row.deviceId };
    const paid = totalOf({ ...getDue(bought, person.country), currency: agreed.currency });
    await addActivity(tx, { ...entry, ...paidOrder(orderId), outcome: 'allowed' }, [paid]);
    const state: CartState = { lines: new Map(lines), promoCode: null };
    for (const { line } of bought) state.lines.delete(line.subject);
    await saveCart(tx, row, lines, state, now);
    for (const reseller of resellers) await raiseTier(tx, reseller, now);
    return { orderId };
  });
}

/** Whether a line registers a domain or transfers it here. */
export const isNewDomain = ({ line }: Pick<Quote, 'line'>) =>
  !isService(line.type) && !isForOwnDomain(line.type);

/** The TLDs of new domains whose registries ask for data that an owner doesn't have; null is the account's holder. */
export function findAskingTlds(quotes: readonly Quote[], owner: ContactRow | null): string[] {
  const tlds = new Set(quotes.filter(isNewDomain).flatMap(({ line }) => line.tld ?? []));
  return [...tlds].filter((tld) =>
    owner ? findOwnerErrors(tld, owner.fields, 'owner') : findRegistrantErrors(tld),
  );
}

/** The chosen owner; null for the account's holder, `unfit` if there is none or a registry asks for more. */
async function findOwner(tx: Db, accountId: number, id: number | null, quotes: Quote[]) {
  const [owner = null] = id === null ? [] : await getOwnContact(tx, accountId, id);
  const isMissing = owner === null && id !== null;
  return isMissing || findAskingTlds(quotes, owner).length > 0 ? 'unfit' : owner;
}

/** Locks those of the accounts that are resellers, by id, because the order may raise their tiers. */
function lockResellers(tx: Db, accountIds: number[]): Promise<AccountRow[]> {
  return tx
    .select()
    .from(account)
    .where(and(inArray(account.id, accountIds), isNotNull(account.resellerType)))
    .orderBy(asc(account.id))
    .for('no key update');
}

async function findOrder(tx: Db, accountId: number, cartState: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.cartState, cartState), eq(order.accountId, accountId)));
  return found?.id;
}

/** Remembers the auto-renew choice for the next order, unless this order has it for only some lines. */
async function saveChoice(tx: Db, accountId: number, chosen: boolean[]): Promise<void> {
  const [first] = chosen;
  if (first === undefined || chosen.includes(!first)) return;
  await tx.update(account).set({ autoRenewChoice: first }).where(eq(account.id, accountId));
}

export async function writeOrder(
  tx: Db,
  person: AccountRow,
  row: { cartState: string; promoCode: string | null },
  {
    bought,
    failed,
    saleOf,
    ...columns
  }: {
    bought: Quote[];
    failed: Quote[];
    saleOf: (line: Line) => Sale;
    currency: string;
    resellerId: number | null;
  },
  now: Date,
): Promise<number> {
  const { due: _, ...totals } = getDue(bought, person.country);
  const [placed] = await tx
    .insert(order)
    .values({
      accountId: person.id,
      cartState: row.cartState,
      ...columns,
      promoCode: row.promoCode,
      ...totals,
      createdAt: now,
    })
    .returning({ id: order.id });
  if (!placed) throw new Error('The order could not be written.');
  const lines = [...bought, ...failed];
  const productOf = await findProducts(tx, person.id, now);
  await tx.insert(orderLine).values(
    lines.map(({ line, price, usual, premium, termMonths }, index) => ({
      orderId: placed.id,
      type: line.type,
      domain: line.domain,
      displayName: getDisplayName(line),
      productId: productOf(line),
      duration: line.duration,
      termMonths,
      price,
      original: usual,
      failed: index >= bought.length,
      premium,
      ...saleOf(line),
    })),
  );
  await issueDocuments(tx);
  return placed.id;
}

/** The services that lines are for. A cart has at most one line for a new service of a type and domain. */
async function findProducts(tx: Db, accountId: number, now: Date) {
  const created = await tx
    .select({ id: product.id, type: product.type, domain: product.domain })
    .from(product)
    .where(and(eq(product.accountId, accountId), eq(product.createdAt, now)));
  return ({ type, domain, productId }: Line) => {
    if (!isService(type)) return null;
    return productId ?? created.find((row) => row.type === type && row.domain === domain)?.id ?? null;
  };
}

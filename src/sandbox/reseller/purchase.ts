import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { amountOf, paidOrder } from '../activity/orders.ts';
import { noteActivity } from '../activity/record.ts';
import { isBuyable } from '../cart/apply.ts';
import { deliver } from '../cart/deliver.ts';
import { getSubject, type Line } from '../cart/line.ts';
import { API_ORDER } from '../cart/orderOrigin.ts';
import { getDue, writeOrder } from '../cart/placeOrder.ts';
import { type Quote, quote } from '../cart/quote.ts';
import { nameRegistrant } from '../contacts/contacts.ts';
import { findRegistrants, ownedProducts } from '../db/ownership.ts';
import { account } from '../db/schema/accounts.ts';
import { resellerPurchase } from '../db/schema/resellerKeys.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { type ErrorResponse, errorResponse, fieldsInvalid } from '../errors.ts';
import type { KeyContext } from '../handler.ts';
import { refreshLowCredit } from '../handlers/credit.ts';
import { findRegistrantErrors } from '../registry/registrants.ts';
import { findRegistration, findTransferError, getTransferRules } from '../registry/registration.ts';
import { splitName } from '../registry/tlds.ts';
import { hashHex } from '../secrets.ts';
import type { AccountRow } from '../session/session.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';
import { raiseTier } from './figures.ts';
import { findSales } from './sales.ts';
import { getSpent } from './spending.ts';
import { getOwnTerms, getTier } from './tiers.ts';

type Purchase = components['schemas']['ResellerPurchase'];
type Registrant = components['schemas']['ResellerRegistrant'];
type Refusal = ErrorResponse<402> | ErrorResponse<409> | ErrorResponse<422>;
type Order = {
  type: 'registration' | 'renewal' | 'transfer';
  name: string;
  /** The domain's, if it is to be renewed. */
  productId: number | null;
  years: number;
  authCode?: string | null;
  registrant?: Registrant;
  price: number | null;
  dryRun?: boolean;
};

const currency = 'USD';
const notAvailable = () => errorResponse(409, 'This can’t be bought now.', 'not_available');

/** The reseller's present quote for a name. */
export async function quoteName(
  db: Db,
  person: AccountRow,
  { type, name, productId, years, authCode = null }: Omit<Order, 'price' | 'dryRun' | 'registrant'>,
  now: Date,
): Promise<Quote> {
  const line: Line = {
    ...{ id: null, type, domain: name, productId, period: 1, duration: years },
    subject: getSubject(type, name, productId),
    tld: splitName(name)?.tld ?? null,
    ...{ parentSubject: null, bundleName: null, isAnchor: false, risen: false, plan: null, authCode },
    ...{ addedPrice: 0, addedRenewal: null, addedCurrency: currency, promoCode: null, promoId: null },
    ...{ assignDomain: null, position: null, sliceType: null, tag: null },
    ...{ searchVersion: null, searchTrackingId: null },
  };
  const registeredBy = await findRegistrants(db, [name], person.id, now);
  const owned = await ownedProducts(db, productId === null ? [] : [productId], person.id);
  const terms = { currency, now, reseller: getOwnTerms(getTier(person)) };
  const holding = productId === null ? undefined : owned(productId);
  const isFree = isBuyable(line, { registeredBy, owned, now });
  return quote(
    line,
    { ...terms, promoCode: null, firstOrder: false },
    isFree,
    holding && { ...holding, reseller: terms.reseller },
  );
}

/**
 * Buys for the account's credit, or checks whether it could. All of it is one transaction, so that a repeated call either
 * finds the stored response or buys.
 */
export async function purchase(call: KeyContext, order: Order): Promise<Purchase | Refusal> {
  const { account: caller, key, idempotencyKey, db, now } = call;
  const reason = order.dryRun ? 'dry_run' : call.testReason;
  if (order.price === null && !order.dryRun) return fieldsInvalid({ price: 'must be number' });
  const { registrant } = order;
  const request = hashHex(
    JSON.stringify([
      ...[order.type, order.name, order.years, order.authCode, order.price, order.dryRun],
      // Stored hashes of requests without one stay as they are.
      ...(registrant ? [Object.entries(registrant).sort()] : []),
    ]),
  );
  return transaction(db, async (tx) => {
    // The activity lists only the call that buys something.
    noteActivity(tx, { changes: [] });
    const lock = sql`hashtext(${`purchase ${caller.id} ${idempotencyKey}`})`;
    const [locked] = await tx
      .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(${lock})` })
      .from(account)
      .where(eq(account.id, caller.id));
    if (!locked?.isFree)
      return errorResponse(409, 'A call with this Idempotency-Key is in progress.', 'in_progress');
    const [earlier] = await tx
      .select()
      .from(resellerPurchase)
      .where(
        and(eq(resellerPurchase.accountId, caller.id), eq(resellerPurchase.idempotencyKey, idempotencyKey)),
      );
    if (earlier && earlier.request !== request)
      return fieldsInvalid({ 'idempotency-key': 'was used for another request' });
    if (earlier) return earlier.response;
    const invalid = refuseRegistrant(order);
    if (invalid) return invalid;

    const [person] = await tx.select().from(account).where(eq(account.id, caller.id)).for('no key update');
    if (!person) throw new Error('The account has gone.');
    const entry = await quoteName(tx, person, order, now);
    if (!entry.buyable || order.years < entry.minDuration) return notAvailable();
    const refused = await refuseTransfer(tx, order, now);
    if (refused) return refused;
    if (order.price !== null && toMinor(order.price, currency) !== entry.price) return otherPrice(entry);
    const { tax, due } = getDue([entry], person.country);
    const spent = await getSpent(tx, key.id, now);
    if (key.monthlyLimitUsdCents !== null && spent + due > key.monthlyLimitUsdCents)
      return errorResponse(
        402,
        'This is over the monthly limit of the key. Nothing was bought.',
        'key_limit',
      );
    if (due > person.creditUsdCents)
      return errorResponse(402, 'The credit is too low. Nothing was bought.', 'credit_too_low');

    const orderId = reason ? null : await buy(tx, person, entry, due, call, registrant);
    if (reason === null && orderId === null) return notAvailable();
    const response: Purchase = {
      bought: orderId !== null,
      reason,
      orderId,
      name: order.name,
      years: order.type === 'transfer' ? getTransferRules(entry.line.tld ?? '').years : order.years,
      currency,
      price: toMajor(entry.price, currency),
      tax: toMajor(tax, currency),
      total: toMajor(due, currency),
    };
    const usdCents = orderId === null ? 0 : due;
    await tx
      .insert(resellerPurchase)
      .values({ accountId: person.id, keyId: key.id, idempotencyKey, request, response, usdCents, at: now });
    return response;
  });
}

/** Identifies a request, without storing its auth code or registrant. */

/** Why a registration can't have its registrant; null if it can, and for other orders. */
function refuseRegistrant({ type, name, registrant }: Order): ErrorResponse<422> | null {
  const { tld = '' } = splitName(name) ?? {};
  const errors = type === 'registration' ? findRegistrantErrors(tld, registrant) : null;
  if (errors && !registrant)
    return errorResponse(
      422,
      `A .${tld} name asks more of a registrant than your account’s data. Nothing was bought.`,
      errors,
    );
  return errors && fieldsInvalid(errors);
}

const transferErrors = {
  code: () => errorResponse(409, 'The auth code is wrong.', 'auth_code_wrong'),
  locked: () => errorResponse(409, 'The transfer lock of this domain is on.', 'transfer_locked'),
  early: () =>
    errorResponse(409, 'This domain was registered or transferred too recently.', 'transfer_early'),
};

/** Why the registry rejects a transfer; null if it accepts it, and for other orders. */
async function refuseTransfer(
  tx: Db,
  { type, name, authCode = null }: Order,
  now: Date,
): Promise<ErrorResponse<409> | null> {
  if (type !== 'transfer') return null;
  const registration = (await findElsewhere(tx, [name]))(name) ?? findRegistration(name, now);
  const error = registration && findTransferError(name, registration, authCode, now);
  return error && transferErrors[error]();
}

function otherPrice({ price }: Quote): ErrorResponse<409> {
  const present = toMajor(price, currency).toFixed(2);
  return errorResponse(409, 'The price is different now. Nothing was bought.', { price: present });
}

/** The number of the order; null if the registry rejects it. */
async function buy(
  tx: Db,
  person: AccountRow,
  entry: Quote,
  due: number,
  call: KeyContext,
  registrant?: Registrant,
) {
  const { now } = call;
  const buyer = { accountId: person.id, resellerId: null, now, autoRenews: () => undefined };
  const terms = { currency, now, reseller: null, promoCode: null, firstOrder: false };
  const saleOf = await findSales(tx, [entry], buyer, terms);
  const bought = await deliver(tx, [entry], buyer);
  if (bought.length === 0) return null;
  if (registrant && entry.line.domain)
    await nameRegistrant(tx, person.id, { name: entry.line.domain, fields: registrant, now });
  const placed = { cartState: `${API_ORDER}${person.id}.${call.idempotencyKey}`, promoCode: null };
  const orderId = await writeOrder(
    tx,
    person,
    placed,
    { bought, failed: [], currency, resellerId: null, saleOf },
    now,
  );
  noteActivity(tx, { ...paidOrder(orderId), changes: [amountOf('total', due, currency)] });
  const [paid] = await tx
    .update(account)
    .set({ creditUsdCents: person.creditUsdCents - due })
    .where(eq(account.id, person.id))
    .returning();
  if (paid) await refreshLowCredit(tx, paid);
  await raiseTier(tx, person, now);
  return orderId;
}

import { nextTurn } from '#sandbox/platform/turn.ts';
import {
  type Action,
  type CartRules,
  type CartState,
  failures,
  getDomain,
  type Outcome,
  setPromo,
} from '../cart/apply.ts';
import { applyAll } from '../cart/applyAll.ts';
import { type CartRow, loadLines, markAsShown, openCart, saveCart } from '../cart/cartStore.ts';
import { confirmPromo, isFirstOrder, quoteCart, toCart } from '../cart/view.ts';
import { findRegistrants, ownedProducts } from '../db/ownership.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { captchaRequired, tokenExpired } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import type { PriceTerms } from '../registry/prices.ts';
import { testEffects } from '../registry/testNames.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import { addNote, removeNote } from '../session/notes.ts';
import type { Session } from '../session/session.ts';
import { throttle } from '../session/throttling.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';

export const cart = {
  async getCart({ session, db, now }) {
    const row = await openCart(db, session, now);
    const lines = await loadLines(db, row.id);
    const terms = await getPriceTerms(db, session, now);
    const quotes = await quoteCart(db, session, row.promoCode, lines.values(), terms);
    return { status: 200, body: { data: { cart: toCart(row, quotes, terms.currency) } } };
  },

  async syncCart({ body, query, session, db, now }) {
    const error = await syncError(db, session, body, now);
    if (error) return error;
    // A large change takes long, and queries of the embedded database block other requests.
    await nextTurn();
    const terms = await getPriceTerms(db, session, now);
    const { id, state, outcomes, promoFailure } = await transaction(db, async (tx) => {
      const row = await openCart(tx, session, now, 'locked');
      const lines = await loadLines(tx, row.id);
      const state: CartState = { lines: new Map(lines), promoCode: row.promoCode };
      const shop = await loadCartRules(tx, session, body, row, lines.values(), terms);
      await nextTurn();
      const outcomes = applyAll(state, body, shop);
      const promoFailure = query['promo-code'] ? setPromo(state, query['promo-code'], now) : null;
      await confirmPromo(tx, session, state, row.promoCode, terms);
      await saveCart(tx, row, lines, state, now);
      return { id: row.id, state, outcomes, promoFailure };
    });
    await nextTurn();
    const quotes = await quoteCart(db, session, state.promoCode, state.lines.values(), terms);
    await markAsShown(db, state.lines.values());
    await nextTurn();
    const success = outcomes.some(({ failure }) => failure === null);
    return {
      status: 200,
      body: {
        success,
        message: success ? promoFailure : (outcomes[0]?.failure ?? failures.unavailable),
        items: outcomes.map((outcome, index) => toItem(outcome, body[index], state)),
        data: { cart: toCart({ id, promoCode: state.promoCode }, quotes, terms.currency) },
      },
    };
  },
} satisfies Partial<Handlers>;

type Line = Parameters<CartState['lines']['set']>[1];

/** Loads what changes are checked against. */
async function loadCartRules(
  tx: Db,
  session: Session,
  actions: Action[],
  { promoCode }: CartRow,
  lines: Iterable<Line>,
  terms: PriceTerms,
): Promise<CartRules> {
  const { now } = terms;
  const additions = actions.flatMap((action) => (action.action === 'add' ? [action.data] : []));
  const present = [...lines];
  const accountId = session.account?.id ?? null;
  const names = additions.flatMap((data) => getDomain(data) ?? []);
  const ids = [...additions.map(({ id }) => id), ...present.map(({ productId }) => productId)];
  const codes = actions.flatMap((action) => (action.action === 'set_promo' ? [action.data.code] : []));
  return {
    ...terms,
    firstOrder: await isFirstOrder(tx, session, codes.at(-1) ?? promoCode, now),
    registeredBy: await findRegistrants(tx, names, accountId, now),
    elsewhere: await findElsewhere(tx, names),
    owned: await ownedProducts(
      tx,
      ids.flatMap((productId) => productId ?? []),
      accountId,
    ),
  };
}

/** The error that a test name causes for the whole list of changes; null if there is none. */
async function syncError(db: Db, session: Session, actions: Action[], now: Date) {
  const names = actions.flatMap((action) => (action.action === 'add' ? (getDomain(action.data) ?? []) : []));
  const effects = new Set(names.flatMap((name) => [...testEffects(name)]));
  if (effects.has('cartstale')) {
    if (await addNote(db, session, 'cartstale', now)) return tokenExpired();
    await removeNote(db, session, 'cartstale');
  }
  if (effects.has('robotcheck') && !session.row.captchaPassed) return captchaRequired();
  return throttle(db, session, 'cart', effects, now);
}

function toItem(outcome: Outcome, action: Action | undefined, { lines }: CartState) {
  const { failure, domain } = outcome;
  const line = outcome.subject === null ? undefined : lines.get(outcome.subject);
  return {
    action: action?.action ?? 'add',
    success: failure === null,
    message: failure,
    id: line?.id ?? outcome.id,
    domain,
  };
}

import {
  type Action,
  type CartState,
  domainIn,
  failures,
  type Outcome,
  type Shop,
  setPromo,
} from '../cart/apply.ts';
import { applyAll } from '../cart/applyAll.ts';
import { type CartRow, loadLines, markShown, openCart, saveCart } from '../cart/cartStore.ts';
import { isFirstOrder, quoteCart, toCart } from '../cart/view.ts';
import { heldNames, ownedProducts } from '../db/holdings.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { captchaNeeded, tokenExpired } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { testEffects } from '../registry/testNames.ts';
import { dropNote, note } from '../session/notes.ts';
import { pauseTold } from '../session/pauses.ts';
import { currencyOf, type Visit } from '../session/visit.ts';

export const cart = {
  async getCart({ visit, db, now }) {
    const row = await openCart(db, visit, now);
    const lines = await loadLines(db, row.id);
    const quotes = await quoteCart(db, visit, row.promoCode, lines.values(), now);
    return { status: 200, body: { data: { cart: toCart(row, quotes, currencyOf(visit)) } } };
  },

  async syncCart({ body, query, visit, db, now }) {
    const refused = await refusal(db, visit, body, now);
    if (refused) return refused;
    const { id, state, outcomes, promoFailure } = await transaction(db, async (tx) => {
      const row = await openCart(tx, visit, now, 'locked');
      const lines = await loadLines(tx, row.id);
      const state: CartState = { lines: new Map(lines), promoCode: row.promoCode };
      const shop = await openShop(tx, visit, body, row, lines.values(), now);
      const outcomes = applyAll(state, body, shop);
      const promoFailure = query['promo-code'] ? setPromo(state, query['promo-code'], now) : null;
      await saveCart(tx, row, lines, state, now);
      return { id: row.id, state, outcomes, promoFailure };
    });
    const quotes = await quoteCart(db, visit, state.promoCode, state.lines.values(), now);
    await markShown(db, state.lines.values());
    const success = outcomes.some(({ failure }) => failure === null);
    return {
      status: 200,
      body: {
        success,
        message: success ? promoFailure : (outcomes[0]?.failure ?? failures.unavailable),
        items: outcomes.map((outcome, index) => toItem(outcome, body[index], state)),
        data: { cart: toCart({ id, promoCode: state.promoCode }, quotes, currencyOf(visit)) },
      },
    };
  },
} satisfies Partial<Handlers>;

type Line = Parameters<CartState['lines']['set']>[1];

/** What the changes need to know of the database, asked for at once. */
async function openShop(
  tx: Db,
  visit: Visit,
  actions: Action[],
  { promoCode }: CartRow,
  lines: Iterable<Line>,
  now: Date,
): Promise<Shop> {
  const wanted = actions.flatMap((action) => (action.action === 'add' ? [action.data] : []));
  const present = [...lines];
  const accountId = visit.account?.id ?? null;
  const names = wanted.flatMap((data) => domainIn(data) ?? []);
  const ids = [...wanted.map(({ id }) => id), ...present.map(({ productId }) => productId)];
  const codes = actions.flatMap((action) => (action.action === 'set_promo' ? [action.data.code] : []));
  return {
    currency: currencyOf(visit),
    now,
    firstOrder: await isFirstOrder(tx, visit, codes.at(-1) ?? promoCode, now),
    held: await heldNames(tx, names, accountId, now),
    owned: await ownedProducts(
      tx,
      ids.flatMap((productId) => productId ?? []),
      accountId,
    ),
  };
}

/** What keeps the whole list of changes from being made, by the test names in it; null where nothing does. */
async function refusal(db: Db, visit: Visit, actions: Action[], now: Date) {
  const names = actions.flatMap((action) => (action.action === 'add' ? (domainIn(action.data) ?? []) : []));
  const effects = new Set(names.flatMap((name) => [...testEffects(name)]));
  if (effects.has('cartstale')) {
    if (await note(db, visit, 'cartstale', now)) return tokenExpired();
    await dropNote(db, visit, 'cartstale');
  }
  if (effects.has('robotcheck') && !visit.session.captchaPassed) return captchaNeeded();
  return pauseTold(db, visit, effects, now);
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

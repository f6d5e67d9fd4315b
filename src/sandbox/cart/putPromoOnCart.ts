import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import type { Session } from '../session/session.ts';
import type { CartState } from './apply.ts';
import { findCart, loadLines, saveCart } from './cartStore.ts';
import { confirmPromo } from './view.ts';

/** Sets a valid promo code on an existing cart. A cart created later takes it from the session. */
export async function putPromoOnCart(db: Db, session: Session, promoCode: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await findCart(tx, session, 'locked');
    if (!row) return;
    const lines = await loadLines(tx, row.id);
    const state: CartState = { lines: new Map(lines), promoCode };
    await confirmPromo(tx, session, state, row.promoCode, await getPriceTerms(tx, session, now));
    await saveCart(tx, row, lines, state, now);
  });
}

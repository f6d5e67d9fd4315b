import type { FormSubject } from '../config/forms.ts';
import type { Db } from '../db/store.ts';
import { findHolding } from './holding.ts';
import { mailError, partsOf } from './kit.ts';

type Wanted = { accountId: number; type: string; id: number; now: Date };

/** The account's own product of a type, as its set-up form needs it; null where there is none. */
export async function formSubject(db: Db, wanted: Wanted): Promise<FormSubject | null> {
  const found = await findHolding(db, wanted);
  if (!found) return null;
  const { product, setup } = found;
  const subject = { domain: product.domain, answers: setup?.answers ?? {}, fixed: [] };
  // A mailbox once made keeps its name; where making it has failed, another may do.
  const isMailboxFixed = setup !== null && mailError(await partsOf(db, product.id)) === null;
  return isMailboxFixed ? { ...subject, fixed: ['email'] } : subject;
}

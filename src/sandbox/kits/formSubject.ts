import type { FormSubject } from '../config/forms.ts';
import type { Db } from '../db/store.ts';
import { getParts, mailError } from './kit.ts';
import { findService } from './service.ts';

type ProductKey = { accountId: number; type: string; id: number; now: Date };

/** The account's own product of a type as the subject of its setup form; null if there is none. */
export async function formSubject(db: Db, key: ProductKey): Promise<FormSubject | null> {
  const found = await findService(db, key);
  if (!found) return null;
  const { product, setup } = found;
  const subject = { domain: product.domain, answers: setup?.answers ?? {}, fixed: [] };
  // An existing mailbox keeps its name. If creating it failed, the form may choose another one.
  const isMailboxFixed = setup !== null && mailError(await getParts(db, product.id)) === null;
  return isMailboxFixed ? { ...subject, fixed: ['email'] } : subject;
}

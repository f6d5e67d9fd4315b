import { listActivity } from '../activity/list.ts';
import { undo } from '../activity/undo.ts';
import { transaction } from '../db/transaction.ts';
import type { Handlers } from '../handler.ts';
import { renewDue } from '../products/renewDue.ts';

export const activity = {
  async listAccountActivity({ query, account, db, now }) {
    await renewDue(db, account.id, now);
    return { status: 200, body: { data: { activity: await listActivity(db, account.id, query, now) } } };
  },

  undoActivity({ params, account, db, now }) {
    return transaction(db, (tx) => undo({ db: tx, accountId: account.id, now }, params.activityId));
  },
} satisfies Partial<Handlers>;

import { and, eq } from 'drizzle-orm';
import { watchedDomain } from '../db/schema/watchlist.ts';
import { errorResponse, fieldsInvalid } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { isValidName } from '../registry/validity.ts';
import { toWatchlist, watchDomains } from '../session/watchlist.ts';

export const watchlist = {
  getWatchedDomains: ({ account, db, now }) => toWatchlist(db, account.id, now),

  async watchDomain({ params, account, db, now }) {
    if (!isValidName(params.name)) return fieldsInvalid({ name: 'is not a name that is sold here' });
    if (!(await watchDomains(db, account.id, [params.name], now))) {
      return errorResponse(409, 'The watch list is full. Please remove a name first.', 'watchlist_full');
    }
    return toWatchlist(db, account.id, now);
  },

  async unwatchDomain({ params, account, db, now }) {
    const watched = and(eq(watchedDomain.accountId, account.id), eq(watchedDomain.name, params.name));
    await db.delete(watchedDomain).where(watched);
    return toWatchlist(db, account.id, now);
  },
} satisfies Partial<Handlers>;

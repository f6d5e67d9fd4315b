import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { toMajor, toMinor } from '#lib/money.ts';
import { lockAccount } from '../db/locks.ts';
import { resellerCall, resellerKey } from '../db/schema/resellerKeys.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { selectPage } from '../paging.ts';
import { createKey, endKey, findKeys, maxKeys, toKey } from '../reseller/keys.ts';
import { findLastRefusal, getMonthOfKeys } from '../reseller/spending.ts';
import type { AccountRow } from '../session/session.ts';

const keysFull = () => errorResponse(409, 'There are too many keys. Please revoke one first.', 'keys_full');

export const resellerkeys = {
  listResellerKeys({ account, db, now }) {
    return sendKeys(db, account, now);
  },

  createResellerKey({ body, account, db, now }) {
    const { name, mode, monthlyLimit = null } = body;
    const monthlyLimitUsdCents = monthlyLimit === null ? null : toMinor(monthlyLimit, 'USD');
    if (monthlyLimitUsdCents !== null && toMajor(monthlyLimitUsdCents, 'USD') !== monthlyLimit)
      return fieldsInvalid({ monthlyLimit: 'must have two decimals at most' });
    if (account.resellerType !== 'api')
      return errorResponse(404, 'You are not enrolled to sell by API.', 'not_enrolled');
    return transaction(db, async (tx) => {
      if ((await lockKeys(tx, account, now)).length >= maxKeys) return keysFull();
      return sendNew(await createKey(tx, account.id, { name, mode, monthlyLimitUsdCents }, now));
    });
  },

  rotateResellerKey({ params, account, db, now }) {
    return transaction(db, async (tx) => {
      const keys = await lockKeys(tx, account, now);
      const old = keys.find(({ id }) => id === params.keyId);
      if (!old) return notFound();
      if (old.endsAt) return errorResponse(409, 'This key has been replaced already.', 'key_replaced');
      if (keys.length >= maxKeys) return keysFull();
      await endKey(tx, old, now, true);
      const { name, mode, monthlyLimitUsdCents } = old;
      return sendNew(await createKey(tx, account.id, { name, mode, monthlyLimitUsdCents }, now));
    });
  },

  revokeResellerKey({ params, account, db, now }) {
    return transaction(db, async (tx) => {
      const key = (await lockKeys(tx, account, now)).find(({ id }) => id === params.keyId);
      if (!key) return notFound();
      await endKey(tx, key, now, false);
      return sendKeys(tx, account, now);
    });
  },

  async listResellerCalls({ query, account, db }) {
    const { rows, totalCount } = await selectPage(db, resellerCall, {
      where: and(
        eq(resellerCall.accountId, account.id),
        query.errors ? gte(resellerCall.status, 400) : undefined,
      ),
      orderBy: [desc(resellerCall.id)],
      paging: query,
    });
    const keys = await db
      .select({ id: resellerKey.id, name: resellerKey.name })
      .from(resellerKey)
      .where(
        inArray(
          resellerKey.id,
          rows.map(({ keyId }) => keyId),
        ),
      );
    const names = new Map(keys.map(({ id, name }) => [id, name]));
    const items = rows.map(({ id, accountId: _, keyId, at, ...call }) => ({
      callId: id,
      at: at.toISOString(),
      ...call,
      keyName: names.get(keyId) ?? '',
    }));
    return { status: 200, body: { data: { resellercalls: { items, totalCount } } } };
  },

  async getResellerSpending({ account, db, now }) {
    const spending = {
      currency: 'USD',
      balance: toMajor(account.creditUsdCents, 'USD'),
      ...(await getMonthOfKeys(db, account.id, now)),
      lastRefusal: await findLastRefusal(db, account.id, now),
    } as const;
    return { status: 200, body: { data: { spending } } };
  },
} satisfies Partial<Handlers>;

async function sendKeys(db: Db, { id }: AccountRow, now: Date) {
  const items = (await findKeys(db, id, now)).map(toKey);
  return { status: 200 as const, body: { data: { resellerkeys: { items, maxItems: maxKeys } } } };
}

function sendNew({ key, secret }: Awaited<ReturnType<typeof createKey>>) {
  return { status: 200 as const, body: { data: { resellerkey: toKey(key), secret } } };
}

/** The account's keys, after locking the account, so that their number can't change. */
async function lockKeys(tx: Db, { id }: AccountRow, now: Date) {
  await lockAccount(tx, id);
  return findKeys(tx, id, now);
}

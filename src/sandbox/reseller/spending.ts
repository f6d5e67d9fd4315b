import { and, count, desc, eq, gt, gte, sum } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { resellerCall, resellerPurchase } from '../db/schema/resellerKeys.ts';
import type { Db } from '../db/store.ts';
import { startOfMonth } from './figures.ts';

type Spending = components['schemas']['ResellerSpending'];
type Refusal = NonNullable<Spending['lastRefusal']>;

const paymentRequired = 402;
const usdCents = sum(resellerPurchase.usdCents).mapWith(Number);

/** What a key has spent since the month began, in US cents. */
export async function getSpent(db: Db, keyId: number, now: Date): Promise<number> {
  const [spent] = await db
    .select({ usdCents })
    .from(resellerPurchase)
    .where(and(eq(resellerPurchase.keyId, keyId), gte(resellerPurchase.at, startOfMonth(now, 0))));
  return spent?.usdCents ?? 0;
}

/** What all keys of an account have spent since the month began, and in how many orders. */
export async function getMonthOfKeys(
  db: Db,
  accountId: number,
  now: Date,
): Promise<Pick<Spending, 'usedThisMonth' | 'ordersThisMonth'>> {
  const [month] = await db
    .select({ usdCents, orders: count() })
    .from(resellerPurchase)
    .where(
      and(
        eq(resellerPurchase.accountId, accountId),
        gt(resellerPurchase.usdCents, 0),
        gte(resellerPurchase.at, startOfMonth(now, 0)),
      ),
    );
  return { usedThisMonth: toMajor(month?.usdCents ?? 0, 'USD'), ordersThisMonth: month?.orders ?? 0 };
}

/** The last call of the month that was not paid. */
export async function findLastRefusal(db: Db, accountId: number, now: Date): Promise<Refusal | null> {
  const [call] = await db
    .select()
    .from(resellerCall)
    .where(
      and(
        eq(resellerCall.accountId, accountId),
        eq(resellerCall.status, paymentRequired),
        gte(resellerCall.at, startOfMonth(now, 0)),
      ),
    )
    .orderBy(desc(resellerCall.id))
    .limit(1);
  return call
    ? { at: call.at.toISOString(), object: call.object, error: call.error as Refusal['error'] }
    : null;
}

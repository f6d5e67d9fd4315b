import { eq } from 'drizzle-orm';
import { toMajor, toMinor } from '#lib/money.ts';
import { creditNotification } from '../db/schema/credit.ts';
import type { Db } from '../db/store.ts';
import { fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { setAlert } from '../session/alerts.ts';
import type { AccountRow } from '../session/session.ts';

type Settings = Omit<typeof creditNotification.$inferSelect, 'accountId'>;

const defaultThreshold = 10_00;

export const credit = {
  async getCreditNotification({ params, account, db }) {
    if (params.id !== account.id) return notFound();
    const set = await findSettings(db, account);
    const unset = { enabled: false, thresholdUsdCents: defaultThreshold, email: account.email };
    return { status: 200, body: { data: { notification: toNotification(set ?? unset, account) } } };
  },

  async updateCreditNotification({ params, body, account, db }) {
    if (params.id !== account.id) return notFound();
    const { enabled, email } = body;
    const thresholdUsdCents = toMinor(body.threshold, 'USD');
    if (toMajor(thresholdUsdCents, 'USD') !== body.threshold)
      return fieldsInvalid({ threshold: 'must have two decimals at most' });
    const set = { enabled, thresholdUsdCents, email };
    await db
      .insert(creditNotification)
      .values({ accountId: account.id, ...set })
      .onConflictDoUpdate({ target: creditNotification.accountId, set });
    await refreshLowCredit(db, account);
    return { status: 200, body: { data: { notification: toNotification(set, account) } } };
  },
} satisfies Partial<Handlers>;

/** Shows or hides the alert about low credit, after a change of the credit or of the notification. */
export async function refreshLowCredit(db: Db, account: AccountRow): Promise<void> {
  const set = await findSettings(db, account);
  if (set)
    await setAlert(db, account.id, 'low_credit', set.enabled && toNotification(set, account).belowThreshold);
}

async function findSettings(db: Db, { id }: AccountRow): Promise<Settings | undefined> {
  const [set] = await db.select().from(creditNotification).where(eq(creditNotification.accountId, id));
  return set;
}

function toNotification({ enabled, thresholdUsdCents, email }: Settings, { creditUsdCents }: AccountRow) {
  return {
    enabled,
    threshold: toMajor(thresholdUsdCents, 'USD'),
    email,
    belowThreshold: creditUsdCents < thresholdUsdCents,
  };
}

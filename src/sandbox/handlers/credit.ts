import { eq } from 'drizzle-orm';
import { toMajor, toMinor } from '#lib/money.ts';
import { creditNotification } from '../db/schema/credit.ts';
import { fieldsInvalid, notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { signedIn } from '../session/guards.ts';
import type { AccountRow } from '../session/visit.ts';

type Settings = Omit<typeof creditNotification.$inferSelect, 'accountId'>;

const usualThreshold = 10_00;

export const credit = {
  async getCreditNotification({ params, visit, db }) {
    const who = signedIn(visit);
    if (who.refused) return who.refused;
    if (params.id !== who.account.id) return notFound();
    const [set] = await db
      .select()
      .from(creditNotification)
      .where(eq(creditNotification.accountId, who.account.id));
    const unset = { enabled: false, thresholdUsdCents: usualThreshold, email: who.account.email };
    return { status: 200, body: { data: { notification: toNotification(set ?? unset, who.account) } } };
  },

  async updateCreditNotification({ params, body, visit, db }) {
    const who = signedIn(visit);
    if (who.refused) return who.refused;
    if (params.id !== who.account.id) return notFound();
    const { enabled, email } = body;
    const thresholdUsdCents = toMinor(body.threshold, 'USD');
    if (toMajor(thresholdUsdCents, 'USD') !== body.threshold)
      return fieldsInvalid({ threshold: 'must have two decimals at most' });
    const set = { enabled, thresholdUsdCents, email };
    await db
      .insert(creditNotification)
      .values({ accountId: who.account.id, ...set })
      .onConflictDoUpdate({ target: creditNotification.accountId, set });
    return { status: 200, body: { data: { notification: toNotification(set, who.account) } } };
  },
} satisfies Partial<Handlers>;

function toNotification({ enabled, thresholdUsdCents, email }: Settings, { creditUsdCents }: AccountRow) {
  return {
    enabled,
    threshold: toMajor(thresholdUsdCents, 'USD'),
    email,
    belowThreshold: creditUsdCents < thresholdUsdCents,
  };
}

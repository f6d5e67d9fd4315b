import { creditNotification } from '../schema/credit.ts';
import type { Db } from '../store.ts';

/** The holder is notified below a credit of 50 dollars, which is already the case. */
export async function seedCredit(tx: Db): Promise<void> {
  await tx
    .insert(creditNotification)
    .values({ accountId: 1002, enabled: true, thresholdUsdCents: 50_00, email: 'hanna@example.com' });
}

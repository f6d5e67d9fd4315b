import { creditNotification } from '../schema/credit.ts';
import type { Db } from '../store.ts';

/** The holder is notified if the credit is below 50 dollars, which it is. */
export async function seedCredit(tx: Db): Promise<void> {
  await tx
    .insert(creditNotification)
    .values({ accountId: 1002, enabled: true, thresholdUsdCents: 50_00, email: 'hanna@example.com' });
}

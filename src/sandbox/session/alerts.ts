import { and, desc, eq } from 'drizzle-orm';
import { accountAlert } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';

export type AlertName =
  | 'renewal_refused'
  | 'renewal_due'
  | 'watched_available'
  | 'many_changed'
  | 'new_device'
  | 'account_activity'
  | 'account_closing'
  | 'low_credit'
  | 'transfer_requested'
  | 'transfer_stuck'
  | 'domain_offered'
  | 'domain_suspended';

/** Shows an alert to an account, even if it has been dismissed, or hides it. */
export async function setAlert(db: Db, accountId: number, name: AlertName, shown: boolean): Promise<void> {
  if (shown) {
    await db
      .insert(accountAlert)
      .values({ accountId, name })
      .onConflictDoUpdate({ target: [accountAlert.accountId, accountAlert.name], set: { shown } });
    return;
  }
  const own = and(eq(accountAlert.accountId, accountId), eq(accountAlert.name, name));
  await db.update(accountAlert).set({ shown }).where(own);
}

/** The alerts that are shown, newest first. */
export async function getAlerts(db: Db, accountId: number): Promise<Record<string, boolean>> {
  const rows = await db
    .select({ name: accountAlert.name })
    .from(accountAlert)
    .where(and(eq(accountAlert.accountId, accountId), eq(accountAlert.shown, true)))
    .orderBy(desc(accountAlert.id));
  return Object.fromEntries(rows.map(({ name }) => [name, true]));
}

import { abuseEvent } from '../db/schema/abuse.ts';
import type { Db } from '../db/store.ts';

/** Adds to the history of a case. */
export async function addEvent(tx: Db, event: typeof abuseEvent.$inferInsert): Promise<void> {
  await tx.insert(abuseEvent).values(event);
}

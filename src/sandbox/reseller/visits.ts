import { and, eq, lt, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { resellerVisits } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import { addNote } from '../session/notes.ts';
import type { Session } from '../session/session.ts';

type Day = components['schemas']['ResellerVisitDay'];

const shownDays = 30;
const dayMs = 86_400_000;

/** Counts a session that comes to a landing page, once a day, unless it is the reseller's own. */
export async function countVisit(db: Db, session: Session, accountId: number, now: Date): Promise<void> {
  const day = toDay(now);
  if (session.account?.id === accountId) return;
  if (!(await addNote(db, session, `visit ${accountId} ${day}`, now))) return;
  await db
    .insert(resellerVisits)
    .values({ accountId, day, visits: 1 })
    .onConflictDoUpdate({
      target: [resellerVisits.accountId, resellerVisits.day],
      set: { visits: sql`${resellerVisits.visits} + 1` },
    });
  const [first = day] = listDays(now);
  await db
    .delete(resellerVisits)
    .where(and(eq(resellerVisits.accountId, accountId), lt(resellerVisits.day, first)));
}

/** The visits of the last days, today last. */
export async function listVisits(db: Db, accountId: number, now: Date): Promise<Day[]> {
  const rows = await db.select().from(resellerVisits).where(eq(resellerVisits.accountId, accountId));
  return listDays(now).map((day) => ({ day, visits: rows.find((row) => row.day === day)?.visits ?? 0 }));
}

const listDays = (now: Date) =>
  Array.from({ length: shownDays }, (_, index) =>
    toDay(new Date(now.getTime() - (shownDays - 1 - index) * dayMs)),
  );

const toDay = (date: Date) => date.toISOString().slice(0, 10);

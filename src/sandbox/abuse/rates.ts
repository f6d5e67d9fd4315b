import { gte, lt, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { signInDay } from '../db/schema/abuse.ts';
import type { Db } from '../db/store.ts';
import { daysAfter } from '../registry/lifecycle.ts';

type Day = components['schemas']['SignInDay'];

const SHOWN_DAYS = 30;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const firstDay = (now: Date): string => dayOf(daysAfter(now, 1 - SHOWN_DAYS));

/** Counts a sign-in, or one that was refused. Nobody can sign up in the sandbox. */
export async function countSignIn(db: Db, what: 'signIns' | 'refused', now: Date): Promise<void> {
  await db.delete(signInDay).where(lt(signInDay.day, firstDay(now)));
  await db
    .insert(signInDay)
    .values({ day: dayOf(now), [what]: 1 })
    .onConflictDoUpdate({ target: signInDay.day, set: { [what]: sql`${signInDay[what]} + 1` } });
}

/** The counts of the last 30 days, the latest last. */
export async function readRates(db: Db, now: Date): Promise<Day[]> {
  const rows = await db
    .select()
    .from(signInDay)
    .where(gte(signInDay.day, firstDay(now)));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = dayOf(daysAfter(now, index + 1 - SHOWN_DAYS));
    return rows.find((row) => row.day === day) ?? { day, signUps: 0, signIns: 0, refused: 0 };
  });
}

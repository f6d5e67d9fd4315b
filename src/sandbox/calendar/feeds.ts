import { eq, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { calendarFeed } from '../db/schema/calendars.ts';
import type { Db } from '../db/store.ts';
import { randomText } from '../secrets.ts';

type Feed = components['schemas']['CalendarFeed'];
type FeedRow = typeof calendarFeed.$inferSelect;

const FOLDER = '/backend/calendar';
/** The feed's path, whose parameter is the secret. Calendar apps expect the extension. */
export const feedPath = `${FOLDER}/:file{[A-Za-z0-9_-]+\\.ics}`;

const SECRET_BYTES = 24;
const MAX_REQUESTS_PER_HOUR = 60;

export async function findFeed(db: Db, accountId: number): Promise<Feed | null> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId));
  return row ? toFeed(row) : null;
}

/** Creates the feed's address, or replaces it. */
export async function createFeed(db: Db, accountId: number, now: Date): Promise<Feed> {
  const secret = randomText(SECRET_BYTES);
  const address = { secret, createdAt: now, windowStart: now, requests: 0 };
  const [row] = await db
    .insert(calendarFeed)
    .values({ accountId, ...address })
    .onConflictDoUpdate({ target: calendarFeed.accountId, set: address })
    .returning();
  if (!row) throw new Error('The calendar feed could not be stored.');
  return toFeed(row);
}

export async function deleteFeed(db: Db, accountId: number): Promise<void> {
  await db.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId));
}

/** Counts a request for a feed; null if no feed has that secret. */
export async function openFeed(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ accountId: number; isThrottled: boolean } | null> {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const isOver = sql`${calendarFeed.windowStart} <= ${hourAgo}::timestamptz`;
  const [row] = await db
    .update(calendarFeed)
    .set({
      windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${calendarFeed.windowStart} end`,
      requests: sql`case when ${isOver} then 1 else least(${calendarFeed.requests} + 1, ${MAX_REQUESTS_PER_HOUR + 1}) end`,
    })
    .where(eq(calendarFeed.secret, secret))
    .returning();
  return row ? { accountId: row.accountId, isThrottled: row.requests > MAX_REQUESTS_PER_HOUR } : null;
}

function toFeed({ secret, createdAt }: FeedRow): Feed {
  return { url: `${FOLDER}/${secret}.ics`, created: createdAt.toISOString() };
}

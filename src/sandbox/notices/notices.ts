import { and, desc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { siteNotice } from '../db/schema/notices.ts';
import type { Db } from '../db/store.ts';

type Schemas = components['schemas'];
type Row = typeof siteNotice.$inferSelect;
type Shown = Pick<
  Schemas['SiteSettings'],
  'activeBannerSiteNotices' | 'homepageNotifications' | 'customerSupportNotification'
>;

const mostOfAPlace = 20;

/** How a notice stands to now, as a condition of the database. */
export function standsAs(state: Schemas['NoticeState'], now: Date) {
  if (state === 'scheduled') return gt(siteNotice.startsAt, now);
  if (state === 'ended') return lte(siteNotice.endsAt, now);
  return and(lte(siteNotice.startsAt, now), or(isNull(siteNotice.endsAt), gt(siteNotice.endsAt, now)));
}

function stateOf({ startsAt, endsAt }: Row, now: Date): Schemas['NoticeState'] {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'active';
}

/** A notice as administrators see it. */
export function toNotice(row: Row, now: Date): Schemas['Notice'] {
  const { id, place, level, text, url } = row;
  return {
    id,
    place,
    level,
    text,
    url,
    from: row.startsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, now),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** The notices that are on now, by the place where they are shown, the latest begun first. */
export async function shownNotices(db: Db, language: LanguageCode, now: Date): Promise<Shown> {
  const rows = await db
    .select()
    .from(siteNotice)
    .where(standsAs('active', now))
    .orderBy(desc(siteNotice.startsAt), desc(siteNotice.id));
  const at = (place: Row['place']) =>
    rows
      .filter((row) => row.place === place)
      .slice(0, mostOfAPlace)
      .map((row) => toShown(row, language));
  return {
    activeBannerSiteNotices: at('banner'),
    homepageNotifications: at('homepage'),
    customerSupportNotification: at('support')[0] ?? null,
  };
}

function toShown({ id, level, text, url }: Row, language: LanguageCode): Schemas['SiteNotice'] {
  return { id: `notice-${id}`, type: level, text: text[language] ?? text['en-us'], url };
}

/** When the next notice begins or ends; null where nothing is going to change. */
export async function nextChange(db: Db, now: Date): Promise<Date | null> {
  const upcoming = (moment: typeof siteNotice.startsAt | typeof siteNotice.endsAt) =>
    db.select({ at: moment }).from(siteNotice).where(gt(moment, now)).orderBy(sql`1`).limit(1);
  const [[begins], [ends]] = await Promise.all([upcoming(siteNotice.startsAt), upcoming(siteNotice.endsAt)]);
  const moments = [begins?.at, ends?.at].filter((at) => at !== undefined && at !== null);
  return moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

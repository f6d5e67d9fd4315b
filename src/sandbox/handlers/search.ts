import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { favoriteNames } from '../db/ownership.ts';
import { product } from '../db/schema/products.ts';
import { searchJob } from '../db/schema/search.ts';
import type { Db } from '../db/store.ts';
import { captchaRequired, errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import { findFieldErrors, getEffects, type SearchKind } from '../search/keyword.ts';
import { pollData } from '../search/pollData.ts';
import type { SearchJob } from '../search/searchPlan.ts';
import { randomText } from '../secrets.ts';
import { getCurrency, type Session, storeSession, updateSession } from '../session/session.ts';
import { throttle } from '../session/throttling.ts';

type StartCall = Parameters<Handlers['startBulkSearch']>[0];
type PollCall = Parameters<Handlers['pollBulkSearch']>[0];

/** A fetch function can't break a connection, so this header tells the server to destroy the socket. */
export const dropHeader = 'x-sandbox-drop';

export const search = {
  startNewSearch: (call) => start('new', call),
  pollNewSearch: (call) => poll('new', call),
  startBulkSearch: (call) => start('bulk', call),
  pollBulkSearch: (call) => poll('bulk', call),
  async startFavoritesSearch(call) {
    const names = await favoriteNames(call.db, call.account.id);
    return start('favorites', { ...call, body: { ...call.body, keyword: names.join(',') } });
  },
  pollFavoritesSearch: (call) => poll('favorites', call),
} satisfies Partial<Handlers>;

async function start(
  kind: SearchKind,
  { body, session, db, now }: Pick<StartCall, 'body' | 'session' | 'db' | 'now'>,
) {
  const errors = findFieldErrors(kind, body.keyword, body.tlds);
  if (errors) return fieldsInvalid(errors);
  const effects = getEffects(kind, body.keyword);
  if (effects.has('captcha') && !session.row.captchaPassed) return captchaRequired();
  if (effects.has('badgateway') && !session.row.captchaPassed) {
    return errorResponse(502, 'The registry can not be reached at the moment.', 'bad_gateway');
  }
  const pause = await throttle(db, session, 'search', effects, now);
  if (pause) return pause;
  if (effects.has('staletoken') && !(await hasSearchedStale(db, session)))
    await updateSession(db, session, { staleOnce: true });

  const id = `s-${randomText(12)}`;
  const trackingId = `t-${randomText(9)}`;
  const { keyword, tlds = '', only_include_products: products = '' } = body;
  await storeSession(db, session);
  await db.insert(searchJob).values({
    id,
    trackingId,
    sessionId: session.row.id,
    kind,
    keyword,
    tlds,
    products,
    currency: getCurrency(session),
    createdAt: now,
  });
  const hasWixAccount = await hasSiteBuilder(db, session);
  return {
    status: 200 as const,
    body: { data: { search_id: id, search_tracking_id: trackingId, hasWixAccount } },
  };
}

async function poll(
  kind: SearchKind,
  {
    body,
    session,
    db,
    now,
  }: Omit<PollCall, 'body'> & { body: Pick<PollCall['body'], 'search_id' | 'received'> },
) {
  const job = await nextPoll(db, kind, body.search_id, session);
  if (!job) return notFound();
  const poll = job.polls - 1;
  if (poll === 0 && getEffects(kind, job.keyword).has('offline')) {
    const dropped = errorResponse(503, 'The connection was lost.', 'unavailable');
    return { ...dropped, headers: { [dropHeader]: '1' } };
  }
  const accountId = session.account?.id ?? null;
  const terms = await getPriceTerms(db, session, now);
  const data = await pollData(db, job, poll, { received: body.received, accountId, terms });
  return { status: 200 as const, body: { data } };
}

/**
 * Whether this session has made its token stale before. The storefront reports an error if a token is rejected twice within
 * a minute, so each session only sees it once.
 */
async function hasSearchedStale(db: Db, { row: { id } }: Session): Promise<boolean> {
  const isStale = and(eq(searchJob.sessionId, id), like(searchJob.keyword, '%staletoken%'));
  return (await db.$count(searchJob, isStale)) > 0;
}

/** Counts a poll of the session's own search; undefined if there is no such search. */
async function nextPoll(
  db: Db,
  kind: SearchKind,
  id: string,
  { row: session }: Session,
): Promise<SearchJob | undefined> {
  const [job] = await db
    .update(searchJob)
    .set({ polls: sql`${searchJob.polls} + 1` })
    .where(and(eq(searchJob.id, id), eq(searchJob.sessionId, session.id), eq(searchJob.kind, kind)))
    .returning();
  return job;
}

async function hasSiteBuilder(db: Db, { account }: Session): Promise<boolean> {
  if (!account) return false;
  const [first] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.accountId, account.id), inArray(product.type, ['wix', 'hopp'])))
    .limit(1);
  return first !== undefined;
}

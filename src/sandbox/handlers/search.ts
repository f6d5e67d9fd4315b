import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { favoriteNames } from '../db/holdings.ts';
import { product } from '../db/schema/holdings.ts';
import { searchJob } from '../db/schema/search.ts';
import type { Db } from '../db/store.ts';
import { captchaNeeded, fault, fieldsInvalid, notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { effectsOf, type SearchKind, tooMany } from '../search/keyword.ts';
import { pollData } from '../search/pollData.ts';
import type { SearchJob } from '../search/searchPlan.ts';
import { pauseTold } from '../session/pauses.ts';
import { currencyOf, updateSession, type Visit } from '../session/visit.ts';

type StartCall = Parameters<Handlers['startBulkSearch']>[0];
type PollCall = Parameters<Handlers['pollBulkSearch']>[0];

/** A fetch function can't cut a connection; the server that carries it destroys the socket on this header. */
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
  { body, visit, db, now }: Pick<StartCall, 'body' | 'visit' | 'db' | 'now'>,
) {
  const complaints = tooMany(kind, body.keyword, body.tlds);
  if (complaints) return fieldsInvalid(complaints);
  const effects = effectsOf(kind, body.keyword);
  if (effects.has('captcha') && !visit.session.captchaPassed) return captchaNeeded();
  if (effects.has('badgateway') && !visit.session.captchaPassed) {
    return fault(502, 'The registry can not be reached at the moment.', 'bad_gateway');
  }
  const pause = await pauseTold(db, visit, effects, now);
  if (pause) return pause;
  if (effects.has('staletoken')) await updateSession(db, visit, { staleOnce: true });

  const id = `s-${randomBytes(12).toString('base64url')}`;
  const trackingId = `t-${randomBytes(9).toString('base64url')}`;
  const { keyword, tlds = '', only_include_products: products = '' } = body;
  await db.insert(searchJob).values({
    id,
    trackingId,
    sessionId: visit.session.id,
    kind,
    keyword,
    tlds,
    products,
    currency: currencyOf(visit),
    createdAt: now,
  });
  const hasWixAccount = await hasSiteBuilder(db, visit);
  return {
    status: 200 as const,
    body: { data: { search_id: id, search_tracking_id: trackingId, hasWixAccount } },
  };
}

async function poll(
  kind: SearchKind,
  {
    body,
    visit,
    db,
    now,
  }: Omit<PollCall, 'body'> & { body: Pick<PollCall['body'], 'search_id' | 'received'> },
) {
  const job = await nextPoll(db, kind, body.search_id, visit);
  if (!job) return notFound();
  const poll = job.polls - 1;
  if (poll === 0 && effectsOf(kind, job.keyword).has('offline')) {
    const dropped = fault(503, 'The connection was lost.', 'unavailable');
    return { ...dropped, headers: { [dropHeader]: '1' } };
  }
  const accountId = visit.account?.id ?? null;
  const data = await pollData(db, job, poll, { received: body.received, accountId, now });
  return { status: 200 as const, body: { data } };
}

/** The session's own job, one poll further; undefined where there is none. */
async function nextPoll(
  db: Db,
  kind: SearchKind,
  id: string,
  { session }: Visit,
): Promise<SearchJob | undefined> {
  const [job] = await db
    .update(searchJob)
    .set({ polls: sql`${searchJob.polls} + 1` })
    .where(and(eq(searchJob.id, id), eq(searchJob.sessionId, session.id), eq(searchJob.kind, kind)))
    .returning();
  return job;
}

async function hasSiteBuilder(db: Db, { account }: Visit): Promise<boolean> {
  if (!account) return false;
  const [first] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.accountId, account.id), inArray(product.type, ['wix', 'hopp'])))
    .limit(1);
  return first !== undefined;
}

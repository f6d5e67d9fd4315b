import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { audited } from '../audit/trail.ts';
import { sortedBy } from '../db/conditions.ts';
import { siteNotice } from '../db/schema/notices.ts';
import { type ErrorResponse, errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { leadsToCall, NO_LINK_TARGET } from '../linkTargets.ts';
import { hasState, toNotice } from '../notices/notices.ts';
import { selectPage } from '../paging.ts';

type Input = components['schemas']['NoticeInput'];
type Columns = Omit<typeof siteNotice.$inferSelect, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const firstYear = 2000;
const lastYear = 2100;

const orders = {
  from: siteNotice.startsAt,
  until: sql`coalesce(${siteNotice.endsAt}, 'infinity')`,
  createdDate: siteNotice.createdAt,
};

export const notices = {
  async listNotices({ query, db, now }) {
    const { place, state, order = 'from', asc } = query;
    const where = and(place && eq(siteNotice.place, place), state && hasState(state, now));
    const orderBy = sortedBy([orders[order], siteNotice.id], asc);
    const { rows, totalCount } = await selectPage(db, siteNotice, { where, orderBy, paging: query });
    const items = rows.map((row) => toNotice(row, now));
    return { status: 200, body: { data: { sitenotices: { items, totalCount } } } };
  },

  async createNotice(call) {
    const { body, origin, now } = call;
    const columns = toColumns(body, origin);
    if ('status' in columns) return columns;
    const object = ({ body }: ReturnType<typeof present>) => String(body.data.sitenotice.id);
    return audited(call, { tool: 'notices', action: 'created', object }, async (tx) => {
      const [row] = await tx
        .insert(siteNotice)
        .values({ ...columns, createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error('The database did not return the new notice.');
      return present(row, now);
    });
  },

  async getNotice({ params, db, now }) {
    const [row] = await db.select().from(siteNotice).where(eq(siteNotice.id, params.id));
    return row ? present(row, now) : notFound();
  },

  async updateNotice(call) {
    const { params, body, db, origin, now } = call;
    const columns = toColumns(body, origin);
    if ('status' in columns) return columns;
    const isNotice = eq(siteNotice.id, params.id);
    if ((await db.$count(siteNotice, isNotice)) === 0) return notFound();
    const change = { tool: 'notices', action: 'changed', object: String(params.id) } as const;
    return audited(call, change, async (tx) => {
      const [row] = await tx
        .update(siteNotice)
        .set({ ...columns, version: sql`${siteNotice.version} + 1`, updatedAt: now })
        .where(and(isNotice, eq(siteNotice.version, body.version)))
        .returning();
      return row ? present(row, now) : stale();
    });
  },

  deleteNotice(call) {
    const { id } = call.params;
    return audited(call, { tool: 'notices', action: 'removed', object: String(id) }, async (tx) => {
      const [gone] = await tx
        .delete(siteNotice)
        .where(eq(siteNotice.id, id))
        .returning({ id: siteNotice.id });
      return gone ? { status: 200, body: { data: { success: true } } } : notFound();
    });
  },
} satisfies Partial<Handlers>;

const stale = () =>
  errorResponse(
    409,
    'Somebody has changed this notice in the meantime. Load it again and repeat your change.',
    'stale_version',
  );

function present(row: typeof siteNotice.$inferSelect, now: Date) {
  return { status: 200 as const, body: { data: { sitenotice: toNotice(row, now) } } };
}

function toColumns(input: Input, siteOrigin: string): Columns | ErrorResponse<422> {
  const { place, level, text, url, from, until } = input;
  if (url !== null && leadsToCall(url, siteOrigin)) return fieldsInvalid({ url: NO_LINK_TARGET });
  const startsAt = readMoment(from);
  const endsAt = until === null ? null : readMoment(until);
  if (!startsAt) return fieldsInvalid({ from: 'is not a moment of this century' });
  if (endsAt === undefined) return fieldsInvalid({ until: 'is not a moment of this century' });
  if (endsAt && endsAt <= startsAt) return fieldsInvalid({ until: 'must be later than from' });
  return { place, level, text, url, startsAt, endsAt };
}

/** RFC 3339 allows leap seconds and years that neither JavaScript nor PostgreSQL supports. */
function readMoment(text: string): Date | undefined {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= firstYear && year < lastYear ? moment : undefined;
}

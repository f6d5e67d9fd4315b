import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { lockAccount } from '../db/locks.ts';
import { savedFilter } from '../db/schema/savedFilters.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { toNameKey } from '../labels/labels.ts';

type FilterRow = typeof savedFilter.$inferSelect;
type FilterInput = components['schemas']['SavedFilterInput'];

const MAX_FILTERS = 50;

export const savedfilters = {
  async listSavedFilters({ query, account, db }) {
    const rows = await db
      .select()
      .from(savedFilter)
      .where(isOfList(account.id, query.list))
      .orderBy(sql`${savedFilter.name} collate "C"`);
    return {
      status: 200,
      body: { data: { savedfilters: { items: rows.map(toFilter), maxItems: MAX_FILTERS } } },
    };
  },

  createSavedFilter({ body, account, db }) {
    return transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      if (await isTaken(tx, account.id, body)) return nameTaken();
      if ((await tx.$count(savedFilter, isOfList(account.id, body.list))) >= MAX_FILTERS)
        return errorResponse(
          409,
          `There are ${MAX_FILTERS} saved filters. Please delete one first.`,
          'filters_full',
        );
      const [row] = await tx
        .insert(savedFilter)
        .values({ ...body, accountId: account.id, nameKey: toNameKey(body.name) })
        .onConflictDoNothing()
        .returning();
      return row ? sendFilter(row) : nameTaken();
    });
  },

  updateSavedFilter({ params: { filterId }, body, account, db }) {
    return transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      const own = and(eq(savedFilter.id, filterId), isOfList(account.id, body.list));
      if ((await tx.$count(savedFilter, own)) === 0) return notFound();
      if (await isTaken(tx, account.id, body, filterId)) return nameTaken();
      const { name, query } = body;
      const [changed] = await tx
        .update(savedFilter)
        .set({ name, nameKey: toNameKey(name), query })
        .where(eq(savedFilter.id, filterId))
        .returning();
      return changed ? sendFilter(changed) : notFound();
    });
  },

  async deleteSavedFilter({ params, account, db }) {
    const own = and(eq(savedFilter.id, params.filterId), eq(savedFilter.accountId, account.id));
    const [gone] = await db.delete(savedFilter).where(own).returning();
    return gone ? { status: 200, body: { data: { success: true } } } : notFound();
  },
} satisfies Partial<Handlers>;

function isOfList(accountId: number, list: FilterInput['list']): SQL | undefined {
  return and(eq(savedFilter.accountId, accountId), eq(savedFilter.list, list));
}

/** Whether another saved filter of the list has the name. */
async function isTaken(db: Db, accountId: number, { list, name }: FilterInput, by = 0): Promise<boolean> {
  const isOther = and(isOfList(accountId, list), ne(savedFilter.id, by));
  return (await db.$count(savedFilter, and(isOther, eq(savedFilter.nameKey, toNameKey(name))))) > 0;
}

const nameTaken = () => errorResponse(409, 'Another saved filter has this name.', { name: 'taken' });

const toFilter = ({ id, list, name, query }: FilterRow) => ({ filterId: id, list, name, query });

function sendFilter(row: FilterRow) {
  return { status: 200 as const, body: { data: { savedfilter: toFilter(row) } } };
}

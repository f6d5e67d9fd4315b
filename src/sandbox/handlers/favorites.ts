import { and, count, desc, eq, isNotNull, isNull, max } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMinor } from '#lib/money.ts';
import { findRegistrants } from '../db/ownership.ts';
import { favoriteItem, favoriteList } from '../db/schema/favorites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, fieldsInvalid, internalError, notFound } from '../errors.ts';
import { toFavorite } from '../favorites/favorites.ts';
import type { Handlers } from '../handler.ts';
import type { PriceTerms } from '../registry/prices.ts';
import { isPurchase, toResult } from '../registry/results.ts';
import { testEffects } from '../registry/testNames.ts';
import { splitName } from '../registry/tlds.ts';
import { isValidName } from '../registry/validity.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import type { AccountRow } from '../session/session.ts';

type ListRow = typeof favoriteList.$inferSelect;

export const favorites = {
  async getFavorites({ account, db }) {
    const { id, maxItems } = await ownList(db, account.id);
    const items = await db
      .select()
      .from(favoriteItem)
      .where(and(eq(favoriteItem.listId, id), isNull(favoriteItem.removedAt)))
      .orderBy(desc(favoriteItem.id));
    return {
      status: 200,
      body: { data: { favorites: { list: { id, maxItems }, listItems: items.map(toFavorite) } } },
    };
  },

  async addFavorite({ params, body, account, session, db, now }) {
    if (!(await ownsList(db, account, params))) return notFound();
    if (splitName(body.domainName)?.tld !== body.tld)
      return fieldsInvalid({ tld: 'is not the TLD of the name' });
    if (!isValidName(body.domainName))
      return fieldsInvalid({ domainName: 'is not a name that is sold here' });
    if (testEffects(body.domainName).has('favfail')) return internalError();
    const terms = await getPriceTerms(db, session, now);
    return transaction(db, async (tx) => {
      // Locked, so that concurrent calls can't exceed the limit.
      const [list] = await tx
        .select()
        .from(favoriteList)
        .where(eq(favoriteList.id, params.listId))
        .for('no key update');
      if (!list) return notFound();
      const item = (await findItem(tx, list, body.domainName)) ?? (await addItem(tx, list, body, terms));
      return item
        ? { status: 200, body: { data: { favoritelistitem: toFavorite(item) } } }
        : errorResponse(409, 'Max favourites reached. Remove one or purchase it first.', 'max_items');
    });
  },

  async removeFavorite({ params, account, db, now }) {
    if (!(await ownsList(db, account, params))) return notFound();
    if (await isStuck(db, params)) return internalError();
    const removed = await db
      .update(favoriteItem)
      .set({ removedAt: now })
      .where(
        and(
          eq(favoriteItem.id, params.itemId),
          eq(favoriteItem.listId, params.listId),
          isNull(favoriteItem.removedAt),
        ),
      )
      .returning({ id: favoriteItem.id });
    return removed.length > 0 ? { status: 200, body: { data: { success: true } } } : notFound();
  },
} satisfies Partial<Handlers>;

/** The account's list, created on first use. */
async function ownList(db: Db, accountId: number): Promise<ListRow> {
  const find = () => db.select().from(favoriteList).where(eq(favoriteList.accountId, accountId));
  const [found] = await find();
  if (found) return found;
  await db.insert(favoriteList).values({ accountId }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The list of favorites could not be made.');
  return made;
}

async function ownsList(
  db: Db,
  { id }: AccountRow,
  { accountId, listId }: { accountId: number; listId: number },
): Promise<boolean> {
  if (id !== accountId) return false;
  const [list] = await db
    .select({ id: favoriteList.id })
    .from(favoriteList)
    .where(and(eq(favoriteList.id, listId), eq(favoriteList.accountId, accountId)));
  return list !== undefined;
}

/** Whether the item can't be removed (a test name). */
async function isStuck(db: Db, { itemId, listId }: { itemId: number; listId: number }): Promise<boolean> {
  const [item] = await db
    .select({ domain: favoriteItem.domain })
    .from(favoriteItem)
    .where(and(eq(favoriteItem.id, itemId), eq(favoriteItem.listId, listId)));
  return item !== undefined && testEffects(item.domain).has('favstuck');
}

async function findItem(db: Db, list: ListRow, domain: string) {
  const [item] = await db
    .select()
    .from(favoriteItem)
    .where(
      and(eq(favoriteItem.listId, list.id), eq(favoriteItem.domain, domain), isNull(favoriteItem.removedAt)),
    );
  return item;
}

/** Adds the name, or restores its removed item. Undefined if the list is full. */
async function addItem(
  db: Db,
  list: ListRow,
  { domainName, tld, restores }: components['schemas']['FavoriteCreate'],
  terms: PriceTerms,
) {
  const [held] = await db
    .select({ items: count(), latest: max(favoriteItem.savedAt) })
    .from(favoriteItem)
    .where(and(eq(favoriteItem.listId, list.id), isNull(favoriteItem.removedAt)));
  if ((held?.items ?? 0) >= list.maxItems) return undefined;
  const isRemoved = and(
    eq(favoriteItem.listId, list.id),
    eq(favoriteItem.domain, domainName),
    isNotNull(favoriteItem.removedAt),
  );
  if (restores) {
    const [restored] = await db
      .update(favoriteItem)
      .set({ removedAt: null })
      .where(and(isRemoved, eq(favoriteItem.id, restores)))
      .returning();
    if (restored) return restored;
  }
  await db.delete(favoriteItem).where(isRemoved);
  const [item] = await db
    .insert(favoriteItem)
    .values({
      listId: list.id,
      domain: domainName,
      tld,
      savedAt: latest(terms.now, held?.latest ?? null),
      ...(await currentOffer(db, domainName, terms)),
    })
    .returning();
  return item;
}

/** Calls at the same time may be stored in another order than the one in which they came, and dates follow the IDs. */
const latest = (now: Date, before: Date | null) => (before && before > now ? before : now);

/** What a name can be bought as now. */
async function currentOffer(db: Db, name: string, terms: PriceTerms) {
  const registeredBy = await findRegistrants(db, [name], null, terms.now);
  const { avail, products } = toResult(name, { ...terms, registeredBy });
  const offer = avail === 1 ? Object.values(products).find(isPurchase) : undefined;
  return { savedType: offer?.type ?? null, savedUsdCents: offer ? toMinor(offer.price_usd, 'USD') : null };
}

import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { listActivity } from '../activity/list.ts';
import { toContacts } from '../contacts/contacts.ts';
import { isHeldBy } from '../db/ownership.ts';
import { contact } from '../db/schema/contacts.ts';
import { favoriteItem, favoriteList } from '../db/schema/favorites.ts';
import { domain } from '../db/schema/products.ts';
import { ticket } from '../db/schema/support.ts';
import { watchedDomain } from '../db/schema/watchlist.ts';
import type { Db } from '../db/store.ts';
import { toRecordInput } from '../dns/records.ts';
import { toDnsZone } from '../dns/view.ts';
import { findZone } from '../dns/zone.ts';
import { toFavorite } from '../favorites/favorites.ts';
import { toContent } from '../orders/documentContent.ts';
import { typesetDocument } from '../orders/documentPdf.ts';
import { findOrders } from '../orders/findOrders.ts';
import { toOrder } from '../orders/orderView.ts';
import type { PageLocale } from '../pages/locale.ts';
import { toDomainDetail } from '../products/domainSettings.ts';
import { listProducts } from '../products/productRows.ts';
import { toProducts } from '../products/view.ts';
import type { AccountRow } from '../session/session.ts';

type Part = components['schemas']['AccountExportPart'];
export type ExportFile = { path: string; content: string | Uint8Array };
/** What is in an archive, how many files it has, and the files, which are made one by one. */
export type ExportPlan = { parts: Part[]; total: number; files: AsyncIterable<ExportFile> };

const PAGE_SIZE = 100;

/** Plans the archive of an account. What the contract describes has the form of its schemas. */
export async function planExport(
  db: Db,
  account: AccountRow,
  language: PageLocale,
  now: Date,
): Promise<ExportPlan> {
  const { id: accountId, preferredCurrency } = account;
  const domains = await db.select().from(domain).where(isHeldBy(accountId, now)).orderBy(asc(domain.name));
  const contactRows = await db
    .select()
    .from(contact)
    .where(eq(contact.accountId, accountId))
    .orderBy(asc(contact.id));
  const products = await listPages(async (page) => {
    const { rows } = await listProducts(db, accountId, { page, limit: PAGE_SIZE, asc: true }, now);
    return toProducts(db, accountId, rows, preferredCurrency, now);
  });
  const placed = await findOrders(db, accountId);
  const orders = placed.map((one) => ({ placed: one, order: toOrder(one, now) }));
  const documents = orders.flatMap(({ placed, order }) =>
    order.documents.map(({ number }) => ({ placed, number })),
  );
  const favorites = await db
    .select({ item: favoriteItem })
    .from(favoriteItem)
    .innerJoin(favoriteList, eq(favoriteList.id, favoriteItem.listId))
    .where(and(eq(favoriteList.accountId, accountId), isNull(favoriteItem.removedAt)))
    .orderBy(desc(favoriteItem.id));
  const watched = await db
    .select({ name: watchedDomain.name })
    .from(watchedDomain)
    .where(eq(watchedDomain.accountId, accountId))
    .orderBy(asc(watchedDomain.name));
  const activity = await listPages(async (page) => {
    const { items } = await listActivity(db, accountId, { page, limit: PAGE_SIZE }, now);
    return items;
  });
  const tickets = await db
    .select()
    .from(ticket)
    .where(eq(ticket.accountId, accountId))
    .orderBy(asc(ticket.id));

  const lists: Record<string, unknown> = {
    account: toDetails(account),
    domains: domains.map((row) => toDomainDetail(row, now)),
    contacts: await toContacts(db, contactRows, now),
    products,
    orders: orders.map(({ order }) => order),
    favorites: favorites.map(({ item }) => toFavorite(item)),
    watchlist: watched.map(({ name }) => name),
    activity,
    tickets: tickets.map(({ id, accountId: _, digest: __, createdAt, ...fields }) => ({
      case_id: id,
      created: createdAt.toISOString(),
      ...fields,
    })),
  };

  async function* makeFiles(): AsyncGenerator<ExportFile> {
    for (const [name, list] of Object.entries(lists)) yield toJson(`${name}.json`, list);
    for (const { name } of domains) {
      const found = await findZone(db, accountId, name, now);
      if (!found) continue;
      const zone = toDnsZone(found);
      const records = found.records.map(toRecordInput);
      yield toJson(`zones/${name}.json`, zone);
      yield { path: `zones/${name}.zone`, content: toZoneFile(name, records, [], zone) };
    }
    for (const { placed, number } of documents) {
      const content = toContent(placed, number, language);
      if (content) yield { path: `documents/${number}.pdf`, content: await typesetDocument(content) };
    }
  }

  const counts = {
    domains: domains.length,
    zones: domains.length,
    contacts: contactRows.length,
    products: products.length,
    orders: orders.length,
    documents: documents.length,
    favorites: favorites.length,
    watchlist: watched.length,
    activity: activity.length,
    tickets: tickets.length,
  };
  return {
    parts: Object.entries(counts).map(([part, count]) => ({ part: part as Part['part'], count })),
    total: Object.keys(lists).length + 2 * domains.length + documents.length,
    files: makeFiles(),
  };
}

/** All entries of a list that is read by pages. */
async function listPages<Entry>(read: (page: number) => Promise<Entry[]>): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let page = 1; ; page++) {
    const entries = await read(page);
    all.push(...entries);
    if (entries.length < PAGE_SIZE) return all;
  }
}

function toJson(path: string, value: unknown): ExportFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}

function toDetails({ id, firstName, lastName, email, phone, company, country, ...rest }: AccountRow) {
  const { createdAt, preferredLanguage, preferredCurrency, siteTheme, creditUsdCents } = rest;
  return {
    ...{ id, firstName, lastName, email, phone, company, country, createdDate: createdAt.toISOString() },
    ...{ postalAddress: rest.postalAddress, taxId: rest.taxId },
    ...{ preferredLanguage, preferredCurrency, siteTheme },
    accountcredit: { balance: toMajor(creditUsdCents, 'USD') },
  };
}

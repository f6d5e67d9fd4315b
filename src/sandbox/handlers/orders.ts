import { toMajor } from '#lib/money.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { findOrder, findOrders, matchesText } from '../orders/findOrders.ts';
import {
  documentsOf,
  type PlacedOrder,
  sumRefunds,
  toOrder,
  toSummary,
  yearOf,
  yearUrl,
} from '../orders/orderView.ts';
import { getPage } from '../paging.ts';
import { renewDue } from '../products/renewDue.ts';

/** More documents would take too long for one request. The archive of the account has all of them. */
const MAX_ZIPPED = 500;

export const orders = {
  async listOrders({ query, account, db, now }) {
    await renewDue(db, account.id, now);
    const { query: text, year, status, paidBy, returnable } = query;
    const found = (await findOrders(db, account.id))
      .filter((placed) => year === undefined || yearOf(placed) === year)
      .filter((placed) => text === undefined || matchesText(placed, text))
      .map((placed) => toSummary(placed, now))
      .filter((entry) => status === undefined || entry.status === status)
      .filter((entry) => paidBy === undefined || entry.paidBy === paidBy)
      .filter((entry) => returnable === undefined || returnable === (entry.returnUntil !== null));
    if (query.asc) found.reverse();
    const { limit, offset } = getPage(query);
    const items = found.slice(offset, offset + limit);
    return { status: 200, body: { data: { orders: { items, totalCount: found.length } } } };
  },

  async getOrderYears({ account, db, now }) {
    await renewDue(db, account.id, now);
    const placed = await findOrders(db, account.id);
    const groups = Map.groupBy(placed, (entry) => `${yearOf(entry)} ${entry.order.currency}`);
    const years = [...groups.values()].map(sumYear).sort((one, other) => other.year - one.year);
    return { status: 200, body: { data: { orders: { years } } } };
  },

  async getOrder({ params, account, db, now }) {
    const placed = await findOrder(db, params.id, account.id);
    if (!placed) return notFound();
    return { status: 200, body: { data: { order: toOrder(placed, now) } } };
  },
} satisfies Partial<Handlers>;

/** Orders of one year and currency. */
function sumYear(placed: PlacedOrder[]) {
  const [first] = placed;
  const currency = first?.order.currency ?? 'USD';
  const paid = placed.reduce((sum, { order: { total, tax } }) => sum + total + tax, 0);
  const refunded = placed.reduce((sum, entry) => sum + sumRefunds(entry.order, entry.lines), 0);
  const year = first ? yearOf(first) : 0;
  const documents = placed.flatMap(documentsOf).length;
  return {
    year,
    currency,
    orders: placed.length,
    paid: toMajor(paid, currency),
    refunded: toMajor(refunded, currency),
    archiveUrl: documents > 0 && documents <= MAX_ZIPPED ? yearUrl(year, currency) : null,
  };
}

import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { isService, type ProductType } from '../cart/line.ts';
import { containsText } from '../db/conditions.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { exchange } from '../registry/money.ts';

type Schemas = components['schemas'];
type SaleEntry = Schemas['ResellerSale'];
type SalesMonth = Schemas['ResellerSalesMonth'];

/** Kinds that have the name of their line's type. */
const kinds = ['renewal', 'transfer', 'restore'] as const;
const customer = sql<string>`coalesce(${account.company}, ${account.firstName} || ' ' || ${account.lastName})`;

type Filter = { month?: string; query?: string };

/** The reseller's sales, newest first. The return of a sale is an entry of its own, in the month in which it happened. */
export async function listSales(
  db: Db,
  accountId: number,
  { month, query }: Filter,
  currency: string,
): Promise<SaleEntry[]> {
  const rows = await db
    .select({ line: orderLine, order, customer })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .where(
      and(
        eq(orderLine.resellerId, accountId),
        eq(orderLine.failed, false),
        isNotNull(orderLine.cost),
        query === undefined ? undefined : matches(query),
        month === undefined ? undefined : happenedIn(month),
      ),
    )
    .orderBy(desc(orderLine.id));
  return rows
    .flatMap((row) => toSales(row, currency))
    .filter(({ date }) => month === undefined || monthOf(date) === month)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
}

function matches(query: string): SQL | undefined {
  const columns = [orderLine.domain, orderLine.displayName, customer];
  return or(...columns.map((column) => containsText(column, query.trim())));
}

function happenedIn(month: string): SQL | undefined {
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
  const isWithin = (moment: typeof order.createdAt | typeof orderLine.returnedAt) =>
    and(gte(moment, start), lt(moment, end));
  return or(isWithin(order.createdAt), isWithin(orderLine.returnedAt));
}

type Row = {
  line: typeof orderLine.$inferSelect;
  order: typeof order.$inferSelect;
  customer: string;
};

/** A line as the sale and, if it was returned, its refund. */
function toSales({ line, order: placed, customer }: Row, currency: string): SaleEntry[] {
  const type = line.type as ProductType;
  const price = exchange(line.price, placed.currency, currency);
  const cost = exchange(line.cost ?? 0, placed.currency, currency);
  const toSale = (kind: SaleEntry['kind'], date: Date, sign: 1 | -1) => ({
    saleId: line.id,
    kind,
    date: date.toISOString(),
    domain: line.domain,
    service: isService(type) ? type : null,
    customer,
    price: toMajor(sign * price, currency),
    cost: toMajor(sign * cost, currency),
    margin: toMajor(sign * (price - cost), currency),
  });
  const kind = isService(type) ? 'service' : (kinds.find((one) => one === type) ?? 'registration');
  const sale = toSale(kind, placed.createdAt, 1);
  return line.returnedAt && !line.stays ? [toSale('refund', line.returnedAt, -1), sale] : [sale];
}

/** What the sales of each month came to, the latest first. The current month is always among them. */
export function sumMonths(sales: SaleEntry[], currency: string, now: Date): SalesMonth[] {
  const byMonth = Map.groupBy(sales, ({ date }) => monthOf(date));
  const months = [...new Set([monthOf(now.toISOString()), ...byMonth.keys()])];
  return months.map((month) => {
    const own = byMonth.get(month) ?? [];
    const refunds = own.filter(({ kind }) => kind === 'refund').length;
    const sum = (field: 'price' | 'cost' | 'margin') =>
      toMajor(
        own.reduce((total, sale) => total + toMinor(sale[field], currency), 0),
        currency,
      );
    return {
      month,
      sold: own.length - refunds,
      refunds,
      price: sum('price'),
      cost: sum('cost'),
      margin: sum('margin'),
    };
  });
}

/** The month of a time in UTC. */
export function monthOf(time: string): string {
  return time.slice(0, 7);
}

import type { Handlers } from '../handler.ts';
import { getPage } from '../paging.ts';
import { listSales, monthOf, sumMonths } from '../reseller/salesList.ts';
import { getCurrency } from '../session/session.ts';

export const resellersales = {
  async listResellerSales({ query, account, session, db, now }) {
    const currency = getCurrency(session);
    const { month = monthOf(now.toISOString()), kind } = query;
    const sales = await listSales(db, account.id, { ...query, month }, currency);
    const found = sales.filter((sale) => kind === undefined || sale.kind === kind);
    if (query.asc) found.reverse();
    const { limit, offset } = getPage(query);
    const items = found.slice(offset, offset + limit);
    return { status: 200, body: { data: { resellersales: { currency, items, totalCount: found.length } } } };
  },

  async getResellerSalesMonths({ account, session, db, now }) {
    const currency = getCurrency(session);
    const months = sumMonths(await listSales(db, account.id, {}, currency), currency, now);
    return { status: 200, body: { data: { resellersales: { currency, months } } } };
  },
} satisfies Partial<Handlers>;

import { getListResellerSalesQueryOptions } from '#api/generated/hooks/resellersales.ts';
import { ListResellerSalesParams } from '#api/generated/schemas/listResellerSalesParams.zod.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { listQuery } from '#shared/list/listQuery.ts';

/** The sales of a month. */
export const salesList = listQuery(
  ListResellerSalesParams,
  getListResellerSalesQueryOptions,
  'resellersales',
);

type Amounts = { price: number; cost: number; margin: number };

/** The sums of some sales, in major units. */
export function sumSales(sales: readonly Amounts[], currency: string): Amounts {
  const sum = (field: keyof Amounts) =>
    toMajor(
      sales.reduce((total, sale) => total + toMinor(sale[field], currency), 0),
      currency,
    );
  return { price: sum('price'), cost: sum('cost'), margin: sum('margin') };
}

/** The margin as a share of the price, in percent; null if nothing was paid. */
export function getMarginPercent({ price, margin }: Pick<Amounts, 'price' | 'margin'>): number | null {
  return price > 0 ? Math.round((margin / price) * 1000) / 10 : null;
}

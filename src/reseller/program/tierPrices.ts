import * as zod from 'zod/mini';
import { ResellerPriceType } from '#api/generated/schemas/resellerPriceType.zod.ts';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMajor, toMinor } from '#lib/money.ts';

export const TIER_NAMES = ['reseller1', 'reseller2', 'reseller3', 'reseller4'] as const;

/** The number of a tier as pages show it. */
export const getTierNumber = (name: (typeof TIER_NAMES)[number]) => TIER_NAMES.indexOf(name) + 1;

export const PRICE_TYPES = ['registrationPrice', 'renewalPrice', 'transferInPrice'] as const;
/** The yearly prices of a name: the list price, and the price in each tier. */
export const PRICE_COLUMNS = ['listPrice', ...TIER_NAMES] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];
/** Integers in minor units. */
type Prices = Record<PriceColumn, number>;

/** The prices of a TLD. Kinds for which it has no prices are missing. */
export type TierRow = {
  /** In ASCII and in Unicode. */
  ascii: string;
  tld: string;
  currency: string;
} & Partial<Record<ResellerPriceType, Prices>>;

export const SORTS = ['tld', ...PRICE_COLUMNS] as const;
export type Sort = (typeof SORTS)[number];

/** The state of the list in its address. */
export const TierPricesView = zod.object({
  query: zod.optional(zod.string().check(zod.maxLength(63))),
  price: zod.optional(ResellerPriceType),
  order: zod.optional(zod.enum(SORTS)),
  asc: zod._default(zod.boolean(), true),
});
export type TierPricesView = zod.input<typeof TierPricesView>;

/** A row for each TLD that has prices of any kind, in the order of the first list. */
export function joinPrices(lists: readonly ResellerPricing[]): TierRow[] {
  const rows = new Map<string, TierRow>();
  for (const { priceType, currency, prices } of lists) {
    for (const entry of prices) {
      const row = rows.get(entry.tld) ?? { ascii: entry.tld, tld: nameToUnicode(entry.tld), currency };
      const amounts = PRICE_COLUMNS.map((column) => [column, toMinor(entry[column], currency)]);
      rows.set(entry.tld, { ...row, [priceType]: Object.fromEntries(amounts) });
    }
  }
  return [...rows.values()];
}

/** The rows whose TLD contains a text, in order. Rows without the price that they are sorted by come last. */
export function selectRows(
  rows: readonly TierRow[],
  query: string,
  priceType: ResellerPriceType,
  { sort, asc }: { sort: Sort; asc: boolean },
): TierRow[] {
  const wanted = query.trim().toLowerCase().replace(/^\./, '');
  const sign = asc ? 1 : -1;
  const byName = (a: TierRow, b: TierRow) => (a.tld < b.tld ? -1 : a.tld > b.tld ? 1 : 0);
  const found = rows.filter(({ tld, ascii }) => tld.includes(wanted) || ascii.includes(wanted));
  if (sort === 'tld') return found.sort((a, b) => sign * byName(a, b));
  return found.sort((a, b) => {
    const [one, other] = [a[priceType]?.[sort], b[priceType]?.[sort]];
    if (one === other) return byName(a, b);
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    return sign * (one - other);
  });
}

/** The cells of a row in an export: the TLD, all prices of all kinds in major units, and the currency. */
export function toCells(row: TierRow): string[] {
  const amounts = PRICE_TYPES.flatMap((type) =>
    PRICE_COLUMNS.map((column) => {
      const minor = row[type]?.[column];
      return minor === undefined ? '' : String(toMajor(minor, row.currency));
    }),
  );
  return [`.${row.tld}`, ...amounts, row.currency];
}

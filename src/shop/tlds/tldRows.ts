import * as zod from 'zod/mini';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { getYearPrices, sumOf } from '#shop/pricing/yearSums.ts';

/** A TLD in the list of prices. Amounts are integers in minor units. */
export type TldRow = {
  /** In ASCII and in Unicode. */
  ascii: string;
  tld: string;
  currency: string;
  fewestYears: number;
  first: number | undefined;
  /** The price when it isn't on sale. */
  regular: number | undefined;
  /** The end of the sale; undefined if there is no sale, or if it has no end. */
  saleEnd: string | undefined;
  renewal: number | undefined;
  five: number | undefined;
  transfer: number | undefined;
  restore: number | undefined;
};

export const SORTS = ['tld', 'first', 'renewal', 'five', 'transfer', 'restore'] as const;
export type Sort = (typeof SORTS)[number];

/** These TLDs lead the list while it is neither filtered nor sorted. */
const POPULAR_TLDS = ['com', 'net', 'org', 'io', 'ai', 'co', 'app', 'dev', 'shop', 'store', 'xyz', 'de'];

/** A row of the list, or the heading of one of its groups. `key` is unique. */
export type TldItem =
  | { kind: 'row'; key: string; row: TldRow }
  | { kind: 'group'; key: 'popular' | 'all'; count: number };

/** The state of the list in its address. */
export const TldListView = zod.object({
  query: zod.optional(zod.string().check(zod.maxLength(63))),
  group: zod.optional(zod.string().check(zod.maxLength(63))),
  steady: zod.optional(zod.literal(1)),
  sale: zod.optional(zod.literal(1)),
  /** The TLDs to compare, in ASCII, joined by commas. */
  compare: zod.optional(zod.string().check(zod.maxLength(2000))),
  /** Whether only the compared TLDs are shown. */
  only: zod.optional(zod.literal(1)),
  order: zod.optional(zod.enum(SORTS)),
  asc: zod._default(zod.boolean(), true),
});
export type TldListView = zod.input<typeof TldListView>;

export type TldFilter = {
  /** A part of the TLD. */
  query: string;
  /** Only TLDs whose renewal costs no more than the first year. */
  isSteady: boolean;
  isOnSale: boolean;
  /** In ASCII; undefined for all. */
  among: ReadonlySet<string> | undefined;
};

export function toTldRow(pricing: TldPricing): TldRow {
  const { tld, currency, min_duration, registration, renewal, transfer, restore } = pricing;
  const years = getYearPrices(pricing);
  const amount = (price: number | null | undefined) => (price == null ? undefined : toMinor(price, currency));
  return {
    ascii: tld,
    tld: nameToUnicode(tld),
    currency,
    fewestYears: min_duration,
    first: amount(registration?.price),
    regular: amount(registration?.original_price),
    saleEnd: registration?.sale_end ?? undefined,
    renewal: amount(renewal?.price),
    five: years && sumOf(years),
    transfer: amount(transfer?.price),
    restore: amount(restore?.price),
  };
}

export function isOnSale({ regular, saleEnd }: TldRow, now: number): boolean {
  return regular !== undefined && (saleEnd === undefined || Date.parse(saleEnd) > now);
}

export const listRows = (rows: readonly TldRow[]): TldItem[] =>
  rows.map((row) => ({ kind: 'row', key: row.ascii, row }));

/** The popular TLDs, and then all of them. */
export function groupRows(rows: readonly TldRow[]): TldItem[] {
  const popular = POPULAR_TLDS.flatMap((tld) => rows.find(({ ascii }) => ascii === tld) ?? []);
  return [
    { kind: 'group', key: 'popular', count: popular.length },
    ...popular.map((row): TldItem => ({ kind: 'row', key: `popular ${row.ascii}`, row })),
    { kind: 'group', key: 'all', count: rows.length },
    ...listRows(rows),
  ];
}

/** The rows that match the filter, in order. Rows without the price that they are sorted by come last. */
export function selectRows(
  rows: readonly TldRow[],
  filter: TldFilter,
  { sort, asc }: { sort: Sort; asc: boolean },
  now: number,
): TldRow[] {
  const query = filter.query.trim().toLowerCase().replace(/^\./, '');
  const found = rows.filter(
    (row) =>
      (row.tld.includes(query) || row.ascii.includes(query)) &&
      (!filter.isSteady ||
        (row.first !== undefined && row.renewal !== undefined && row.renewal <= row.first)) &&
      (!filter.isOnSale || isOnSale(row, now)) &&
      (filter.among?.has(row.ascii) ?? true),
  );
  const sign = asc ? 1 : -1;
  const byName = (a: TldRow, b: TldRow) => (a.tld < b.tld ? -1 : a.tld > b.tld ? 1 : 0);
  if (sort === 'tld') return found.sort((a, b) => sign * byName(a, b));
  return found.sort((a, b) => {
    const [one, other] = [a[sort], b[sort]];
    if (one === other) return byName(a, b);
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    return sign * (one - other);
  });
}

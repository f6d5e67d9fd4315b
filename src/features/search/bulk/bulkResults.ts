import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { toMinor } from '#lib/money.ts';
import { type DomainView, toDomainView } from '../domainView.ts';

/** What is shown of the results. Nothing chosen means no limit. */
export type Filters = {
  availableOnly: boolean;
  /** Most that is paid now, in major units of the currency shown, as it was typed. */
  priceCap: string;
  /** Ids of TLD groups. */
  groups: readonly string[];
  /** TLDs in ASCII. A result passes where its TLD is one of these, or in one of the groups. */
  tlds: readonly string[];
};

export const noFilters: Filters = { availableOnly: false, priceCap: '', groups: [], tlds: [] };

/** `given`: as they were entered. */
export type Order = 'given' | 'name' | 'tld' | 'price' | 'availability';

// A result is an object of its own until a later poll replaces it, so its view is made once.
const views = new WeakMap<DomainSearchResult, DomainView>();

/** The view of a result; made once for each. */
export function viewOf(result: DomainSearchResult, currency: string): DomainView {
  const known = views.get(result);
  if (known?.currency === currency) return known;
  const view = toDomainView(result, currency);
  views.set(result, view);
  return view;
}

/** Minor units of an amount in major units, with a point or a comma; undefined where it is none. */
export function readAmount(text: string, currency: string): number | undefined {
  const isAmount = /^\s*(\d+([.,]\d*)?|[.,]\d+)\s*$/.test(text);
  return isAmount && currency ? toMinor(Number(text.replace(',', '.')), currency) : undefined;
}

/** The views that pass the filters. */
export function filterViews(
  all: readonly DomainView[],
  filters: Filters,
  groups: readonly TldGroup[],
  currency: string,
): readonly DomainView[] {
  const { availableOnly, tlds } = filters;
  const priceCap = readAmount(filters.priceCap, currency);
  const chosen = groups.filter(({ id }) => filters.groups.includes(id));
  const wanted = new Set([...tlds, ...chosen.flatMap((group) => group.tlds)]);
  const hasTlds = filters.groups.length > 0 || tlds.length > 0;
  if (!availableOnly && priceCap === undefined && !hasTlds) return all;
  return all.filter(
    (view) =>
      (!availableOnly || view.isPurchasable) &&
      (priceCap === undefined || (view.price !== undefined && view.price <= priceCap)) &&
      (!hasTlds || wanted.has(view.result.tld)),
  );
}

const AVAILABILITY: Record<DomainView['state'], number> = {
  available: 0,
  earlyAccess: 1,
  premium: 2,
  preLaunch: 3,
  expiring: 4,
  aftermarket: 4,
  offer: 5,
  deleted: 6,
  inAccount: 7,
  taken: 8,
  connection: 9,
  invalid: 10,
};

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const COMPARE: Record<Exclude<Order, 'given'>, (a: DomainView, b: DomainView) => number> = {
  name: (a, b) => byText(a.name, b.name),
  tld: (a, b) => byText(a.result.tld, b.result.tld),
  price: (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
  availability: (a, b) => AVAILABILITY[a.state] - AVAILABILITY[b.state],
};

/** The views in an order; names that are alike in it keep the order in which they were entered. */
export function sortViews(all: readonly DomainView[], order: Order): readonly DomainView[] {
  return order === 'given' ? all : all.toSorted(COMPARE[order]);
}

/** The TLDs of the results, in ASCII, in the order in which they came, with how many results each has. */
export function tldCounts(all: readonly DomainView[]): { tld: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { result } of all) counts.set(result.tld, (counts.get(result.tld) ?? 0) + 1);
  return [...counts].map(([tld, count]) => ({ tld, count }));
}

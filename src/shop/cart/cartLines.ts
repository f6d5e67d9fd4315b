import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { toMinor } from '#lib/money.ts';
import { listTerms } from '#lib/terms.ts';

/** A line with the lines that its bundle has added. */
export type LineGroup = { item: CartItem; children: readonly CartItem[] };

/** Groups the lines of bundles, oldest first. A line whose anchor no longer exists forms its own group. */
export function groupLines({ items }: Cart): LineGroup[] {
  const all = items.map(({ cartItem }) => cartItem);
  const ids = new Set(all.map(({ id }) => id));
  const getParentId = ({ extended }: CartItem) => extended.bundle_parent_id ?? 0;
  const children = Map.groupBy(all, getParentId);
  return all
    .filter((item) => !ids.has(getParentId(item)))
    .map((item) => ({ item, children: children.get(item.id) ?? [] }));
}

/** Whether a price has risen since the line was added or last confirmed. */
export function hasRisen({
  price,
  previous_price,
  renewal_price,
  previous_renewal_price,
}: CartItem): boolean {
  return (
    (previous_price !== null && price > previous_price) ||
    (previous_renewal_price !== null && (renewal_price ?? 0) > previous_renewal_price)
  );
}

/** Whether a line needs a decision before checkout: its price has risen, or it can no longer be bought. */
export function needsAnswer(item: CartItem, valid: ReadonlySet<number>): boolean {
  return hasRisen(item) || !valid.has(item.id);
}

/** From this number on, lines are compact and grouped in sections. */
export const COMPACT_LINES = 8;

export type SectionKey = 'answer' | 'names' | 'transfers' | 'renewals' | 'services' | 'all';

/** Lines under one heading, with their number and their sum in minor units. */
export type Section = { key: SectionKey; groups: LineGroup[]; count: number; minor: number };

const SECTIONS = ['answer', 'names', 'transfers', 'renewals', 'services'] as const;

/**
 * The lines as shown: a long cart in sections, with the lines that need an answer first. `removed` lines keep their
 * position but are not counted.
 */
export function arrangeLines(cart: Cart, removed: readonly LineGroup[]): Section[] {
  const valid = new Set(cart.valid_items);
  const gone = new Set(removed.map(({ item }) => item.id));
  const groups = [...groupLines(cart), ...removed].sort((a, b) => a.item.id - b.item.id);
  const isLong = cart.items.length + removed.length >= COMPACT_LINES;
  const getKey = ({ item, children }: LineGroup): SectionKey => {
    if (!isLong) return 'all';
    const isOpen = !gone.has(item.id) && [item, ...children].some((line) => needsAnswer(line, valid));
    return isOpen ? 'answer' : getKind(item);
  };
  const byKey = Map.groupBy(groups, getKey);
  return (isLong ? SECTIONS : (['all'] as const)).flatMap((key) => {
    const members = byKey.get(key);
    if (!members) return [];
    const lines = members.flatMap(({ item, children }) => (gone.has(item.id) ? [] : [item, ...children]));
    const prices = lines.filter(({ id }) => valid.has(id)).map(({ price }) => toMinor(price, cart.currency));
    return [{ key, groups: members, count: lines.length, minor: prices.reduce((sum, one) => sum + one, 0) }];
  });
}

function getKind({ category, type }: CartItem): SectionKey {
  if (type === 'renewal' || type === 'restore') return 'renewals';
  if (category === 'service') return 'services';
  return type === 'transfer' ? 'transfers' : 'names';
}

/** The numbers of years, or of months for a monthly plan, that a line can be bought for. */
export function getTerms(item: CartItem): number[] {
  const step = item.category === 'domain' ? (item.duration_step ?? 1) : 1;
  return listTerms({ min: item.min_duration, max: item.max_duration, step });
}

/** Whether a line is paid monthly; a domain never is. */
export function isMonthly(item: CartItem): boolean {
  return item.category === 'service' && item.term_months === 1;
}

/** The id of a line's element. */
export function getLineElementId(id: number): string {
  return `cart-line-${id}`;
}

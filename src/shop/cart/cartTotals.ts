import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { unreadableIn } from '#api/unreadable.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import { useCart } from '#shared/cart/useCart.ts';

const MONTHS_OF_YEAR = 12;

/**
 * The yearly renewal price of the lines that can be bought, in minor units, and the TLDs that have no price per year.
 */
export function getYearlyRenewal({ items, valid_items, currency }: Cart): {
  minor: number;
  excluded: string[];
} {
  const valid = new Set(valid_items);
  const lines = items.map(({ cartItem }) => cartItem).filter(({ id }) => valid.has(id));
  const excluded = new Set<string>();
  let minor = 0;
  for (const line of lines) {
    if (line.category === 'domain' && !isMultiYear(line.tld)) excluded.add(line.tld);
    else minor += getLineRenewal(line, currency);
  }
  return { minor, excluded: [...excluded] };
}

function getLineRenewal(line: CartItem, currency: string): number {
  if (line.renewal_price === null) return 0;
  const minor = toMinor(line.renewal_price, currency);
  return line.category === 'service' && line.term_months === 1
    ? minor * MONTHS_OF_YEAR
    : Math.round(minor / line.period);
}

export type CartTotals = {
  /** The number of lines in the cart. */
  count: number;
  /** Due today, formatted. */
  today: string;
  /** The yearly renewal price of the lines, formatted; undefined if nothing renews. */
  yearly: string | undefined;
  /** TLDs whose names are bought for several years at a time. `yearly` doesn't include them. */
  excluded: readonly string[];
};

/** The number and sums of the cart's lines; undefined until the cart has loaded. */
export function useCartTotals(): CartTotals | undefined {
  const { cart } = useCart();
  const currency = cart?.currency ?? 'USD';
  const money = useMoney(currency);
  if (!cart) return undefined;
  const { minor, excluded } = getYearlyRenewal(cart);
  return {
    count: cart.items.length + unreadableIn(cart, 'items').length,
    today: money(cart.totals.total),
    yearly: minor > 0 ? money(toMajor(minor, currency)) : undefined,
    excluded,
  };
}

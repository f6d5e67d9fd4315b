import { getMinorDigits } from './money.ts';

/** What a reseller pays: the usual price less its tier's discount, or the sale price if that is lower. */
export function getOwnPrice(usual: number, discountPercent: number, sale = usual): number {
  return Math.min(sale, Math.round((usual * (100 - discountPercent)) / 100));
}

/** How prices with markup are rounded: not at all, up to 99 hundredths, or up to whole units. */
export type Rounding = 'none' | 'ninetyNine' | 'whole';

/** What the reseller's customers pay: its own price with the markup, rounded up, so that it never falls below either. */
export function getCustomerPrice(
  own: number,
  markupPercent: number,
  rounding?: { to: Rounding; currency: string },
): number {
  const marked = Math.round((own * (100 + markupPercent)) / 100);
  return rounding ? roundUp(marked, rounding.to, 10 ** getMinorDigits(rounding.currency)) : marked;
}

/** What is free stays free, and currencies without decimals are not rounded. */
function roundUp(amount: number, to: Rounding, unit: number): number {
  if (to === 'none' || unit === 1 || amount === 0) return amount;
  const hundredth = to === 'ninetyNine' ? unit / 100 : 0;
  return Math.ceil((amount + hundredth) / unit) * unit - hundredth;
}

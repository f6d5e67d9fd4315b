/** What a reseller pays: the usual price less its tier's discount, or the sale price if that is lower. */
export function getOwnPrice(usual: number, discountPercent: number, sale = usual): number {
  return Math.min(sale, Math.round((usual * (100 - discountPercent)) / 100));
}

/** What the reseller's customers pay: its own price with the markup. */
export function getCustomerPrice(own: number, markupPercent: number): number {
  return Math.round((own * (100 + markupPercent)) / 100);
}

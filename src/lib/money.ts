const digits = new Map<string, number>();

/** Digits after the decimal point of an ISO 4217 currency. */
export function getMinorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** Currencies with a short symbol that is unambiguous. `$` could mean many dollars and pesos, and `¥` yen or yuan. */
const SHORT = new Set(['EUR', 'GBP', 'BRL', 'TRY', 'RUB', 'INR']);

/** The format of prices. US dollars are written as readers of a language know them: `$12.99`, `US$ 12,99`, `USD 12.99`. */
export const moneyStyle = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: SHORT.has(currency) ? 'narrowSymbol' : 'symbol',
});

/** The contract's number in major units as an integer in minor units: 12.99 USD → 1299. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** getMinorDigits(currency));
}

/** An integer in minor units as the contract's number in major units: 1299 USD → 12.99. */
export function toMajor(minor: number, currency: string): number {
  const decimals = getMinorDigits(currency);
  return Number((minor / 10 ** decimals).toFixed(decimals));
}

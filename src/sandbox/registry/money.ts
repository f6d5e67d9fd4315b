import type { components } from '#api/generated/operations.ts';
import { getMinorDigits, toMajor } from '#lib/money.ts';

export type CurrencyEntry = components['schemas']['Currency'] & { perUsd: number };

const currency = (code: string, name: string, perUsd: number): CurrencyEntry => ({
  code,
  name,
  decimals: getMinorDigits(code),
  perUsd,
});

/** Supported currencies, the default first. The rates are fixed, so that results are reproducible. */
export const currencies: CurrencyEntry[] = [
  currency('USD', 'US dollar', 1),
  currency('EUR', 'Euro', 0.92),
  currency('GBP', 'Pound sterling', 0.79),
  currency('BRL', 'Brazilian real', 5.6),
  currency('TRY', 'Turkish lira', 42),
  currency('RUB', 'Russian rouble', 82),
  currency('CNY', 'Chinese yuan', 7.2),
  currency('MXN', 'Mexican peso', 18.5),
  currency('JPY', 'Japanese yen', 152),
  currency('CAD', 'Canadian dollar', 1.38),
  currency('AUD', 'Australian dollar', 1.53),
  currency('INR', 'Indian rupee', 85),
  currency('CHF', 'Swiss franc', 0.88),
  currency('KWD', 'Kuwaiti dinar', 0.31),
];

const byCode = new Map(currencies.map((entry) => [entry.code, entry]));
/** Prices from 1,000 US dollars on are rounded. */
const roundFrom = 1_000_00;

export function isCurrency(code: string): boolean {
  return byCode.has(code);
}

/**
 * Converts US cents to a retail price in minor units of the currency. It ends in 99 below 1,000 US dollars if the
 * currency has minor units, and is rounded otherwise; higher prices stay higher. Throws a RangeError for an
 * unsupported currency.
 */
export function convert(usdCents: number, code: string): number {
  const entry = byCode.get(code);
  if (!entry) throw new RangeError(`No prices in ${code}`);
  if (code === 'USD' || usdCents === 0) return usdCents;
  const unit = 10 ** entry.decimals;
  const exact = (usdCents * entry.perUsd * unit) / 100;
  if (usdCents >= roundFrom) return Math.ceil(exact / (10 * unit)) * 10 * unit;
  if (entry.decimals === 0) return Math.max(10, Math.round(exact / 10) * 10);
  return Math.max(unit, Math.round((exact + 1) / unit) * unit) - 1;
}

/** Converts minor units of a currency to those of another, rounded to the nearest. For prices, use `convert`. */
export function exchange(minor: number, from: string, to: string): number {
  const [source, target] = [from, to].map((code) => byCode.get(code));
  if (!source || !target) throw new RangeError(`No rate from ${from} to ${to}`);
  const rate = target.perUsd / source.perUsd;
  return from === to ? minor : Math.round(minor * rate * 10 ** (target.decimals - source.decimals));
}

const known = new Map<string, number>();

/** Converts US cents to the contract's number in major units of the currency. */
export function retail(usdCents: number, code: string): number {
  // Cached, because ten thousand results have few different prices, and Intl is slow.
  const key = `${usdCents} ${code}`;
  const price = known.get(key) ?? toMajor(convert(usdCents, code), code);
  known.set(key, price);
  return price;
}

/** Formats a price in major units for the United States. */
export function formatPrice(price: number, currency: string, keepZeroDecimals: boolean): string {
  const trailingZeroDisplay = keepZeroDecimals ? 'auto' : 'stripIfInteger';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay }).format(price);
}

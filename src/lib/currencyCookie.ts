/** The currency of prices for everyone who has not chosen another one. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * The cookie that tells the server the currency of a visitor's documents. Absent for the default currency; with an
 * unknown currency, documents have no prices.
 */
export const CURRENCY_COOKIE = 'currency';

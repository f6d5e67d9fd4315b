/** A tax rate in hundredths of a percent (1900 is 19 %), and the account's country, which determines it. */
export type TaxRate = { country: string | null; rate: number };

/**
 * Standard rates of value-added tax by country, in hundredths of a percent; other countries pay no tax.
 * Compared on November 23, 2026 with pages of 2025 and before, so a later change may be missing: the European Union, the
 * United Kingdom and Switzerland with https://www.vat-solutions.com/blog/european-union-3/vat-rates-2025-in-the-european-union-46,
 * Turkey with https://www.vatcalc.com/turkey/turkey-raises-vat-2-to-20-july-2023/, and Mexico with article 1 of
 * https://es.wikisource.org/wiki/Ley_del_Impuesto_al_Valor_Agregado.
 */
const rates = new Map([
  ['AT', 2000],
  ['BE', 2100],
  ['CH', 810],
  ['DE', 1900],
  ['DK', 2500],
  ['ES', 2100],
  ['FI', 2550],
  ['FR', 2000],
  ['GB', 2000],
  ['IE', 2300],
  ['IT', 2200],
  ['MX', 1600],
  ['NL', 2100],
  ['PL', 2300],
  ['PT', 2300],
  ['SE', 2500],
  ['TR', 2000],
]);

const WHOLE = 10_000n;

export function getTaxRate(country: string | null): TaxRate {
  return { country, rate: rates.get(country ?? '') ?? 0 };
}

/** The tax on a net amount, both in minor units. Computed once per order, with half a unit rounded up. */
export function getTax(net: number, { rate }: Pick<TaxRate, 'rate'>): number {
  return Number((BigInt(net) * BigInt(rate) + WHOLE / 2n) / WHOLE);
}

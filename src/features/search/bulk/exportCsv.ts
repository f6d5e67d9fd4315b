import { toCsv } from '#lib/csv.ts';
import { minorDigits, toMajor } from '#lib/money.ts';
import type { DomainView } from '../domainView.ts';

/** Heads of the columns, and the words for what a name is, in the reader's language. */
export type CsvWording = {
  name: string;
  ascii: string;
  availability: string;
  price: string;
  renewal: string;
  currency: string;
  states: Record<DomainView['state'], string>;
};

/** The names as CSV. Prices are plain numbers with a decimal point, so that any spreadsheet can sum them. */
export function namesToCsv(views: readonly DomainView[], wording: CsvWording): Promise<string> {
  const amount = (minor: number | undefined, currency: string) =>
    minor === undefined ? '' : toMajor(minor, currency).toFixed(minorDigits(currency));
  const rows = views.map((view) => [
    `${view.sld}.${view.tld}`,
    view.name,
    wording.states[view.state],
    amount(view.price, view.currency),
    amount(view.renewalPrice, view.currency),
    view.currency,
  ]);
  const { name, ascii, availability, price, renewal, currency } = wording;
  const head = [name, ascii, availability, price, renewal, currency];
  return toCsv([head, ...rows]);
}

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

/** Spreadsheets take a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';
/** The library's own pattern lets through what has a line break in it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The names as CSV. Whatever a spreadsheet would take for a formula is written as text. Prices are plain numbers with
 * a point, so that they can be reckoned with anywhere; empty where there is none.
 */
export async function toCsv(views: readonly DomainView[], wording: CsvWording): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
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
  return BYTE_ORDER_MARK + unparse([head, ...rows], { escapeFormulae: FORMULA, newline: '\r\n' });
}

/** Hands a text to the person as a file. */
export function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has read the address once the click is done with.
  setTimeout(() => URL.revokeObjectURL(url));
}

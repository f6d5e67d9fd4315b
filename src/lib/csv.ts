/** Excel reads a file as UTF-8 only if it begins with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';
/**
 * Cells that a spreadsheet evaluates as formulas: https://owasp.org/www-community/attacks/CSV_Injection. The library's
 * own pattern misses cells with line breaks.
 */
const FORMULA = /^[=+\-@\t\r]/;

/** Formats rows, column names first, as CSV for spreadsheets. Formulas become text. */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  return BYTE_ORDER_MARK + unparse([...rows], { escapeFormulae: FORMULA, newline: '\r\n' });
}

export function downloadCsv(csv: string, fileName: string): void {
  downloadText(csv, fileName, 'text/csv');
}

/** Makes the browser download a text as a file. */
export function downloadText(text: string, fileName: string, type: string): void {
  downloadBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** Makes the browser download a file. */
export function downloadBlob(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the URL during the click.
  setTimeout(() => URL.revokeObjectURL(url));
}

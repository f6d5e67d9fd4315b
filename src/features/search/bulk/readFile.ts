/** The largest file of names, in bytes. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;

/** Why a file can't be read. */
export type FileError = 'tooLarge' | 'notText' | 'empty';

export type FileNames =
  | { error: FileError }
  | {
      /** Names, one a line. */
      text: string;
      /** The heading or the number of the column that they are from; undefined where there is only one column. */
      column: string | undefined;
    };

const CSV = /\.(csv|tsv)$/i;

/** Reads the names of a text or CSV file. Of several columns the one with the most names counts. */
export async function readFile(file: File): Promise<FileNames> {
  if (file.size > MAX_FILE_SIZE) return { error: 'tooLarge' };
  const text = decode(await file.arrayBuffer());
  if (text === undefined) return { error: 'notText' };
  if (text.trim() === '') return { error: 'empty' };
  return CSV.test(file.name) || file.type === 'text/csv' ? readTable(text) : { text, column: undefined };
}

/** Decodes UTF-8, or UTF-16 as spreadsheets write it; undefined where it is neither. */
function decode(buffer: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(buffer, 0, Math.min(2, buffer.byteLength));
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(buffer);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

async function readTable(text: string): Promise<FileNames> {
  const { parse } = (await import('papaparse')).default;
  const { data: rows } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width < 2) return { text: rows.map(([cell]) => cell).join('\n'), column: undefined };
  const nameCounts = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => isName(row[column])).length,
  );
  const best = nameCounts.indexOf(Math.max(...nameCounts));
  const cells = rows.map((row) => row[best]?.trim() ?? '');
  const [head = '', ...rest] = cells;
  const hasHead = !isName(head) && rest.some(isName);
  return {
    text: (hasHead ? rest : cells).filter(Boolean).join('\n'),
    column: hasHead && head ? head : String(best + 1),
  };
}

/** Letters before and behind a dot; a price is no name. */
function isName(cell = ''): boolean {
  return /^\S*[^\s.]\.\p{L}[^\s.]+$/u.test(cell.trim());
}

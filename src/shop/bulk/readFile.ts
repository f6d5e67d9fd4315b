/** The maximum size of a file, in bytes. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;

/** Why a file can't be read. */
export type FileError = 'tooLarge' | 'notText' | 'empty';

export type FileNames =
  | { error: FileError }
  | {
      /** Names, one per line. */
      text: string;
      /** The header or the number of the column that has the names; undefined if there is only one column. */
      column: string | undefined;
    };

const CSV = /\.(csv|tsv)$/i;

/** Reads the names in a text or CSV file. If there are several columns, the one with the most names is used. */
export async function readFile(file: File): Promise<FileNames> {
  if (file.size > MAX_FILE_SIZE) return { error: 'tooLarge' };
  const text = decode(await file.arrayBuffer());
  if (text === undefined) return { error: 'notText' };
  if (text.trim() === '') return { error: 'empty' };
  return CSV.test(file.name) || file.type === 'text/csv' ? readTable(text) : { text, column: undefined };
}

/** Decodes UTF-8, or UTF-16 as saved by spreadsheets; undefined if it is neither. */
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

/** Whether there are letters before and after a dot. A price is not a name. */
function isName(cell = ''): boolean {
  return /^\S*[^\s.]\.\p{L}[^\s.]+$/u.test(cell.trim());
}

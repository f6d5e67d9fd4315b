import { toOneName } from '#lib/keyword.ts';
import { findNameError } from '#lib/nameError.ts';
import { DELIMITERS, isName, NAME_HEADER, SEPARATOR_LINE } from '#shop/bulk/readList.ts';

/** How many rows are taken from a list. */
export const MAX_ROWS = 10_000;
/** The contract's limit of an auth code. */
const MAX_CODE_LENGTH = 255;

/** A list of domains as cells, with the columns that have names and codes. */
export type Portfolio = {
  rows: { line: number; cells: string[] }[];
  /** The names of the columns; their numbers if the list has no header. */
  columns: string[];
  nameColumn: number;
  /** Null if no column has codes. */
  codeColumn: number | null;
};

/** A domain to move here, in ASCII. */
export type Move = { name: string; code: string | null };
/** A row that is left out: it has no domain name, repeats one, has a code that no registry issues, or is beyond the limit. */
export type LeftOut = { line: number; text: string; reason: 'name' | 'twice' | 'code' | 'excess' };

const CODE_HEADER = /auth|epp|code|kod|código|код|key|secret|schlüssel|clé|clave|转移码|授权码|密码/iu;
/** A name, or a name and a code after white space. */
const NAME_AND_CODE = /^([^\s,;|"]+)(?:\s+(\S.*))?$/;

/** Reads a list that was pasted or exported: names, each with its code or not, or a table with more columns. */
export async function readPortfolio(input: string): Promise<Portfolio> {
  const text = input
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  const all = (await readCells(text)).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = all;
  const hasHeader = first !== undefined && all.length > 1 && !first.cells.some(isName);
  const rows = hasHeader ? all.slice(1) : all;
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const header = hasHeader ? first.cells : [];
  const columns = Array.from({ length: width }, (_, index) => header[index] || String(index + 1));
  const nameColumn = findNameColumn(rows, header, width);
  return { rows, columns, nameColumn, codeColumn: findCodeColumn(header, nameColumn, width) };
}

async function readCells(text: string): Promise<Portfolio['rows']> {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter(Boolean);
  const named = filled.filter((line) => isName(NAME_AND_CODE.exec(line)?.[1]));
  if (named.length * 2 >= filled.length && !filled.some((line) => line.split('\t').length > 2))
    return lines.map((line, index) => {
      const [, name = line, code] = NAME_AND_CODE.exec(line) ?? [];
      return { line: index + 1, cells: code === undefined ? [name] : [name, code] };
    });
  const { parse } = (await import('papaparse')).default;
  const [firstLine = ''] = text.split('\n', 1);
  const [, given] = SEPARATOR_LINE.exec(firstLine.trim()) ?? [];
  const { data } = parse<string[]>(given ? text.slice(firstLine.length + 1) : text, {
    delimiter: given ?? '',
    delimitersToGuess: DELIMITERS,
  });
  const start = given ? 2 : 1;
  return data.map((cells, index) => ({ line: index + start, cells: cells.map((cell) => cell.trim()) }));
}

/** The column with the most names; of several, the one whose header says so. */
function findNameColumn(rows: Portfolio['rows'], header: readonly string[], width: number): number {
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter(({ cells }) => isName(cells[column])).length,
  );
  const most = Math.max(0, ...counts);
  const named = counts.findIndex(
    (count, column) => count * 2 > most && NAME_HEADER.test(header[column]?.toLowerCase() ?? ''),
  );
  return Math.max(0, named >= 0 ? named : counts.indexOf(most));
}

/** The column whose header is about codes; without a header the other one of two. */
function findCodeColumn(header: readonly string[], nameColumn: number, width: number): number | null {
  const named = header.findIndex((text, column) => column !== nameColumn && CODE_HEADER.test(text));
  if (named >= 0) return named;
  return header.length === 0 && width === 2 ? 1 - nameColumn : null;
}

/** The domains of a list, each once. */
export function toMoves({
  rows,
  nameColumn,
  codeColumn,
}: Pick<Portfolio, 'rows' | 'nameColumn' | 'codeColumn'>): { moves: Move[]; leftOut: LeftOut[] } {
  const moves = new Map<string, Move>();
  const leftOut: LeftOut[] = [];
  for (const { line, cells } of rows) {
    const text = cells[nameColumn] ?? '';
    const leave = (reason: LeftOut['reason']) => leftOut.push({ line, text, reason });
    const name = toOneName(text);
    const code = (codeColumn !== null && cells[codeColumn]) || null;
    if (!name.includes('.') || findNameError(name)) leave('name');
    else if (moves.has(name)) leave('twice');
    else if (code !== null && code.length > MAX_CODE_LENGTH) leave('code');
    else if (moves.size === MAX_ROWS) leave('excess');
    else moves.set(name, { name, code });
  }
  return { moves: [...moves.values()], leftOut };
}

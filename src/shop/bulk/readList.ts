import { MAX_KEYWORD_LENGTH } from '#lib/keywordText.ts';
import { type Entry, type LeftOut, splitNames } from './parseNames.ts';

export type List = {
  entries: Entry[];
  leftOut: LeftOut[];
  /** The header or the number of the column that the names are from; undefined if there is only one column. */
  column: string | undefined;
};

/** Headers of columns of names, in the languages of the storefront and as registrars export them. */
export const NAME_HEADER =
  /^(?:fqdn|url|host ?names?|domains?(?: ?names?)?|names?|web ?sites?|noms?(?: de domaine)?|domaines?|nombres?(?: de dominio)?|dominios?|nomes?(?: de domínio)?|domínios?|домен(?:ы|ное имя)?|имя(?: домена)?|域名|网址|domainnamen?)$/u;
export const SEPARATOR_LINE = /^sep=(.)$/iu;
/** Between head and body of a Markdown table, or a rule of dashes. */
const RULE = /^[\s|:=_*+-]*[-=_*]{3}[\s|:=_*+-]*$/u;
const FENCE = /^(?:```|~~~)\w*$/u;
/** Numbers, bullets, quotation and check boxes before an entry. */
const LIST_MARK = /^(?:[>•‣◦▪·∙*+]+\s*|[-–—]\s+|\(?\d{1,6}[.):\]、）]\s*(?=\D)|\[[ xX]\]\s+|#+\s+)+/u;
const MARKDOWN_LINK = /\[([^\]]*)\]\(\s*<?([^)>\s]*)[^)]*\)/gu;
export const DELIMITERS = ['\t', ';', ',', '|'];
/** Whether a text is a table is decided by so many characters and the rest of their line. */
const SAMPLE_LENGTH = 4_000;
const MARKS_OF_TABLES = /[\t;|"]|,.*,|^sep=/imu;

/**
 * Reads the entries of a list as it comes: from spreadsheets, exports, documents, mails and programs. Of several columns,
 * it reads the one with the names.
 */
export async function readList(input: string): Promise<List> {
  const text = input.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return readJson(text) ?? (await readTable(text)) ?? readLines(text);
}

/**
 * JSON: an array of texts, of arrays of names, or of objects, of which the field with the most names counts; or an object
 * whose keys are names.
 */
function readJson(text: string): List | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const array = [parsed, ...Object.values(Object(parsed))].find(Array.isArray) ?? Object.keys(Object(parsed));
  const isNames = (row: unknown) => Array.isArray(row) && row.every((cell) => isName(String(cell)));
  const found: unknown[] = array.every(isNames) ? array.flat() : array;
  const rows = found.map((row) => (typeof row === 'object' ? row : { '': row }));
  const keys = [...new Set(rows.flatMap((row) => Object.keys(Object(row))))];
  // Numbers and objects as texts would be words that the list doesn't have.
  const textOf = (row: unknown, key: string): string => {
    const value: unknown = Object(row)[key];
    return typeof value === 'string' ? value : '';
  };
  const best = findBest(keys, (key) => rows.filter((row) => isName(textOf(row, key))).length);
  if (best === undefined) return undefined;
  const list: List = { entries: [], leftOut: [], column: best || undefined };
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    const names = splitNames(textOf(row, best));
    for (const name of names) list.entries.push({ text: name, line });
    if (names.length === 0)
      list.leftOut.push({ text: JSON.stringify(found[index]), line, reason: 'columns' });
  }
  return list;
}

/** Undefined if the text is no table: lists may have separators, too. */
async function readTable(text: string): Promise<List | undefined> {
  const sample = text.slice(0, text.indexOf('\n', SAMPLE_LENGTH) + 1 || text.length);
  if (!MARKS_OF_TABLES.test(sample)) return undefined;
  const { parse } = (await import('papaparse')).default;
  const parseWith = (delimiter: string, part: string) => parse<string[]>(part, { delimiter }).data;
  const [first = ''] = text.split('\n', 1);
  const [, given] = SEPARATOR_LINE.exec(first.trim()) ?? [];
  const start = given ? first.length : 0;
  // The whole text, which may have megabytes, is parsed once.
  const delimiter = findBest(given ? [given] : DELIMITERS, (one) =>
    countCellsBesideNames(parseWith(one, sample.slice(start))),
  );
  if (!delimiter) return undefined;
  const table = parseWith(delimiter, text.slice(start));
  const width = Math.max(...table.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const best = findBest(columns, (column) => table.filter((row) => isName(row[column])).length);
  if (best === undefined) return undefined;
  return readColumn(table, best, given ? first : undefined);
}

function readColumn(table: string[][], best: number, separatorLine: string | undefined): List {
  const list: List = { entries: [], leftOut: [], column: String(best + 1) };
  if (separatorLine) list.leftOut.push({ text: separatorLine, line: 1, reason: 'markup' });
  let isFirst = true;
  let next = 1;
  for (const row of table) {
    const line = next;
    // Quoted cells may have line breaks.
    next += row.join('').split('\n').length;
    const text = row.join('  ').replaceAll('\n', ' ').trim();
    // What is written above or below a table has one cell.
    const cell = (row.length === 1 ? row[0] : row[best])?.trim() ?? '';
    if (text === '') continue;
    if (isFirst && cell && !isName(cell)) {
      list.column = cell;
      list.leftOut.push({ text, line, reason: 'header' });
    } else if (RULE.test(text)) list.leftOut.push({ text, line, reason: 'markup' });
    else if (cell === '') list.leftOut.push({ text, line, reason: 'columns' });
    else list.entries.push(...splitNames(unwrap(cell)).map((name) => ({ text: name, line })));
    isFirst = false;
  }
  return list;
}

/** How many cells of a table are beside a name and no names: 0 for a list. */
function countCellsBesideNames(rows: string[][]): number {
  const filled = rows.map((row) => row.filter((cell) => cell.trim())).filter((row) => row.length > 1);
  if (filled.length < 2) return 0;
  const withName = filled.filter((row) => row.some(isName));
  const others = withName.filter((row) => row.filter((cell) => !isName(cell)).length > 0);
  // A list of names may have a few words in it.
  return others.length * 2 > withName.length ? others.length : 0;
}

function readLines(text: string): List {
  const list: List = { entries: [], leftOut: [], column: undefined };
  const separators = findSeparators(text);
  const lines = text.split('\n');
  const firstLine = lines.findIndex((line) => line.trim() && !SEPARATOR_LINE.test(line.trim()));
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (written === '') continue;
    const bare = written.replace(/^["'“]|["'”]$/gu, '').toLowerCase();
    if (SEPARATOR_LINE.test(written) || RULE.test(written) || FENCE.test(written))
      list.leftOut.push({ text: written, line, reason: 'markup' });
    else if (index === firstLine && lines.length > 1 && NAME_HEADER.test(bare))
      list.leftOut.push({ text: written, line, reason: 'header' });
    else for (const name of splitNames(unwrap(written), separators)) list.entries.push({ text: name, line });
  }
  return list;
}

/** Semicolons separate only if everything is a name or word then, because none can be in a name. */
function findSeparators(text: string): 'semicolons' | undefined {
  if (!/[;；؛]/u.test(text)) return undefined;
  const pieces = splitNames(text, 'semicolons').map(unwrap);
  return pieces.every((piece) => piece.length <= MAX_KEYWORD_LENGTH && !/[/?#@=&]/u.test(piece))
    ? 'semicolons'
    : undefined;
}

/** Removes what Markdown and lists put around a name. */
function unwrap(text: string): string {
  return text
    .replace(MARKDOWN_LINK, (_, label: string, target: string) => ` ${isName(label) ? label : target} `)
    .replace(LIST_MARK, '');
}

/** The item with the highest count above zero. */
function findBest<Item>(items: readonly Item[], count: (item: Item) => number): Item | undefined {
  const counts = items.map(count);
  const most = Math.max(0, ...counts);
  return most > 0 ? items[counts.indexOf(most)] : undefined;
}

/** Whether there are letters after a dot. A price is not a name, nor is an e-mail address. */
export function isName(cell = ''): boolean {
  return /^[^\s@]*[^\s.@][.。．｡]\p{L}[^\s.@]*$/u.test(cell.trim().replace(/^["'<[(]+|["'>\])/]+$/gu, ''));
}

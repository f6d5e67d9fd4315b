import type { BulkImportRow } from '#api/generated/schemas/bulkImportRow.zod.ts';
import type { BulkSettingsRow } from '#api/generated/schemas/bulkSettingsRow.zod.ts';
import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import { hostToAscii } from '#lib/hostname.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { checkNameservers } from '#shared/dns/nameserverRules.ts';

/** A larger file is refused before it is read: 5,000 domains need less than 1 MB. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_ROWS = 5000;

/** The names of the columns, which are the same in every language, so that a file can be imported in any. */
const COLUMNS = [
  'domain',
  'auto_renew',
  'transfer_lock',
  'price_ceiling',
  'currency',
  'nameservers',
] as const;
type Column = (typeof COLUMNS)[number];
const NONE = 'none';

export type ImportProblem = {
  /** The row of the spreadsheet, from 1. */
  line: number;
  code: 'noDomains' | 'tooMany' | 'name' | 'twice' | 'switch' | 'amount' | 'nameservers';
  value: string;
};

/** The settings as rows of a file. */
export function toSettingsRows(settings: readonly BulkSettingsRow[]): string[][] {
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
  return [
    [...COLUMNS],
    ...settings.map(({ name, autoRenew, locked, ceiling, nameservers }) => [
      name,
      onOff(autoRenew),
      onOff(locked),
      ceiling ? String(ceiling.amount) : NONE,
      ceiling?.currency ?? '',
      nameservers.join(' '),
    ]),
  ];
}

/**
 * Parses the settings of a file that a spreadsheet has saved. Empty cells and missing columns leave a setting as it is;
 * other columns are ignored.
 */
export async function parseSettings(
  text: string,
  { currency, language }: { currency: string; language: string },
): Promise<{ rows: BulkImportRow[]; problems: ImportProblem[] }> {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(text.replace(/^\ufeff/, ''));
  const [{ cells: head } = { cells: [] }, ...lines] = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const positions = new Map(head.map((name, index) => [name.trim().toLowerCase(), index]));
  if (!positions.has('domain') || lines.length === 0)
    return { rows: [], problems: [{ line: 1, code: 'noDomains', value: '' }] };
  if (lines.length > MAX_ROWS)
    return { rows: [], problems: [{ line: MAX_ROWS + 2, code: 'tooMany', value: '' }] };
  const rows: BulkImportRow[] = [];
  const problems: ImportProblem[] = [];
  const known = new Set<string>();
  for (const { cells, line } of lines) {
    const cellOf = (column: Column) => cells[positions.get(column) ?? -1]?.trim() ?? '';
    const found = readRow(cellOf, { currency, language });
    const name = found.row?.name;
    const isTwice = name !== undefined && known.has(name);
    const problem = isTwice ? ({ code: 'twice', value: name } as const) : found.problem;
    if (problem) problems.push({ line, ...problem });
    else if (found.row) rows.push(found.row);
    if (name !== undefined) known.add(name);
  }
  return { rows, problems };
}

type Problem = Omit<ImportProblem, 'line'>;

function readRow(
  cellOf: (column: Column) => string,
  { currency, language }: { currency: string; language: string },
): { row?: BulkImportRow; problem?: Problem } {
  const row: BulkImportRow = { name: hostToAscii(cellOf('domain')) };
  const wrong = (code: Problem['code'], value: string) => ({ row, problem: { code, value } });
  if (!DomainName.safeParse(row.name).success) return { problem: { code: 'name', value: cellOf('domain') } };
  for (const [column, field] of [
    ['auto_renew', 'autoRenew'],
    ['transfer_lock', 'locked'],
  ] as const) {
    const text = cellOf(column).toLowerCase();
    if (!text) continue;
    if (text !== 'on' && text !== 'off') return wrong('switch', cellOf(column));
    row[field] = text === 'on';
  }
  const price = cellOf('price_ceiling');
  if (price.toLowerCase() === NONE) row.ceiling = null;
  else if (price) {
    const unit = cellOf('currency').toUpperCase() || currency;
    const amount = parseAmount(price, language, unit);
    const isExact = amount !== undefined && toMajor(toMinor(amount, unit), unit) === amount;
    if (!isExact || !/^[A-Z]{3}$/.test(unit)) return wrong('amount', `${price} ${unit}`);
    row.ceiling = { amount, currency: unit };
  }
  const hosts = cellOf('nameservers');
  if (!hosts) return { row };
  const checked = checkNameservers(hosts, row.name, []);
  if (checked.problem) return wrong('nameservers', hosts);
  row.nameservers = checked.hosts;
  return { row };
}

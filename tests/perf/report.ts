/** One line of the report. A figure without a bound is for information only. */
export type Figure = {
  name: string;
  value: number;
  unit: 'kB' | 'ms' | '';
  floor?: { name: string; value: number };
  bound?: number;
  /** Whether the machine was busy with something else, so that the figure says little. */
  isBusy?: boolean;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Whether a figure exceeds its bound. A figure that could not be measured counts as a miss. */
export function isMiss({ value, bound }: Figure): boolean {
  return bound !== undefined && !(value <= bound);
}

/** The figures as a table: figure, measured, floor, bound, ok or miss. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    written(figure.value, figure.unit),
    figure.floor ? `${figure.floor.name} ${written(figure.floor.value, figure.unit)}` : '',
    figure.bound === undefined ? '' : `≤ ${written(figure.bound, figure.unit)}`,
    [figure.bound === undefined ? '' : isMiss(figure) ? 'MISS' : 'ok', figure.isBusy ? 'busy' : '']
      .filter(Boolean)
      .join(', '),
  ]);
  return formatColumns([['figure', 'measured', 'floor', 'bound', ''], ...rows]);
}

function formatColumns(lines: readonly string[][]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Accepted values by figure name. */
export type Accepted = Record<string, number>;

/** How many times the accepted figure is still as good, because measuring varies. */
const TOLERANCE = { kB: 1.03, ms: 1.15, '': 1.05 };

/** Whether a figure is worse than the accepted one by more than measuring varies. Every figure is better if smaller. */
export const isWorse = ({ value, unit }: Figure, accepted: number) => !(value <= accepted * TOLERANCE[unit]);

/** The figures beside the accepted ones, by name; figures that are new have none. */
export function formatComparison(figures: readonly Figure[], accepted: Accepted): string {
  return formatColumns([
    ['figure', 'measured', 'accepted', ''],
    ...figures.map((figure) => {
      const before = accepted[figure.name];
      const change = before === undefined ? '' : isWorse(figure, before) ? 'WORSE' : 'ok';
      return [
        figure.name,
        written(figure.value, figure.unit),
        before === undefined ? '' : written(before, figure.unit),
        change,
      ];
    }),
  ]);
}

function written(value: number, unit: Figure['unit']): string {
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'ms') return `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)} ms`;
  return String(Math.round(value * 10_000) / 10_000);
}

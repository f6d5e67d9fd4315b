/** One line of the report. A figure without a bound is for information only. */
export type Figure = {
  name: string;
  value: number;
  unit: 'kB' | 'ms' | '';
  floor?: { name: string; value: number };
  bound?: number;
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
    figure.bound === undefined ? '' : isMiss(figure) ? 'MISS' : 'ok',
  ]);
  const lines = [['figure', 'measured', 'floor', 'bound', ''], ...rows];
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

function written(value: number, unit: Figure['unit']): string {
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'ms') return `${value < 10 ? Math.round(value * 100) / 100 : Math.round(value)} ms`;
  return String(Math.round(value * 10_000) / 10_000);
}

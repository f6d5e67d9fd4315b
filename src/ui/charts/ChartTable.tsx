import './charts.css';
import type { ReactNode } from 'react';

export interface ChartTableProps {
  caption: string;
  /** The header of the first column. */
  rowLabel: string;
  categories: readonly string[];
  rows: readonly { key: string; label: ReactNode; values: readonly ReactNode[]; isTotal?: boolean }[];
  /** Keeps the rows in narrow spaces too, for tables with two short columns. */
  keepsRows?: boolean;
}

/** The figures of a chart as a table. In narrow spaces, each row becomes a list of its figures. */
export function ChartTable({ caption, rowLabel, categories, rows, keepsRows }: ChartTableProps) {
  return (
    <div className="chart-table-frame">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
      <table
        role="table"
        className="chart-table text-badge tabular full-width"
        data-rows={keepsRows ? '' : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="ground-sunk text-muted">
          <tr role="row">
            <th role="columnheader" scope="col">
              {rowLabel}
            </th>
            {categories.map((category) => (
              <th key={category} role="columnheader" scope="col">
                {category}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="ruled-rows">
          {rows.map(({ key, label, values, isTotal }) => (
            <tr key={key} role="row" data-total={isTotal ? '' : undefined}>
              <th role="rowheader" scope="row">
                {label}
              </th>
              {categories.map((category, index) => (
                <td key={category} role="cell" data-label={category}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
    </div>
  );
}

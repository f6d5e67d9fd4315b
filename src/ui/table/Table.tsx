import type { ComponentProps, Key, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** For columns whose content says enough, such as one with buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** The cell that names the row. */
  rowHeader?: boolean;
}

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  isChosen?: (row: Row) => boolean;
}

/**
 * A table that turns into a list on phones. The roles are written out because a cell that is shown as a
 * block loses its own in some browsers.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, isChosen, className, ...rest } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display
    <table role="table" className={cx('table', className)} {...rest}>
      <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
        <tr role="row">
          {columns.map((column) => (
            // biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display
            <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
              <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display
          <tr key={rowKey(row)} role="row" data-chosen={isChosen?.(row) ? '' : undefined}>
            {columns.map((column) => (
              <TableCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { align, cell, header, headerHidden, rowHeader } = column;
  if (rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display
      <th role="rowheader" scope="row" data-align={align}>
        {cell(row)}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept when the stylesheet changes display
    <td role="cell" data-align={align} data-label={headerHidden ? undefined : header}>
      {cell(row)}
    </td>
  );
}

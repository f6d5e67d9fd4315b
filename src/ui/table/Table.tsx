import './table.css';
import { Fragment, type Key, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx';
import { Skeleton, type SkeletonWidth } from '../Skeleton.tsx';
import { TONE_CLASS, type Tone } from '../tone.ts';
import { wrapText } from '../wrapText.tsx';

export interface TableColumn<Row, SubRow = never> {
  key: string;
  header: string;
  /** For columns whose content is self-explanatory, such as one with buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The cell of an indented row; left empty if undefined. */
  subCell?: (row: SubRow) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end';
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** The order that pressing this column's header sorts the list by. */
  order?: string;
  /**
   * Where the cell goes in a card: `start` and `end` at the start and end of a shared line, without the column's name;
   * `named-start` with the name; `line` on a line of its own without the name; `none` nowhere. By default it goes on a
   * line of its own after the column's name. A `wide` column appears neither in cards nor in a table that is short of
   * room.
   */
  card?: 'start' | 'named-start' | 'end' | 'line' | 'none' | 'wide';
  /** Left out of a table on a tablet, which has room for four or five columns. Cards have it. */
  isLesser?: boolean;
  /** A class with the width of its placeholder. */
  skeleton?: SkeletonWidth;
}

export interface TableSort {
  order: string;
  asc: boolean;
  onSort: (order: string) => void;
}

export interface TableSelection<Row> {
  /** Whether a row has a checkbox; by default all do. */
  canSelect?: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  labelOf: (row: Row) => string;
  allLabel: string;
  /** `isRange` is true with Shift: select every row from the one that was toggled last. */
  onToggle: (row: Row, isRange: boolean) => void;
  onToggleAll: () => void;
}

export interface TableGroup {
  key: string;
  label: ReactNode;
}

export interface TableProps<Row, SubRow = never> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row, SubRow>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  isChosen?: (row: Row) => boolean;
  /** Rows that belong to a row, indented below it. */
  subRowsOf?: (row: Row) => readonly SubRow[];
  subRowKey?: (row: SubRow) => Key;
  sort?: TableSort;
  selection?: TableSelection<Row>;
  /** Content below a row and across all columns, such as a form that edits the row. */
  detailOf?: (row: Row) => ReactNode;
  /** Rows that follow each other and have the same key are a group below this heading. */
  groupOf?: (row: Row) => TableGroup;
  /** Colors a row. One of its cells must also state what the color means. */
  toneOf?: (row: Row) => Tone | undefined;
  /** The number of placeholders to show instead of rows. */
  skeletonRows?: number;
  /** Shows smaller rows, as in account and admin lists. */
  isDense?: boolean;
  /** Newer rows are being loaded. */
  isRefreshing?: boolean;
}

/**
 * A table that turns into cards if it has less room than its columns need. Its own width counts, not the window's. The
 * roles are explicit because some browsers drop the role of a cell that is displayed as a block.
 */
export function Table<Row, SubRow = never>(props: TableProps<Row, SubRow>) {
  const { caption, captionHidden, columns, skeletonRows = 0, isDense, isRefreshing } = props;
  return (
    <div className="table-frame" aria-busy={isRefreshing || skeletonRows > 0 || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
      <table role="table" className={cx('table', isDense && 'table-dense')}>
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <SelectAllHead {...props} />
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} />
            ))}
          </tr>
        </thead>
        {skeletonRows > 0 ? (
          <tbody role="rowgroup">
            <SkeletonRows {...props} skeletonRows={skeletonRows} />
          </tbody>
        ) : (
          groupRows(props).map(({ group, rows }) => (
            <tbody key={group?.key ?? ''} role="rowgroup">
              {group && (
                <tr role="row" className="table-group">
                  {/* biome-ignore lint/a11y/useSemanticElements: it names the rows of its group */}
                  <th role="rowheader" scope="rowgroup" colSpan={countColumns(props)}>
                    {group.label}
                  </th>
                </tr>
              )}
              <Rows {...props} rows={rows} />
            </tbody>
          ))
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: kept when the stylesheet changes display */}
      {isRefreshing && <span className="table-progress" />}
    </div>
  );
}

function groupRows<Row, SubRow>({ rows, groupOf }: TableProps<Row, SubRow>) {
  if (!groupOf) return [{ group: undefined, rows }];
  const groups: { group: TableGroup; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.group.key === group.key) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}

const countColumns = <Row, SubRow>({ columns, selection }: TableProps<Row, SubRow>) =>
  columns.length + (selection ? 1 : 0);

// biome-ignore-start lint/a11y/noRedundantRoles: kept when the stylesheet changes display
function SelectAllHead<Row, SubRow>({ selection, rows }: TableProps<Row, SubRow>) {
  if (!selection) return null;
  return (
    <th role="columnheader" scope="col" className="table-pick">
      <label className="tap">
        <input
          type="checkbox"
          className="check"
          checked={selection.isAllSelected}
          disabled={rows.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = selection.isSomeSelected && !selection.isAllSelected;
          }}
          onChange={selection.onToggleAll}
        />
        <span className="sr-only-wide">{selection.allLabel}</span>
      </label>
    </th>
  );
}

type HeadProps<Row, SubRow> = { column: TableColumn<Row, SubRow>; sort: TableSort | undefined };

function Head<Row, SubRow>({ column, sort }: HeadProps<Row, SubRow>) {
  const { header, headerHidden, align, order, card, isLesser } = column;
  const isSorted = order !== undefined && sort?.order === order;
  const direction = sort?.asc ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-card={card}
      data-lesser={isLesser || undefined}
      aria-sort={order && sort ? (isSorted ? direction : 'none') : undefined}
    >
      {order && sort ? (
        <button type="button" className="table-sort" onClick={() => sort.onSort(order)}>
          {wrapText(header)}
          <ChevronDownIcon />
        </button>
      ) : (
        <span className={headerHidden ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
  );
}

function Rows<Row, SubRow>(props: TableProps<Row, SubRow>) {
  const { columns, rows, rowKey, isChosen, subRowsOf, subRowKey, detailOf, toneOf, selection } = props;
  return rows.map((row) => {
    const key = rowKey(row);
    const isMarked = isChosen?.(row) || selection?.isSelected(row);
    const tone = toneOf?.(row);
    const detail = detailOf?.(row);
    return (
      <Fragment key={key}>
        <tr
          role="row"
          tabIndex={-1}
          data-row={String(key)}
          data-chosen={isMarked ? '' : undefined}
          className={tone && cx('toned', TONE_CLASS[tone])}
        >
          {selection && <SelectCell row={row} selection={selection} />}
          {columns.map((column) => (
            <Cell key={column.key} column={column}>
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
        {subRowsOf?.(row).map((subRow) => (
          <tr
            role="row"
            key={subRowKey?.(subRow)}
            data-chosen={isMarked ? '' : undefined}
            className="table-sub"
          >
            {selection && <td role="cell" className="table-pick" />}
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.subCell?.(subRow)}
              </Cell>
            ))}
          </tr>
        ))}
        {detail && (
          <tr role="row" className="table-detail">
            <td role="cell" colSpan={countColumns(props)}>
              {detail}
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
}

type SelectCellProps<Row> = { row: Row; selection: TableSelection<Row> };

function SelectCell<Row>({ row, selection }: SelectCellProps<Row>) {
  if (selection.canSelect?.(row) === false) return <td role="cell" className="table-pick" />;
  return (
    <td role="cell" className="table-pick">
      <label className="tap">
        <input
          type="checkbox"
          className="check"
          data-pick
          checked={selection.isSelected(row)}
          aria-label={selection.labelOf(row)}
          onChange={({ nativeEvent }) =>
            selection.onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

type CellProps<Row, SubRow> = { column: TableColumn<Row, SubRow>; children: ReactNode };

function Cell<Row, SubRow>({ column, children }: CellProps<Row, SubRow>) {
  const { align, header, headerHidden, rowHeader, card, isLesser } = column;
  if (rowHeader) {
    return (
      <th role="rowheader" scope="row" data-align={align}>
        {children}
      </th>
    );
  }
  const isNamed = !headerHidden && (card === undefined || card === 'named-start');
  return (
    <td
      role="cell"
      data-align={align}
      data-card={card}
      data-lesser={isLesser || undefined}
      data-label={isNamed ? header : undefined}
    >
      {children}
    </td>
  );
}

function SkeletonRows<Row, SubRow>(props: TableProps<Row, SubRow> & { skeletonRows: number }) {
  const { columns, selection, skeletonRows } = props;
  return Array.from({ length: skeletonRows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
    <tr role="row" key={index}>
      {selection && (
        <td role="cell" className="table-pick">
          <Skeleton className="icon-small" />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          <Skeleton width={column.skeleton ?? 'short'} />
        </Cell>
      ))}
    </tr>
  ));
}
// biome-ignore-end lint/a11y/noRedundantRoles: kept when the stylesheet changes display

import type { ReactNode } from 'react';
import type { TableColumn, TableProps } from '#ui/table/Table.tsx';
import type { ListParams } from './listParams.ts';
import type { ListQuery } from './listQuery.ts';

/** A column of a list, declared once for the table, its cards, its order and its export. */
export type ListColumn<Row, SubRow = never> = TableColumn<Row, SubRow> & {
  /** The text of the cell in an export. Columns without it are not exported. */
  csv?: (row: Row) => string;
  /** Not shown in the table. */
  isExportOnly?: boolean;
};

export type ListFilter = {
  /** A parameter of the call. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Set elsewhere on the page, such as by tabs. */
  isHidden?: boolean;
};

/** The search field, which sets the call's parameter `query`. */
export type ListSearchField = { label: string; maxLength?: number };

/** The actions for selected rows. */
export type BulkActions = { note?: ReactNode; actions: ReactNode };

export type QueryTableProps<Params extends ListParams, Response, Row, SubRow> = {
  list: ListQuery<Params, Response, Row>;
  caption: string;
  columns: readonly ListColumn<Row, SubRow>[];
  /** The label of the order in which the call returns rows by default. */
  defaultOrder: string;
  rowKey: (row: Row) => string;
  /** The name of a row, for its checkbox. */
  nameOf: (row: Row) => string;
  subRowsOf?: (row: Row) => readonly SubRow[];
  subRowKey?: (row: SubRow) => string;
  /** If omitted, the list has no search field. */
  search?: ListSearchField | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** Renders the menu of saved filters for the list's query; if omitted, filters can't be saved. */
  saved?: ((query: string) => ReactNode) | undefined;
  /**
   * The actions for selected rows; if omitted, rows can't be selected. `select` selects other rows, such as failed
   * ones. `matching` is the number of rows that match the filters.
   */
  bulk?:
    | ((rows: readonly Row[], select: (rows: readonly Row[]) => void, matching: number) => BulkActions)
    | undefined;
  /** The maximum number of rows of a bulk action. */
  bulkLimit?: number;
  /** Renders a row as a card, for lists that aren't tables. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** As in `Table`. */
  groupOf?: TableProps<Row>['groupOf'];
  detailOf?: TableProps<Row>['detailOf'];
  toneOf?: TableProps<Row>['toneOf'];
  /** Shown below the rows, inside their frame. */
  foot?: ((shown: readonly Row[], totalCount: number) => ReactNode) | undefined;
  /** Shown below the list, such as a chart of the selected rows or, without a selection, of the shown ones. */
  below?: ((selected: readonly Row[], shown: readonly Row[]) => ReactNode) | undefined;
  /** Shown if the list has no rows yet. */
  empty: ReactNode;
  /** Names the exported file and the list's entries in the device's storage. */
  name: string;
};

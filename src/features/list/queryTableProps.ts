import type { ReactNode } from 'react';
import type { TableColumn } from '#ui/table/Table.tsx';
import type { ListParams } from './listParams.ts';
import type { ListQuery } from './listQuery.ts';

/** A column of a list, declared once for the table, its cards, its order and its export. */
export type ListColumn<Row, SubRow = never> = TableColumn<Row, SubRow> & {
  /** The cell in an export, which leaves out columns without one. */
  csv?: (row: Row) => string;
  /** Not shown in the table. */
  isExportOnly?: boolean;
};

export type ListFilter = {
  /** A parameter of the call. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Chosen elsewhere on the page, such as by tabs. */
  isHidden?: boolean;
};

export type ListSearchParam = { name: string; label: string; maxLength: number };

/** What can be done with the selected rows. */
export type BulkActions = { note?: ReactNode; actions: ReactNode };

export type QueryTableProps<Params extends ListParams, Response, Row, SubRow> = {
  list: ListQuery<Params, Response, Row>;
  caption: string;
  columns: readonly ListColumn<Row, SubRow>[];
  /** Names the order that the call has by itself. */
  defaultOrder: string;
  rowKey: (row: Row) => string;
  /** Names a row, for its checkbox. */
  nameOf: (row: Row) => string;
  subRowsOf?: (row: Row) => readonly SubRow[];
  subRowKey?: (row: SubRow) => string;
  /** Lists without one have no search field. */
  search?: ListSearchParam | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** The actions for selected rows; without them rows can't be selected. `select` selects others, such as failed ones. */
  bulk?: ((rows: readonly Row[], select: (rows: readonly Row[]) => void) => BulkActions) | undefined;
  /** How many rows one bulk action takes. */
  bulkLimit?: number;
  /** A row as a card, for lists that are no table. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** Below the rows that are shown, in their frame. */
  foot?: ((shown: readonly Row[]) => ReactNode) | undefined;
  /** Below the list, such as a chart of what is selected or, without a selection, shown. */
  below?: ((selected: readonly Row[], shown: readonly Row[]) => ReactNode) | undefined;
  /** In place of a list that has nothing yet. */
  empty: ReactNode;
  /** Names the exported file, and what this device stores about the list. */
  name: string;
};

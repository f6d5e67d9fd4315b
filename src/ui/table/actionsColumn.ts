import type { TableColumn } from './Table.tsx';

/** The last column of a table, with the buttons of each row. */
export function actionsColumn<Row, SubRow = never>(
  header: string,
  cell: TableColumn<Row>['cell'],
): TableColumn<Row, SubRow> {
  return { key: 'actions', header, headerHidden: true, align: 'end', card: 'end', cell };
}

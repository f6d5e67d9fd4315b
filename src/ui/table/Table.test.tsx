import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table, type TableColumn, type TableProps } from './Table.tsx';

interface Entry {
  name: string;
  price: string;
  parts?: string[];
}

const columns: TableColumn<Entry, string>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    order: 'name',
    cell: (row) => row.name,
    subCell: (part) => part,
  },
  { key: 'price', header: 'First year', align: 'end', order: 'price', cell: (row) => row.price },
  { key: 'add', header: 'Action', headerHidden: true, cell: () => 'Add' },
];

const rows: Entry[] = [
  { name: 'maple.com', price: '$12.99', parts: ['Privacy'] },
  { name: 'maple.io', price: '$34.99' },
];

const render = (props: Partial<TableProps<Entry, string>> = {}) =>
  renderToStaticMarkup(
    <Table caption="Names" columns={columns} rows={rows} rowKey={(row) => row.name} {...props} />,
  );

test('§9 tables: every row is named by its row header', () => {
  const named = [...render().matchAll(/<th role="rowheader" scope="row"[^>]*>([^<]*)/g)].map(
    (match) => match[1],
  );
  expect(named).toEqual(['maple.com', 'maple.io']);
});

test('§9 tables: in a card, each value carries its column’s name, buttons do not', () => {
  expect(render()).toMatch(/<td role="cell" data-align="end" data-label="First year">\$12\.99/);
  expect(render()).toMatch(/<td role="cell">Add/);
});

test('§9 tables: only the chosen row is marked', () => {
  const html = render({ isChosen: (row) => row.name === 'maple.io' });
  expect(html.match(/data-chosen/g)).toHaveLength(1);
  expect(html.indexOf('data-chosen')).toBeGreaterThan(html.indexOf('maple.com'));
});

test('§9 tables: column headers show what the list is sorted by; one without an order has no button', () => {
  expect(render()).not.toContain('aria-sort');
  const html = render({ sort: { order: 'price', asc: false, onSort: () => {} } });
  expect([...html.matchAll(/aria-sort="(\w+)"/g)].map((match) => match[1])).toEqual(['none', 'descending']);
});

test('§9 tables: rows that belong to a row come below it, without a checkbox of their own', () => {
  const html = render({
    subRowsOf: (row) => row.parts ?? [],
    subRowKey: (part) => part,
    selection: {
      isSelected: (row) => row.name === 'maple.io',
      isAllSelected: false,
      isSomeSelected: true,
      labelOf: (row) => `Select ${row.name}`,
      allLabel: 'Select all',
      onToggle: () => {},
      onToggleAll: () => {},
    },
  });
  expect([...html.matchAll(/maple\.com<|Privacy|maple\.io</g)].map(([text]) => text)).toEqual([
    'maple.com<',
    'Privacy',
    'maple.io<',
  ]);
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  expect(html.match(/ checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/data-row="maple\.io" data-chosen/);
});

test('§9 tables: placeholders have the rows’ cells, and the table is busy', () => {
  const html = render({ rows: [], skeletonRows: 3 });
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/class="skeleton/g)).toHaveLength(9);
});

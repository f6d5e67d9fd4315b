import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table, type TableColumn } from './Table.tsx';

interface Entry {
  name: string;
  price: string;
}

const columns: TableColumn<Entry>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
  { key: 'price', header: 'First year', align: 'end', cell: (row) => row.price },
  { key: 'add', header: 'Action', headerHidden: true, cell: () => 'Add' },
];

const rows = [
  { name: 'maple.com', price: '$12.99' },
  { name: 'maple.io', price: '$34.99' },
];

const html = renderToStaticMarkup(
  <Table
    caption="Names"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.name}
    isChosen={(row) => row.name === 'maple.io'}
  />,
);

test('§9 tables: every row is named by its row header', () => {
  const named = [...html.matchAll(/<th role="rowheader" scope="row"[^>]*>([^<]*)/g)].map((match) => match[1]);
  expect(named).toEqual(['maple.com', 'maple.io']);
});

test('§9 tables: as a list, each value carries its column’s name, buttons do not', () => {
  expect(html).toMatch(/<td role="cell" data-align="end" data-label="First year">\$12\.99/);
  expect(html).toMatch(/<td role="cell">Add/);
});

test('§9 tables: only the chosen row is marked', () => {
  expect(html.match(/data-chosen/g)).toHaveLength(1);
  expect(html.indexOf('data-chosen')).toBeGreaterThan(html.indexOf('maple.com'));
});

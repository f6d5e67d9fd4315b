import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Table, type TableColumn } from './Table.tsx';

type Row = { name: string; price: string };

const columns: TableColumn<Row>[] = [
  { key: 'name', header: 'Name', rowHeader: true, order: 'name', cell: (row) => row.name },
  { key: 'price', header: 'Price', cell: (row) => row.price },
];
const rows: Row[] = [
  { name: 'maple.com', price: '$12.99' },
  { name: 'maple.io', price: '$34.99' },
];
const base = { caption: 'Names', columns, rows, rowKey: (row: Row) => row.name };

test.each([
  [37, 'flex'],
  [38, 'table-row'],
])('§2 tables: in %i rem of its own width, whatever the window’s, a row is a %s', async (rem, display) => {
  const { getByRole } = await render(
    <div style={{ inlineSize: `${rem}rem` }}>
      <Table {...base} />
    </div>,
  );
  const row = getByRole('row').nth(1).element();
  expect(getComputedStyle(row).display).toBe(display);
  await expect.element(getByRole('cell').first()).toHaveTextContent('$12.99');
});

test('§2 tables: in cards, the button that sorts is seen while it has the focus', async () => {
  const { getByRole } = await render(
    <div style={{ inlineSize: '37rem' }}>
      <Table {...base} sort={{ order: '', asc: false, onSort: () => {} }} />
    </div>,
  );
  const button = getByRole('button', { name: 'Name' }).element() as HTMLButtonElement;
  const head = button.closest('th') as HTMLElement;
  expect(getComputedStyle(head).clipPath).toBe('inset(50%)');
  button.focus();
  expect(getComputedStyle(head).clipPath).toBe('none');
});

test('§3 tables: pressing a column header sorts, and Shift selects a range', async () => {
  const onSort = vi.fn();
  const onToggle = vi.fn();
  const { getByRole } = await render(
    <Table
      {...base}
      sort={{ order: '', asc: false, onSort }}
      selection={{
        isSelected: () => false,
        isAllSelected: false,
        isSomeSelected: true,
        labelOf: (row) => `Select ${row.name}`,
        allLabel: 'Select all',
        onToggle,
        onToggleAll: () => {},
      }}
    />,
  );
  await getByRole('button', { name: 'Name' }).click();
  expect(onSort).toHaveBeenCalledWith('name');
  await getByRole('checkbox', { name: 'Select maple.com' }).click();
  await getByRole('checkbox', { name: 'Select maple.io' }).click({ modifiers: ['Shift'] });
  expect(onToggle.mock.calls).toEqual([
    [rows[0], false],
    [rows[1], true],
  ]);
  await expect.element(getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
});

test('§2 tables: rows of one group follow its heading', async () => {
  const { getByRole } = await render(
    <Table
      {...base}
      rows={[...rows, { name: 'oak.io', price: '$1' }]}
      groupOf={({ name }) => ({ key: name.slice(0, 1), label: name.startsWith('m') ? 'Maples' : 'Oaks' })}
    />,
  );
  const texts = getByRole('row')
    .elements()
    .map((row) => row.firstElementChild?.textContent);
  expect(texts).toEqual(['Name', 'Maples', 'maple.com', 'maple.io', 'Oaks', 'oak.io']);
  const heading = getByRole('rowheader', { name: 'Oaks' }).element();
  expect([heading.getAttribute('scope'), heading.getAttribute('colspan')]).toEqual(['rowgroup', '2']);
});

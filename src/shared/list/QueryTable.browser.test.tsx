import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import * as zod from 'zod/mini';
import { createProviders } from '#i18n/providers.fixture.tsx';
import type { ListParams } from './listParams.ts';
import type { ListPage, ListQuery } from './listQuery.ts';
import { QueryTable } from './QueryTable.tsx';

type Row = { name: string; price: string };

const rows: Row[] = [
  { name: 'kiln.com', price: '12.99' },
  { name: 'clay.com', price: '15.99' },
];
const list: ListQuery<ListParams, ListPage<Row>, Row> = {
  schema: zod.object({ query: zod.optional(zod.string()), page: zod.optional(zod.number()) }),
  options: (params) => ({
    queryKey: ['rows', params],
    queryFn: async () => ({ items: rows, totalCount: rows.length }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  pageOf: (page) => page,
};

async function renderList() {
  const queries = new QueryClient();
  await queries.prefetchQuery(list.options({}));
  return render(
    <div style={{ inlineSize: '70rem' }}>
      <QueryTable
        list={list}
        name="rows"
        caption="Rows"
        defaultOrder="Newest"
        columns={[
          { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
          { key: 'price', header: 'Price', cell: (row) => row.price },
        ]}
        rowKey={(row) => row.name}
        nameOf={(row) => row.name}
        empty={<p>Nothing</p>}
      />
    </div>,
    { wrapper: await createProviders(['list', 'shell', 'account', 'common'], { queries }) },
  );
}

beforeEach(() => localStorage.clear());

test('§5 list: a column is hidden by the menu, stays hidden on the next visit, and comes back', async () => {
  const { getByRole, unmount } = await renderList();
  const head = getByRole('columnheader', { name: 'Price' });
  await expect.element(head).toBeInTheDocument();
  await getByRole('button', { name: 'Columns' }).click();
  await expect.element(getByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
  await getByRole('menuitemcheckbox', { name: 'Price' }).click();
  await expect.element(head).not.toBeInTheDocument();
  await unmount();

  const again = await renderList();
  await expect.element(again.getByRole('rowheader', { name: 'kiln.com' })).toBeInTheDocument();
  await expect.element(again.getByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
  await again.getByRole('button', { name: 'Columns' }).click();
  await again.getByRole('menuitemcheckbox', { name: 'Price' }).click();
  await expect.element(again.getByRole('cell', { name: '12.99' })).toBeInTheDocument();
});

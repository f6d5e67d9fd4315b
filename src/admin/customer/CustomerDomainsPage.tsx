import { prefetchList } from '#shared/list/listQuery.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { CustomerFrame } from './CustomerFrame.tsx';
import { type CustomerData, customerTitle, loadCustomer, productList } from './customerQueries.ts';
import { HoldingList } from './HoldingList.tsx';

export const load = (context: LoadContext) =>
  loadCustomer(context, (id) => prefetchList(productList(id, 'domains'), context.queries, context.url));

export const title = customerTitle;

export function Component({ data }: { data: CustomerData }) {
  return (
    <CustomerFrame data={data} tab="domains">
      {({ id }) => <HoldingList id={id} kind="domains" />}
    </CustomerFrame>
  );
}

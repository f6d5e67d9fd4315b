import { useTranslation } from 'react-i18next';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { type CustomerData, customerTitle, loadCustomer, orderList } from './customerQueries.ts';
import { useCustomerOrderColumns } from './useCustomerColumns.tsx';

export const load = (context: LoadContext) =>
  loadCustomer(context, (id) => prefetchList(orderList(id), context.queries, context.url));

export const title = customerTitle;

export function Component({ data }: { data: CustomerData }) {
  return (
    <CustomerFrame data={data} tab="orders">
      {({ id }) => <Orders id={id} />}
    </CustomerFrame>
  );
}

function Orders({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'orders', 'account']);
  return (
    <QueryTable
      name="customer-orders"
      list={orderList(id)}
      caption={t('tabs.orders')}
      columns={useCustomerOrderColumns(id)}
      defaultOrder={t('account:newestFirst')}
      rowKey={({ orderId }) => String(orderId)}
      nameOf={({ orderId }) => t('account:orderTitle', { number: orderId })}
      search={{ label: t('orders:search') }}
      empty={<EmptyList icon={<ListIcon />} title={t('empty.orders')} text={t('empty.text')} />}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetOrderYearsQueryOptions } from '#api/generated/hooks/orders.ts';
import { OrderPayment } from '#api/generated/schemas/orderPayment.zod.ts';
import { OrderStatus } from '#api/generated/schemas/orderStatus.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { SavedFilters } from '#shared/list/SavedFilters.tsx';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { orderList } from './orderQueries.ts';
import { useOrderColumns } from './useOrderColumns.tsx';
import { YearsPanel } from './YearsPanel.tsx';

export async function load({ queries, url }: LoadContext) {
  await Promise.all([
    prefetchList(orderList, queries, url),
    queries.prefetchQuery(getGetOrderYearsQueryOptions()),
  ]);
}

export function Component() {
  const { t } = useTranslation(['orders', 'account', 'common']);
  const { data } = usePrefetchedQuery(getGetOrderYearsQueryOptions());
  const years = data?.data.orders.years ?? [];
  const columns = useOrderColumns();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.orders')} />}
        title={t('account:sections.orders')}
        facts={t('lead')}
      />
      {years.length > 0 && <YearsPanel years={years} />}
      <QueryTable
        name="orders"
        list={orderList}
        caption={t('account:sections.orders')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ orderId }) => String(orderId)}
        nameOf={({ orderId }) => t('account:orderTitle', { number: orderId })}
        search={{ label: t('search'), maxLength: 100 }}
        saved={(query) => <SavedFilters list="orders" query={query} />}
        filters={[
          {
            name: 'year',
            label: t('column.year'),
            options: [...new Set(years.map(({ year }) => String(year)))].map((year) => ({
              value: year,
              label: year,
            })),
          },
          {
            name: 'status',
            label: t('common:status'),
            options: OrderStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          {
            name: 'paidBy',
            label: t('column.paidBy'),
            options: OrderPayment.options.map((value) => ({ value, label: t(`paidBy.${value}`) })),
          },
          {
            name: 'returnable',
            label: t('returns'),
            options: [{ value: 'true', label: t('state.returnable') }],
          },
        ]}
        empty={
          <EmptyList
            icon={<ListIcon />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
                {t('common:findAName')}
              </Link>
            }
          />
        }
      />
    </>
  );
}

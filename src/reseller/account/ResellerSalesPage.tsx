import { useTranslation } from 'react-i18next';
import { getGetResellerSalesMonthsQueryOptions } from '#api/generated/hooks/resellersales.ts';
import type { ListResellerSalesParams } from '#api/generated/schemas/listResellerSalesParams.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMonth } from '#i18n/format.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { useListState } from '#shared/list/useListState.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Card } from '#ui/Card.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { NoSales } from './NoSales.tsx';
import { ResellerHead } from './ResellerHead.tsx';
import { findResellerType } from './resellerQueries.ts';
import { SalesMonthPanel } from './SalesMonthPanel.tsx';
import { SalesMonthsPanel } from './SalesMonthsPanel.tsx';
import { SalesTable } from './SalesTable.tsx';
import { salesList } from './sales.ts';
import type { ResellerType } from './settingsFields.ts';
import { ToJoin } from './ToJoin.tsx';

/** `type` is null if the account isn't a reseller's. */
type Data = { type: ResellerType | null };

export async function load({ queries, url }: LoadContext): Promise<Data> {
  const type = await findResellerType(queries);
  if (!type) return { type };
  await Promise.all([
    prefetchList(salesList, queries, url),
    queries.prefetchQuery(getGetResellerSalesMonthsQueryOptions()),
  ]);
  return { type };
}

export function Component({ data: { type } }: { data: Data }) {
  return type ? <Sales type={type} /> : <ToJoin />;
}

function Sales({ type }: { type: ResellerType }) {
  const { t, i18n } = useTranslation(['resellerSales', 'account']);
  const { params } = useListState<ListResellerSalesParams>(salesList.schema);
  const query = usePrefetchedQuery(getGetResellerSalesMonthsQueryOptions());
  const { currency = '', months = [] } = query.data?.data.resellersales ?? {};
  const [latest] = months;
  const month = params.month ?? latest?.month ?? '';
  const none = { month, sold: 0, refunds: 0, price: 0, cost: 0, margin: 0 };
  const shown = months.find((one) => one.month === month) ?? none;
  const hasSold = months.some(({ sold }) => sold > 0);
  return (
    <>
      <ResellerHead tab="sales" facts={t('meta.description')} />
      <div className="stack gap-5">
        {!latest && (
          <Card padded={false}>
            <LoadFailure title={t('failed')} query={query}>
              {t('account:nothingChanged')}
            </LoadFailure>
          </Card>
        )}
        {latest && !hasSold && <NoSales type={type} />}
        {latest && hasSold && (
          <>
            <SalesMonthPanel month={shown} months={months} currency={currency} />
            {shown.sold + shown.refunds > 0 ? (
              <SalesTable currency={currency} months={months} />
            ) : (
              <EmptyList
                icon={<HistoryIcon />}
                title={t('emptyMonth.title', { month: formatMonth(`${month}-01`, i18n.language) })}
                text={t('emptyMonth.text')}
              />
            )}
            {months.length > 1 && <SalesMonthsPanel months={months} currency={currency} />}
          </>
        )}
        <p className="text-small text-muted">{t('note')}</p>
      </div>
    </>
  );
}

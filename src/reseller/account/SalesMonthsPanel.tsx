import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResellerSalesMonth } from '#api/generated/schemas/resellerSalesMonth.zod.ts';
import { formatMoney, formatMonth } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { useListState } from '#shared/list/useListState.ts';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { salesList } from './sales.ts';

type SalesMonthsPanelProps = { months: readonly ResellerSalesMonth[]; currency: string };

/** What each month came to, with a link to its sales. */
export function SalesMonthsPanel({ months, currency }: SalesMonthsPanelProps) {
  const { t, i18n } = useTranslation(['resellerSales', 'reseller', 'shell']);
  const { searchFor } = useListState(salesList.schema);
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, i18n.language);
  const count = (value: number) => t('reseller:number', { value });
  const columns: TableColumn<ResellerSalesMonth>[] = [
    {
      key: 'month',
      header: t('reseller:months.month'),
      rowHeader: true,
      cell: ({ month }) => (
        <Link
          to={{ search: searchFor({ month, query: undefined, kind: undefined }) }}
          className="tap font-medium"
        >
          {formatMonth(`${month}-01`, i18n.language)}
        </Link>
      ),
    },
    { key: 'sold', header: t('tiles.sold'), align: 'end', cell: ({ sold }) => count(sold) },
    { key: 'refunds', header: t('column.refunds'), align: 'end', cell: ({ refunds }) => count(refunds) },
    { key: 'price', header: t('tiles.paid'), align: 'end', cell: ({ price }) => money(price) },
    { key: 'cost', header: t('tiles.cost'), align: 'end', cell: ({ cost }) => money(cost) },
    {
      key: 'margin',
      header: t('tiles.margin'),
      align: 'end',
      cell: ({ margin }) => <strong className="font-semibold">{money(margin)}</strong>,
    },
  ];
  return (
    <Panel title={t('byMonth')} padded={false}>
      <Table
        isDense
        captionHidden
        caption={t('byMonth')}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
      />
    </Panel>
  );
}

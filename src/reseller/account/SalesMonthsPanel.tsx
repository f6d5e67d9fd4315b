import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResellerSalesMonth } from '#api/generated/schemas/resellerSalesMonth.zod.ts';
import { formatMoney, formatMonth } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { useListState } from '#shared/list/useListState.ts';
import { Bar } from '#ui/Bar.tsx';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { salesList } from './sales.ts';

type SalesMonthsPanelProps = { months: readonly ResellerSalesMonth[]; currency: string };

/** What each month came to, with a link to its sales. */
export function SalesMonthsPanel({ months, currency }: SalesMonthsPanelProps) {
  const { t, i18n } = useTranslation(['resellerSales', 'reseller', 'shell']);
  const { searchFor } = useListState(salesList.schema);
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, i18n.language);
  const highest = Math.max(...months.map(({ price }) => price), 1);
  const part = (amount: number) => `${(Math.max(amount, 0) / highest) * 100}%`;
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
    {
      key: 'bar',
      header: t('costAndMargin'),
      headerHidden: true,
      card: 'wide',
      cell: ({ cost, margin }) => (
        <span className="reseller-sales-bar">
          <Bar className="reseller-sales-cost" width={part(cost)} />
          <Bar className="reseller-sales-margin" width={part(margin)} />
        </span>
      ),
    },
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
    <Panel
      title={t('byMonth')}
      padded={false}
      actions={
        <span aria-hidden="true" className="reseller-sales-legend row gap-2 text-badge text-muted">
          <Bar className="reseller-sales-cost" />
          <span>{t('column.cost')}</span>
          <Bar className="reseller-sales-margin" />
          <span>{t('tiles.margin')}</span>
        </span>
      }
    >
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

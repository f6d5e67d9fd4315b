import './orders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderYear } from '#api/generated/schemas/orderYear.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { useListState } from '#shared/list/useListState.ts';
import { Bar } from '#ui/Bar.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { orderList } from './orderQueries.ts';

/** What was paid in each year, with a link to its orders. A year with orders in two currencies has two rows. */
export function YearsPanel({ years }: { years: readonly OrderYear[] }) {
  const { t, i18n } = useTranslation(['orders', 'account']);
  const { searchFor } = useListState(orderList.schema);
  const minor = (amount: number, { currency }: OrderYear) => toMinor(amount, currency);
  const net = (year: OrderYear) => minor(year.paid, year) - minor(year.refunded, year);
  const money = (amount: number, { currency }: OrderYear) => formatMoney(amount, currency, i18n.language);
  const highest = (currency: string) =>
    Math.max(...years.filter((year) => year.currency === currency).map(net), 1);
  const columns: TableColumn<OrderYear>[] = [
    {
      key: 'year',
      header: t('column.year'),
      rowHeader: true,
      cell: ({ year }) => (
        <Link to={{ search: searchFor({ year }) }} className="tap font-medium">
          {year}
        </Link>
      ),
    },
    {
      key: 'orders',
      header: t('account:sections.orders'),
      align: 'end',
      cell: ({ orders }) => new Intl.NumberFormat(i18n.language).format(orders),
    },
    {
      key: 'bar',
      header: t('perYear'),
      headerHidden: true,
      card: 'wide',
      cell: (year) => (
        <span className="orders-bar">
          <Bar
            className="orders-bar-paid"
            width={`${(Math.max(net(year), 0) / highest(year.currency)) * 100}%`}
          />
        </span>
      ),
    },
    {
      key: 'paid',
      header: t('status.paid'),
      align: 'end',
      cell: (year) => money(minor(year.paid, year), year),
    },
    {
      key: 'refunded',
      header: t('status.refunded'),
      align: 'end',
      cell: (year) => (year.refunded > 0 ? money(-minor(year.refunded, year), year) : '–'),
    },
    {
      key: 'total',
      header: t('column.total'),
      align: 'end',
      cell: (year) => <strong className="font-semibold">{money(net(year), year)}</strong>,
    },
    actionsColumn(t('account:actions'), ({ archiveUrl, year, currency }) =>
      archiveUrl === null ? null : (
        <a
          href={archiveUrl}
          download
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          aria-label={t('yearArchive', { year, currency })}
        >
          <DownloadIcon />
          ZIP
        </a>
      ),
    ),
  ];
  return (
    <Panel title={t('perYear')} padded={false}>
      <Table
        isDense
        captionHidden
        caption={t('perYear')}
        columns={columns}
        rows={years}
        rowKey={({ year, currency }) => `${year}.${currency}`}
      />
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '#api/generated/schemas/orderSummary.zod.ts';
import { formatMediumDay, formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { ItemName } from '#shared/orders/ItemName.tsx';
import { ORDER_STATUS, useItemLabel } from '#shared/orders/orderLabels.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { DocumentLink } from './DocumentLink.tsx';

export function useOrderColumns(): ListColumn<OrderSummary>[] {
  const { t, i18n } = useTranslation(['orders', 'common', 'shell']);
  const labelOf = useItemLabel();
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency, i18n.language);
  const day = (date: string) => formatMediumDay(date, i18n.language);
  const more = ({ lineCount }: OrderSummary) => (lineCount > 1 ? t('andMore', { count: lineCount - 1 }) : '');
  return [
    {
      key: 'what',
      header: t('column.what'),
      rowHeader: true,
      skeleton: 'name',
      cell: (order) => (
        <span className="block">
          <Link to={paths.order(order.orderId)} className="tap font-medium wrap-anywhere">
            {order.first ? <ItemName item={order.first} /> : '–'}
          </Link>{' '}
          <span className="font-normal text-muted">{more(order)}</span>
          {order.returnUntil && (
            <span className="block font-normal text-small text-muted">
              {t('returnUntil', { date: day(order.returnUntil) })}
            </span>
          )}
        </span>
      ),
      csv: (order) => [order.first && labelOf(order.first), more(order)].filter(Boolean).join(' '),
    },
    {
      key: 'date',
      header: t('common:date'),
      order: 'date',
      card: 'start',
      cell: ({ date }) => (
        <time dateTime={date} className="nowrap">
          {day(date)}
        </time>
      ),
      csv: ({ date }) => date,
    },
    {
      key: 'status',
      header: t('common:status'),
      card: 'end',
      cell: ({ status }) => <Status kind={ORDER_STATUS[status]}>{t(`status.${status}`)}</Status>,
      csv: ({ status }) => t(`status.${status}`),
    },
    {
      key: 'number',
      isLesser: true,
      header: t('column.number'),
      cell: ({ orderId }) => orderId,
      csv: ({ orderId }) => String(orderId),
    },
    {
      key: 'paidBy',
      isLesser: true,
      header: t('column.paidBy'),
      cell: ({ paidBy }) => (paidBy === 'none' ? '–' : t(`paidBy.${paidBy}`)),
      csv: ({ paidBy }) => t(`paidBy.${paidBy}`),
    },
    {
      key: 'total',
      header: t('column.total'),
      align: 'end',
      card: 'named-start',
      cell: ({ total, currency }) => <strong className="font-semibold">{money(total, currency)}</strong>,
      csv: ({ total }) => String(total),
    },
    {
      key: 'refunded',
      header: t('status.refunded'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ refunded }) => String(refunded),
    },
    {
      key: 'currency',
      header: t('shell:preferences.currency'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ currency }) => currency,
    },
    {
      key: 'invoice',
      header: t('invoice'),
      headerHidden: true,
      align: 'end',
      card: 'end',
      cell: ({ invoice }) => invoice && <DocumentLink document={invoice} />,
      csv: ({ invoice }) => invoice?.number ?? '',
    },
  ];
}

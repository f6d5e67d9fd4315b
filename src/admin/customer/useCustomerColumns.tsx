import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CustomerProduct } from '#api/generated/schemas/customerProduct.zod.ts';
import type { OrderSummary } from '#api/generated/schemas/orderSummary.zod.ts';
import { formatMediumDay, formatMoney } from '#i18n/format.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { ItemName } from '#shared/orders/ItemName.tsx';
import { ORDER_STATUS, useItemLabel } from '#shared/orders/orderLabels.ts';
import { ExpiryDate } from '#shared/products/ExpiryDate.tsx';
import { productStatus } from '#shared/products/productStatus.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Status } from '#ui/workspace/Status.tsx';

/** The columns of a customer's domains and services. */
export function useHoldingColumns(): ListColumn<CustomerProduct>[] {
  const { t } = useTranslation(['products', 'account', 'common']);
  return [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      skeleton: 'name',
      cell: (product) => <HoldingName product={product} />,
      csv: ({ plan, domain }) => [plan, domain].filter(Boolean).join(' '),
    },
    {
      key: 'status',
      header: t('common:status'),
      card: 'start',
      cell: (product) => (
        <Status kind={productStatus(product)}>{t(`status.${productStatus(product)}`)}</Status>
      ),
      csv: (product) => t(`status.${productStatus(product)}`),
    },
    {
      key: 'expires',
      header: t('account:expires'),
      card: 'end',
      skeleton: 'name',
      cell: ({ expireDate }) => <ExpiryDate expireDate={expireDate} />,
      csv: ({ expireDate }) => expireDate.slice(0, 10),
    },
    {
      key: 'autoRenew',
      header: t('account:autoRenew'),
      cell: ({ autoRenew }) => t(autoRenew === 'enabled' ? 'autoRenew.on' : 'autoRenew.off'),
      csv: ({ autoRenew }) => t(autoRenew === 'enabled' ? 'autoRenew.on' : 'autoRenew.off'),
    },
  ];
}

function HoldingName({ product: { plan, domain } }: { product: CustomerProduct }) {
  const name = domain && (
    <DomainName size="text" className="wrap-anywhere" {...splitDomainName(domain)} ascii={domain} />
  );
  if (plan === null) return name;
  return (
    <span>
      <span className="block">{plan}</span>
      {name && <span className="block font-normal text-badge text-muted">{name}</span>}
    </span>
  );
}

/** The columns of a customer's orders. */
export function useCustomerOrderColumns(id: number): ListColumn<OrderSummary>[] {
  const { t, i18n } = useTranslation(['orders', 'common', 'shell']);
  const labelOf = useItemLabel();
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency, i18n.language);
  const others = ({ lineCount }: OrderSummary) =>
    lineCount > 1 ? t('andMore', { count: lineCount - 1 }) : '';
  return [
    {
      key: 'number',
      header: t('column.number'),
      rowHeader: true,
      cell: ({ orderId }) => (
        <Link className="link tap" to={paths.customer(id, `orders/${orderId}`)}>
          {orderId}
        </Link>
      ),
      csv: ({ orderId }) => String(orderId),
    },
    {
      key: 'what',
      header: t('column.what'),
      skeleton: 'name',
      cell: (order) => (
        <span className="wrap-anywhere">
          {order.first ? <ItemName item={order.first} /> : <span>–</span>}{' '}
          <span className="text-muted">{others(order)}</span>
        </span>
      ),
      csv: (order) => [order.first && labelOf(order.first), others(order)].filter(Boolean).join(' '),
    },
    {
      key: 'date',
      header: t('common:date'),
      card: 'start',
      cell: ({ date }) => (
        <time dateTime={date} className="nowrap">
          {formatMediumDay(date, i18n.language)}
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
      key: 'total',
      header: t('column.total'),
      align: 'end',
      cell: ({ total, currency }) => money(total, currency),
      csv: ({ total }) => String(total),
    },
    {
      key: 'currency',
      header: t('shell:preferences.currency'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ currency }) => currency,
    },
  ];
}

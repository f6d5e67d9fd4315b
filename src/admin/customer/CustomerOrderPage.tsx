import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFound } from '#api/errors.ts';
import { getGetCustomerOrderQueryOptions } from '#api/generated/hooks/customers.ts';
import type { CustomerOrder } from '#api/generated/schemas/customerOrder.zod.ts';
import type { OrderLine } from '#api/generated/schemas/orderLine.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoment } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { ItemName } from '#shared/orders/ItemName.tsx';
import { LineState } from '#shared/orders/LineState.tsx';
import { ORDER_STATUS, useItemLabel, useTermLabel } from '#shared/orders/orderLabels.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { type CustomerData, customerTitle, firstOf, loadCustomer } from './customerQueries.ts';
import { useMay } from './useMay.ts';

type Data = CustomerData & { orderId: number };

export async function load(context: LoadContext): Promise<Data | null> {
  const orderId = parseId(context.params.order);
  if (orderId === null) return null;
  let isMissing = false;
  const data = await loadCustomer(context, async (id) => {
    const options = getGetCustomerOrderQueryOptions(id, orderId);
    await Promise.all([
      context.queries.prefetchQuery(options),
      context.queries.prefetchQuery(firstOf.approvals(id)),
    ]);
    isMissing = isNotFound(context.queries.getQueryState(options.queryKey)?.error);
  });
  return data && !isMissing ? { ...data, orderId } : null;
}

export const title = customerTitle;

export function Component({ data }: { data: Data }) {
  return (
    <CustomerFrame data={data} tab="orders">
      {({ id }) => <OpenOrder id={id} orderId={data.orderId} />}
    </CustomerFrame>
  );
}

function OpenOrder({ id, orderId }: { id: number; orderId: number }) {
  const { t } = useTranslation(['approvals', 'account']);
  const query = usePrefetchedQuery(getGetCustomerOrderQueryOptions(id, orderId));
  const customerOrder = query.data?.data.customerOrder;
  return (
    <>
      {customerOrder ? (
        <LinesPanel id={id} customerOrder={customerOrder} />
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query}>
            {t('account:nothingChangedRetry')}
          </LoadFailure>
        </Card>
      )}
      <ApprovalsPanel id={id} />
    </>
  );
}

type LinesPanelProps = { id: number; customerOrder: CustomerOrder };

/** What was ordered, and what of it can be paid back. */
function LinesPanel({ id, customerOrder }: LinesPanelProps) {
  const { t, i18n } = useTranslation(['approvals', 'orders', 'account']);
  const RefundDialog = useLazyPart(() => import('./RefundDialog.tsx'), []);
  const [asked, setAsked] = useState<OrderLine>();
  const { order, refundable } = customerOrder;
  const money = useMoney(order.currency);
  const refund = refundable.find(({ lineId }) => lineId === asked?.lineId);
  return (
    <Panel
      title={t('account:orderTitle', { number: order.orderId })}
      padded={false}
      actions={
        <FactLine>
          <Status kind={ORDER_STATUS[order.status]}>{t(`orders:status.${order.status}`)}</Status>
          <time dateTime={order.date}>{formatMoment(new Date(order.date), i18n.language)}</time>
          <span>{money(order.total)}</span>
          {order.refunded > 0 && <span>{t('order.paidBack', { amount: money(order.refunded) })}</span>}
        </FactLine>
      }
      foot={
        <Link className="text-link" to={paths.customer(id, 'orders')}>
          {t('order.back')}
        </Link>
      }
    >
      <Table
        isDense
        captionHidden
        caption={t('account:orderTitle', { number: order.orderId })}
        columns={useLineColumns(customerOrder, id, setAsked)}
        rows={order.lines}
        rowKey={({ lineId }) => lineId}
      />
      {asked && refund && refund.most !== null && (
        <Suspense>
          <RefundDialog
            id={id}
            customerOrder={customerOrder}
            line={asked}
            refundable={{ ...refund, most: refund.most }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function useLineColumns(
  { order: { currency }, refundable }: CustomerOrder,
  id: number,
  ask: (line: OrderLine) => void,
): TableColumn<OrderLine>[] {
  const { t } = useTranslation(['approvals', 'orders', 'account']);
  const money = useMoney(currency);
  const labelOf = useItemLabel();
  const termOf = useTermLabel();
  const may = useMay();
  const isOwn = useSession().account?.sessAccountId === id;
  const most = ({ lineId }: OrderLine) => refundable.find((one) => one.lineId === lineId)?.most ?? null;
  return [
    {
      key: 'what',
      header: t('orders:column.what'),
      rowHeader: true,
      cell: (line) => (
        <span className="block">
          <ItemName item={line} />
          <span className="block font-normal text-muted">{termOf(line)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('orders:returns'),
      card: 'line',
      cell: (line) => (
        <span>
          <LineState line={line} />
          {line.refund !== null && <span className="block text-badge text-muted">{money(line.refund)}</span>}
        </span>
      ),
    },
    {
      key: 'most',
      header: t('order.amounts'),
      align: 'end',
      cell: (line) => {
        const amount = most(line);
        return amount === null ? '–' : money(amount);
      },
    },
    actionsColumn(t('account:actions'), (line) =>
      may.help && !isOwn && most(line) !== null ? (
        <Button size="small" aria-label={t('pay.named', { item: labelOf(line) })} onClick={() => ask(line)}>
          {t('pay.button')}
        </Button>
      ) : null,
    ),
  ];
}

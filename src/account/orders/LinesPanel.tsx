import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#api/generated/schemas/order.zod.ts';
import type { OrderLine } from '#api/generated/schemas/orderLine.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { orderReturnPath } from '#lib/backendPaths.ts';
import { paths } from '#paths.ts';
import { ItemName } from '#shared/orders/ItemName.tsx';
import { LineState } from '#shared/orders/LineState.tsx';
import { useItemLabel, useTaxLabel, useTermLabel } from '#shared/orders/orderLabels.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** What was ordered, with its tax, and where it can be returned. */
export function LinesPanel({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shell']);
  const caption = t('shell:items', { count: order.lines.length });
  return (
    <Panel
      title={caption}
      padded={false}
      foot={
        <Link className="text-link" to={paths.supportArticle('refunds')}>
          {t('returnRules')}
        </Link>
      }
      actions={<span className="text-small text-muted">{t('withoutTax')}</span>}
    >
      <Table
        isDense
        captionHidden
        caption={caption}
        columns={useLineColumns(order)}
        rows={order.lines}
        rowKey={({ lineId }) => lineId}
      />
      <Sums order={order} />
    </Panel>
  );
}

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const money = useMoney(order.currency);
  const taxLabel = useTaxLabel();
  return (
    <dl className="panel-body ruled order-sums tabular text-small">
      <dt className="text-muted">{t('net')}</dt>
      <dd>{money(order.net)}</dd>
      <dt className="text-muted">{taxLabel(order)}</dt>
      <dd>{money(order.tax)}</dd>
      <dt className="font-semibold">{t('column.total')}</dt>
      <dd className="font-semibold">{money(order.total)}</dd>
    </dl>
  );
}

function useLineColumns({ orderId, currency }: Order): TableColumn<OrderLine>[] {
  const { t } = useTranslation(['orders', 'shell', 'account', 'products']);
  const money = useMoney(currency);
  const labelOf = useItemLabel();
  const termOf = useTermLabel();
  return [
    {
      key: 'what',
      header: t('column.what'),
      rowHeader: true,
      cell: (line) => (
        <span className="block">
          <ItemName item={line} />
          <span className="block font-normal text-muted">{termOf(line)}</span>
        </span>
      ),
    },
    { key: 'state', header: t('returns'), card: 'line', cell: (line) => <LineState line={line} /> },
    {
      key: 'price',
      header: t('shell:price'),
      align: 'end',
      cell: ({ state, price }) =>
        state === 'not_charged' ? <s className="text-muted">{money(price)}</s> : money(price),
    },
    actionsColumn(t('account:actions'), (line) =>
      line.state === 'returnable' ? (
        <a
          href={orderReturnPath(orderId, line.lineId)}
          className={buttonClass({ size: 'small' })}
          aria-label={`${t('products:ending.return')}: ${labelOf(line)}`}
        >
          {t('products:ending.return')}
        </a>
      ) : null,
    ),
  ];
}

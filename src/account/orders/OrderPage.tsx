import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFound } from '#api/errors.ts';
import { getGetOrderQueryOptions } from '#api/generated/hooks/orders.ts';
import type { Order } from '#api/generated/schemas/order.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoment } from '#i18n/format.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { ORDER_STATUS } from '#shared/orders/orderLabels.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import { BilledToPanel, DocumentsPanel, PaymentPanel } from './OrderPanels.tsx';

type Data = { id: number };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const id = parseId(params.id);
  if (id === null) return null;
  const options = getGetOrderQueryOptions(id);
  await queries.prefetchQuery(options);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { id };
}

export function title({ id }: Data, t: TFunction<['orders', 'account']>): string {
  return t('account:orderTitle', { number: id });
}

export function Component({ data: { id } }: { data: Data }) {
  const { t } = useTranslation(['orders', 'account']);
  const query = usePrefetchedQuery(getGetOrderQueryOptions(id));
  const order = query.data?.data.order;
  const invoice = order?.documents.find(({ kind }) => kind === 'invoice');
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="orders" to={paths.orders()}>
                {t('account:sections.orders')}
              </Link>,
            ]}
            current={t('account:orderTitle', { number: id })}
          />
        }
        title={t('account:orderTitle', { number: id })}
        facts={order && <Facts order={order} />}
        actions={
          invoice && (
            <a href={invoice.url} download className={buttonClass({ size: 'small' })}>
              <DownloadIcon />
              {t('invoicePdf')}
            </a>
          )
        }
      />
      {order ? (
        <div className="cols-side stack gap-5 items-start">
          <div>
            <LinesPanel order={order} />
          </div>
          <div>
            <PaymentPanel order={order} />
            <DocumentsPanel order={order} />
            <BilledToPanel party={order.billedTo} />
          </div>
        </div>
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query}>
            {t('account:nothingChangedRetry')}
          </LoadFailure>
        </Card>
      )}
    </>
  );
}

function Facts({ order: { status, date, paidBy } }: { order: Order }) {
  const { t, i18n } = useTranslation('orders');
  return (
    <FactLine>
      <Status kind={ORDER_STATUS[status]}>{t(`status.${status}`)}</Status>
      <time dateTime={date}>{formatMoment(new Date(date), i18n.language)}</time>
      {paidBy !== 'none' && <span>{t(`paidBy.${paidBy}`)}</span>}
    </FactLine>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResellerDelivery } from '#api/generated/schemas/resellerDelivery.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMoment } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { ListPager } from '#shared/list/ListPager.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { DeliveryStatus } from './DeliveryStatus.tsx';
import { DELIVERIES_PER_PAGE, DeliveriesView, deliveriesOptions, useSendMessage } from './webhookQueries.ts';

/** The messages to the webhook, the newest first. */
export function DeliveryList({ hasAddress }: { hasAddress: boolean }) {
  const { t } = useTranslation(['resellerApi', 'account']);
  const state = useListState<DeliveriesView>(DeliveriesView);
  const { params, change, searchFor } = state;
  const query = usePartQuery(deliveriesOptions(params.page));
  const { mutate, isPending, variables, error } = useSendMessage();
  const DeliveryDrawer = useLazyPart(() => import('./DeliveryDrawer.tsx'), []);
  const { items, totalCount = 0 } = query.data?.data.deliveries ?? {};
  if (query.isError) {
    return (
      <LoadFailure level={3} title={t('deliveries.failed')} query={query}>
        {t('account:nothingChanged')}
      </LoadFailure>
    );
  }
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert" title={t('deliveries.notSent')}>
          {t('account:nothingChanged')}
        </Notice>
      )}
      {items && totalCount === 0 && (
        <EmptyState level={3} icon={<HistoryIcon />} title={t('deliveries.none')}>
          {t('deliveries.emptyText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="panel-list ruled" aria-label={t('deliveries.title')} aria-busy={query.isFetching}>
          {items.map((delivery) => (
            <Delivery
              key={delivery.deliveryId}
              delivery={delivery}
              search={searchFor({ ...params, delivery: delivery.deliveryId })}
              canSend={hasAddress}
              isSending={isPending && variables === delivery.deliveryId}
              onSend={() => mutate(delivery.deliveryId)}
            />
          ))}
        </ul>
      )}
      {(totalCount > DELIVERIES_PER_PAGE || (params.page ?? 1) > 1) && (
        <ListPager state={state} totalCount={totalCount} fixedSize={DELIVERIES_PER_PAGE} />
      )}
      {DeliveryDrawer && params.delivery !== undefined && (
        <DeliveryDrawer
          deliveryId={params.delivery}
          onClose={() => change({ ...params, delivery: undefined })}
        />
      )}
    </>
  );
}

type DeliveryProps = {
  delivery: ResellerDelivery;
  /** The address that opens it. */
  search: string;
  canSend: boolean;
  isSending: boolean;
  onSend: () => void;
};

function Delivery({ delivery, search, canSend, isSending, onSend }: DeliveryProps) {
  const { t, i18n } = useTranslation('resellerApi');
  const { event, object, created, attempts, maxAttempts, next } = delivery;
  return (
    <li>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <Link to={{ search }} state={{ keepScroll: true }} className="link tap">
          <code translate="no" className="text-badge">
            {event}
          </code>
        </Link>
        {object && <span className="text-badge text-muted">{nameToUnicode(object)}</span>}
      </div>
      <div className="row gap-3 wrap-anywhere min-w-0 text-badge text-muted tabular">
        <RecentTime at={created} />
        <span>{t('deliveries.attempts', { count: attempts, max: maxAttempts })}</span>
        {next && <span>{t('deliveries.next', { time: formatMoment(new Date(next), i18n.language) })}</span>}
      </div>
      <span className="panel-list-status row gap-3">
        <DeliveryStatus delivery={delivery} />
        {canSend && (
          <Button size="small" variant="quiet" loading={isSending} onClick={onSend}>
            {t('deliveries.resend')}
          </Button>
        )}
      </span>
    </li>
  );
}

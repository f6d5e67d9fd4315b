import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetResellerDelivery } from '#api/generated/hooks/resellerwebhook.ts';
import type { ResellerDeliveryDetails } from '#api/generated/schemas/resellerDeliveryDetails.zod.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { DeliveryStatus } from './DeliveryStatus.tsx';

type DeliveryDrawerProps = { deliveryId: number; onClose: () => void };

/** One message: the request and the response of its last attempt. */
export default function DeliveryDrawer({ deliveryId, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation(['resellerApi', 'shell']);
  const { data, isPending, error, isFetching, refetch } = useGetResellerDelivery(deliveryId);
  const delivery = data?.data.delivery;
  return (
    <Drawer
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('delivery.title')}
      closeLabel={t('shell:close')}
    >
      {isPending && <Spinner label={t('delivery.loading')} />}
      {delivery && <Details delivery={delivery} />}
      {!isPending && !delivery && (
        <LoadFailure level={3} title={t('delivery.failed')} query={{ error, isFetching, refetch }} />
      )}
    </Drawer>
  );
}

function Details({ delivery }: { delivery: ResellerDeliveryDetails }) {
  const { t, i18n } = useTranslation('resellerApi');
  const { event, created, url, milliseconds, headers, body, responseBody } = delivery;
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  return (
    <div className="stack gap-5">
      <FactList
        facts={[
          { key: 'event', term: t('delivery.event'), value: <code translate="no">{event}</code> },
          {
            key: 'created',
            term: t('delivery.created'),
            value: formatTimestamp(new Date(created), i18n.language),
          },
          { key: 'status', term: t('delivery.status'), value: <DeliveryStatus delivery={delivery} /> },
          {
            key: 'took',
            term: t('delivery.took'),
            value: milliseconds === null ? '–' : t('calls.milliseconds', { count: milliseconds }),
          },
        ]}
      />
      <Block title={t('delivery.request')}>
        {[url && `POST ${url}`, ...lines, '', body].filter((line) => line !== null).join('\n')}
      </Block>
      <Block title={t('delivery.response')}>{responseBody || t('delivery.noBody')}</Block>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h3 id={id} className="text-small font-semibold">
        {title}
      </h3>
      <pre className="reseller-code padded ground-sunk text-badge wrap-anywhere">
        <code translate="no">{children}</code>
      </pre>
    </section>
  );
}

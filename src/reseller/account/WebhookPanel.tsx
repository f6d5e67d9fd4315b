import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import { getGetResellerWebhookQueryOptions } from '#api/generated/hooks/resellerwebhook.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { WebhookAddress } from './WebhookAddress.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { useSendMessage } from './webhookQueries.ts';

/** Where messages about domains go, how they are signed, and whether they were received. */
export function WebhookPanel({ url }: { url: string | null }) {
  const { t } = useTranslation(['resellerApi', 'account']);
  const query = usePartQuery(getGetResellerWebhookQueryOptions());
  const { mutate, isPending, error } = useSendMessage();
  const webhook = query.data?.data.webhook;
  return (
    <Panel
      title={
        <span className="row gap-3">
          {t('webhook.title')}
          {webhook && webhook.waiting > 0 && (
            <Status kind="expiring">{t('webhook.waiting', { count: webhook.waiting })}</Status>
          )}
        </span>
      }
      padded={false}
      actions={
        url !== null && (
          <Button size="small" variant="quiet" loading={isPending} onClick={() => mutate(undefined)}>
            {t('webhook.test')}
          </Button>
        )
      }
      foot={t('deliveries.note')}
    >
      {error && (
        <Notice tone="bad" role="alert" title={t('deliveries.notSent')}>
          {stepUpMessage(error) ?? t('account:nothingChanged')}
        </Notice>
      )}
      <div className="panel-body stack gap-5">
        <WebhookAddress key={url} url={url} />
        {query.isError && (
          <LoadFailure level={3} title={t('webhook.failed')} query={query}>
            {t('account:nothingChanged')}
          </LoadFailure>
        )}
        {webhook && <WebhookSecret webhook={webhook} />}
      </div>
      <DeliveryList hasAddress={url !== null} />
    </Panel>
  );
}

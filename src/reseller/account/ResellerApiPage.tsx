import './reseller.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  getGetResellerSpendingQueryOptions,
  getListResellerKeysQueryOptions,
} from '#api/generated/hooks/resellerkeys.ts';
import { getGetResellerWebhookQueryOptions } from '#api/generated/hooks/resellerwebhook.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { parseListParams } from '#shared/list/listParams.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ApiCallsPanel, callsOptions } from './ApiCallsPanel.tsx';
import { ApiKeysPanel } from './ApiKeysPanel.tsx';
import { BalancePanel } from './BalancePanel.tsx';
import { ResellerHead } from './ResellerHead.tsx';
import { findResellerType, settingsOptions } from './resellerQueries.ts';
import { ToJoin } from './ToJoin.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';
import { DeliveriesView, deliveriesOptions } from './webhookQueries.ts';

export async function load({ queries, url }: LoadContext): Promise<{ isReseller: boolean }> {
  if (!(await findResellerType(queries))) return { isReseller: false };
  await Promise.all([
    queries.prefetchQuery(getListResellerKeysQueryOptions()),
    queries.prefetchQuery(callsOptions(false)),
    queries.prefetchQuery(settingsOptions()),
    queries.prefetchQuery(getGetResellerWebhookQueryOptions()),
    queries.prefetchQuery(
      deliveriesOptions(parseListParams<DeliveriesView>(DeliveriesView, url.search).page),
    ),
    queries.prefetchQuery(getGetResellerSpendingQueryOptions()),
  ]);
  return { isReseller: true };
}

export function Component({ data: { isReseller } }: { data: { isReseller: boolean } }) {
  return isReseller ? <Api /> : <ToJoin />;
}

function Api() {
  const { t } = useTranslation(['resellerApi', 'reseller']);
  const settings = usePrefetchedQuery(settingsOptions()).data?.resellerSettings;
  return (
    <>
      <ResellerHead
        tab="api"
        facts={t('apiMeta.description')}
        actions={
          <Link to={paths.programApi()} className={buttonClass({ size: 'small', variant: 'quiet' })}>
            {t('reseller:guide')}
          </Link>
        }
      />
      <div className="cols-side stack gap-5 items-start">
        <div>
          <ApiKeysPanel />
          {settings?.type === 'api' && <WebhookPanel url={settings.webhookUrl} />}
          <ApiCallsPanel />
        </div>
        <div>
          <BalancePanel />
        </div>
      </div>
    </>
  );
}

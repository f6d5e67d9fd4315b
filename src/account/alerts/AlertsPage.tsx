import { useTranslation } from 'react-i18next';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import { getGetAlertSettingsQueryOptions, getListAlertsQueryOptions } from '#api/generated/hooks/alerts.ts';
import { ListAlertsParams } from '#api/generated/schemas/listAlertsParams.zod.ts';
import { SentAlertKind } from '#api/generated/schemas/sentAlertKind.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { listQuery, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Card } from '#ui/Card.tsx';
import { BellIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { AlertFeedPanel } from './AlertFeedPanel.tsx';
import { AlertSettingsPanel } from './AlertSettingsPanel.tsx';
import { useAlertColumns } from './useAlertColumns.tsx';
import { useAlertText } from './useAlertText.ts';

const alertList = listQuery(ListAlertsParams, getListAlertsQueryOptions, 'alerts');
const settingsOptions = getGetAlertSettingsQueryOptions();

export async function load({ queries, url }: LoadContext) {
  await Promise.all([
    prefetchList(alertList, queries, url),
    queries.prefetchQuery(settingsOptions),
    queries.prefetchQuery(labelsOptions),
  ]);
}

export function Component() {
  const { t } = useTranslation(['alerts', 'account', 'common']);
  const query = usePrefetchedQuery(settingsOptions);
  const settings = query.data?.data.alertsettings;
  const columns = useAlertColumns();
  const describe = useAlertText();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:alerts.title')} />}
        title={t('account:alerts.title')}
        facts={t('lead')}
      />
      <QueryTable
        name="alerts"
        list={alertList}
        caption={t('account:alerts.title')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ alertId }) => String(alertId)}
        nameOf={(alert) => describe(alert).text}
        filters={[
          {
            name: 'kind',
            label: t('common:type'),
            options: SentAlertKind.options.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          },
        ]}
        empty={<EmptyList icon={<BellIcon />} title={t('empty.title')} text={t('empty.text')} />}
      />
      {settings ? (
        <>
          <AlertSettingsPanel settings={settings} />
          <AlertFeedPanel feed={settings.feed} />
        </>
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query} />
        </Card>
      )}
    </>
  );
}

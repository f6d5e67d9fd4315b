import { useTranslation } from 'react-i18next';
import { getGetAccountDetailsQueryOptions } from '#api/generated/hooks/session.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Card } from '#ui/Card.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { AskedAgainPanel } from './AskedAgainPanel.tsx';
import { OtherWaysPanel } from './OtherWaysPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { StatePanel } from './StatePanel.tsx';
import { securityOptions } from './securityQueries.ts';
import { approvedDevices, pendingDevices, WhoCanActPanel } from './WhoCanActPanel.tsx';

const details = getGetAccountDetailsQueryOptions();

export async function load({ queries }: LoadContext) {
  await Promise.all([
    queries.prefetchQuery(securityOptions),
    queries.prefetchQuery(details),
    queries.prefetchQuery(approvedDevices),
    queries.prefetchQuery(pendingDevices),
  ]);
}

export function Component() {
  const { t } = useTranslation(['security', 'account']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(securityOptions);
  const person = usePrefetchedQuery(details).data?.data.account;
  const security = data?.data.security;
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.security')} />}
        title={t('account:sections.security')}
        facts={person && `${person.email} · ${t('account:menu.number', { number: person.id })}`}
      />
      {security ? (
        <>
          <StatePanel security={security} />
          <div className="cols-side stack gap-5 items-start">
            <div>
              <PasskeysPanel security={security} />
              <OtherWaysPanel security={security} email={person?.email} />
              <SessionsPanel security={security} />
            </div>
            <div>
              <SettingsPanel settings={security.settings} />
              <WhoCanActPanel />
              <AskedAgainPanel />
            </div>
          </div>
        </>
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />
        </Card>
      )}
    </>
  );
}

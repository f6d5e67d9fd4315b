import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFound } from '#api/errors.ts';
import { getGetTransferQueryOptions } from '#api/generated/hooks/transfers.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { OfferedDomain } from './OfferedDomain.tsx';
import { TransferIn } from './TransferIn.tsx';
import { TRANSFER_STATUS } from './useTransferColumns.tsx';

type Data = { id: number };

const POLL_INTERVAL_MS = 60_000;
export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const id = parseId(params.id);
  if (id === null) return null;
  const options = getGetTransferQueryOptions(id);
  await queries.prefetchQuery(options);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { id };
}

export function title({ id }: Data, t: TFunction<'transfers'>): string {
  return t('one.title', { number: id });
}

/** A transfer from another registrar or account. Those in the other direction are on the domain's page. */
export function Component({ data: { id } }: { data: Data }) {
  const { t } = useTranslation(['transfers', 'account', 'common']);
  const query = usePrefetchedQuery({
    ...getGetTransferQueryOptions(id),
    refetchInterval: ({ state }) =>
      state.data?.data.transfer.status === 'pending' ? POLL_INTERVAL_MS : false,
  });
  const found = query.data?.data;
  const transfer = found?.transfer;
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="transfers" to={paths.transfers()}>
                {t('common:transfers')}
              </Link>,
            ]}
            current={t('transfers:one.title', { number: id })}
          />
        }
        title={
          transfer ? (
            <DomainName size="text" {...splitDomainName(transfer.domain)} ascii={transfer.domain} />
          ) : (
            t('transfers:one.title', { number: id })
          )
        }
        facts={
          transfer && (
            <FactLine>
              <Status kind={TRANSFER_STATUS[transfer.status]}>
                {t(`transfers:status.${transfer.status}`)}
              </Status>
              <span>{t(`transfers:direction.${transfer.direction}`)}</span>
              <bdi translate="no">{transfer.other}</bdi>
            </FactLine>
          )
        }
      />
      {!found && (
        <LoadFailure level={2} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {found?.incoming && (
        <TransferIn key={found.transfer.transferId} transfer={found.transfer} incoming={found.incoming} />
      )}
      {found && !found.incoming && found.transfer.direction === 'received' && (
        <OfferedDomain key={found.transfer.transferId} transfer={found.transfer} offer={found.offer} />
      )}
      {found && !found.incoming && found.transfer.direction !== 'received' && (
        <Panel title={t('common:domain')}>
          <Link to={paths.domain(found.transfer.domain)} className={buttonClass({ size: 'small' })}>
            {t('common:openDomain')}
          </Link>
        </Panel>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { isDeleted } from '#account/product/productStatus.ts';
import { TransferOut } from '#account/transfers/TransferOut.tsx';
import { useTransferOut } from '#account/transfers/useTransferOut.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { PartFailure } from './PartFailure.tsx';

/** The way to another registrar. */
export function TransferPanel({ domain }: { domain: HeldDomain }) {
  const { t } = useTranslation('domain');
  const settings = usePrefetchedQuery(getGetDomainQueryOptions(domain.domainName));
  const way = useTransferOut(domain.domainName);
  const detail = settings.data?.data.domain;
  const transfer = way.data?.data.transfer;
  if (isDeleted(domain))
    return (
      <Panel title={t('transfer.title')}>
        <p>{t('transfer.deleted')}</p>
      </Panel>
    );
  if (!detail || !transfer) {
    const error = settings.error ?? way.error;
    const isFetching = settings.isFetching || way.isFetching;
    const refetch = () => Promise.all([settings.refetch(), way.refetch()]);
    return (
      <Panel title={t('transfer.title')}>
        <PartFailure query={{ error, isFetching, refetch }} />
      </Panel>
    );
  }
  return (
    <Panel title={t('transfer.title')} padded={false}>
      <TransferOut domain={domain} detail={detail} transfer={transfer} />
    </Panel>
  );
}

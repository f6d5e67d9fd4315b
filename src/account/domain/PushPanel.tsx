import { useTranslation } from 'react-i18next';
import { isDeleted } from '#account/product/productStatus.ts';
import { GiveAway } from '#account/transfers/GiveAway.tsx';
import { useTransferOut } from '#account/transfers/useTransferOut.ts';
import { getGetPushQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { PartFailure } from './PartFailure.tsx';

/** The offer of a domain to another account here. */
export function PushPanel({ domain }: { domain: HeldDomain }) {
  const { t } = useTranslation('transfers');
  const { data, error, isFetching, refetch } = usePrefetchedQuery(getGetPushQueryOptions(domain.domainName));
  const way = useTransferOut(domain.domainName);
  if (isDeleted(domain)) return null;
  const push = data?.data.push;
  const transfer = way.data?.data.transfer;
  return (
    <Panel title={t('push.panel')}>
      {transfer?.hold?.reason === 'suspended' ? (
        <p className="text-small">{t('push.suspended')}</p>
      ) : push ? (
        <GiveAway push={push} isRequested={transfer?.state === 'requested'} />
      ) : (
        <PartFailure query={{ error, isFetching, refetch }} />
      )}
    </Panel>
  );
}

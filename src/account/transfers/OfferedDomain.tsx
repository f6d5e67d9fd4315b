import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { acceptPush, declinePush } from '#api/generated/hooks/transfers.ts';
import type { Transfer } from '#api/generated/schemas/transfer.zod.ts';
import type { TransferOffer } from '#api/generated/schemas/transferOffer.zod.ts';
import { refreshPersonalData } from '#api/queryKeys.ts';
import { formatDays, formatMediumDate, formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { notify } from '#ui/notify.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useTransferChange } from './useTransferChange.ts';

type OfferedDomainProps = { transfer: Transfer; offer: TransferOffer | null };

/** A domain that another account offers to this one. */
export function OfferedDomain({ transfer, offer }: OfferedDomainProps) {
  const { t, i18n } = useTranslation(['transfers', 'account', 'common']);
  const queries = useQueryClient();
  const { transferId, domain, status, dueAt, other } = transfer;
  const name = nameToUnicode(domain);
  const accept = useTransferChange(
    transferId,
    () => acceptPush(transferId),
    () => {
      notify(t('transfers:in.moved.title', { name }), { tone: 'success' });
      void refreshPersonalData(queries);
    },
  );
  const decline = useTransferChange(
    transferId,
    () => declinePush(transferId),
    () => void notify(t('transfers:offered.declined'), { tone: 'success' }),
  );
  if (status !== 'pending' || !offer)
    return (
      <Panel title={t('transfers:offered.title', { from: other, name })}>
        <div className="stack gap-3 start text-small" role="status">
          <p>{status === 'moved' ? t('transfers:in.moved.title', { name }) : t('transfers:offered.ended')}</p>
          {status === 'moved' && (
            <Link to={paths.domain(domain)} className={buttonClass({ variant: 'primary', size: 'small' })}>
              {t('common:openDomain')}
            </Link>
          )}
        </div>
      </Panel>
    );
  const isBusy = accept.isPending || decline.isPending;
  const facts = [
    t('transfers:offered.free', { date: formatMediumDate(new Date(offer.expireDate), i18n.language) }),
    t(offer.onOwnNameservers ? 'transfers:offered.zone' : 'transfers:offered.noZone'),
    t('transfers:offered.owner'),
    offer.locksFor > 0 && t('transfers:push.locks', { days: formatDays(offer.locksFor, i18n.language) }),
  ].filter((fact) => fact !== false);
  return (
    <Panel title={t('transfers:offered.title', { from: offer.from, name })}>
      <div className="stack text-small">
        {dueAt && (
          <p className="font-medium">
            {t('transfers:offered.until', { date: formatMoment(new Date(dueAt), i18n.language) })}
          </p>
        )}
        <ul className="transfer-losses transfer-how stack gap-2">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="row">
          <Button
            size="small"
            variant="primary"
            loading={accept.isPending}
            onClick={() => !isBusy && accept.mutate()}
          >
            {t('transfers:offered.accept')}
          </Button>
          <Button size="small" loading={decline.isPending} onClick={() => !isBusy && decline.mutate()}>
            {t('transfers:offered.decline')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Transfer } from '#api/generated/schemas/transfer.zod.ts';
import { formatMediumDate, formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';

export const TRANSFER_STATUS: Record<Transfer['status'], StatusKind> = {
  pending: 'transferRequested',
  moved: 'connected',
  stopped: 'closed',
  withdrawn: 'undone',
  refused: 'refused',
  canceled: 'closed',
  declined: 'closed',
  expired: 'closed',
};

/** Where a transfer is shown: those of a domain that the account has or had are on its page. */
const pathOf = ({ direction, domain, transferId }: Transfer) =>
  direction === 'out' || direction === 'given' ? paths.domain(domain) : paths.transfer(transferId);

export function useTransferColumns(): ListColumn<Transfer>[] {
  const { t, i18n } = useTranslation(['transfers', 'common']);
  const moment = (at: string | null) => (at ? formatMoment(new Date(at), i18n.language) : '–');
  return [
    {
      key: 'domain',
      header: t('common:domain'),
      rowHeader: true,
      skeleton: 'name',
      cell: (transfer) => (
        <Link to={pathOf(transfer)} className="tap font-medium wrap-anywhere">
          <bdi translate="no">{nameToUnicode(transfer.domain)}</bdi>
        </Link>
      ),
      csv: ({ domain }) => domain,
    },
    {
      key: 'direction',
      header: t('transfers:list.direction'),
      card: 'start',
      cell: ({ direction }) => t(`transfers:direction.${direction}`),
      csv: ({ direction }) => t(`transfers:direction.${direction}`),
    },
    {
      key: 'status',
      header: t('common:status'),
      card: 'end',
      cell: ({ status }) => <Status kind={TRANSFER_STATUS[status]}>{t(`transfers:status.${status}`)}</Status>,
      csv: ({ status }) => t(`transfers:status.${status}`),
    },
    {
      key: 'other',
      header: t('transfers:list.other'),
      isLesser: true,
      cell: ({ other }) => (
        <bdi translate="no" className="wrap-anywhere">
          {other}
        </bdi>
      ),
      csv: ({ other }) => other,
    },
    {
      key: 'started',
      header: t('transfers:list.started'),
      order: 'started',
      cell: ({ startedAt }) => (
        <time dateTime={startedAt} className="nowrap">
          {formatMediumDate(new Date(startedAt), i18n.language)}
        </time>
      ),
      csv: ({ startedAt }) => startedAt,
    },
    {
      key: 'due',
      header: t('transfers:list.due'),
      cell: ({ dueAt, endedAt }) => <span className="nowrap">{moment(dueAt ?? endedAt)}</span>,
      csv: ({ dueAt, endedAt }) => dueAt ?? endedAt ?? '',
    },
  ];
}

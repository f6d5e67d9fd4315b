import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOfTld } from '#admin/tools/registryFields.ts';
import type { RegistryStatus as StatusValue } from '#api/generated/schemas/registryStatus.zod.ts';
import type { RegistrySummary } from '#api/generated/schemas/registrySummary.zod.ts';
import { formatRecent, formatTimestamp } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Status } from '#ui/workspace/Status.tsx';

const KINDS = { open: 'open', closed: 'closed', sunrise: 'sunrise', eap: 'earlyAccess' } as const;

/** Shows who can currently register names under a TLD. */
export function RegistryStatus({ status }: { status: StatusValue }) {
  const { t } = useTranslation('registry');
  return <Status kind={KINDS[status]}>{t(`fields.status.options.${status}`)}</Status>;
}

/** The columns of the registry directory. */
export function useRegistryColumns(): ListColumn<RegistrySummary>[] {
  const { t, i18n } = useTranslation('registry');
  return [
    {
      key: 'tld',
      header: t('fields.tld.label'),
      order: 'tld',
      rowHeader: true,
      cell: ({ id, tld }) => (
        <Link className="inline-flex min-h-6 min-w-6 items-center underline" to={paths.registry(id)}>
          <bdi translate="no">{nameOfTld(tld)}</bdi>
        </Link>
      ),
      csv: ({ tld }) => tld,
    },
    {
      key: 'registry',
      header: t('fields.registryName.label'),
      order: 'registryName',
      skeleton: 'w-48',
      cell: ({ registryName }) => registryName,
      csv: ({ registryName }) => registryName,
    },
    {
      key: 'kind',
      header: t('fields.kind.label'),
      cell: ({ kind }) => t(`fields.kind.options.${kind}`),
      csv: ({ kind }) => kind,
    },
    {
      key: 'status',
      header: t('fields.status.label'),
      card: 'start',
      cell: ({ status }) => <RegistryStatus status={status} />,
      csv: ({ status }) => status,
    },
    {
      key: 'changed',
      header: t('changed'),
      order: 'updatedDate',
      cell: ({ updatedDate }) => (
        <time dateTime={updatedDate} title={formatTimestamp(new Date(updatedDate), i18n.language)}>
          {formatRecent(new Date(updatedDate), serverNow(), i18n.language)}
        </time>
      ),
      csv: ({ updatedDate }) => updatedDate,
    },
    {
      key: 'actions',
      header: t('actions'),
      headerHidden: true,
      align: 'end',
      card: 'end',
      cell: ({ id, tld }) => (
        <Link
          className={buttonClass({ size: 'small', variant: 'quiet' })}
          to={paths.registry(id)}
          aria-label={t('editNamed', { name: nameOfTld(tld) })}
        >
          {t('edit')}
        </Link>
      ),
    },
  ];
}

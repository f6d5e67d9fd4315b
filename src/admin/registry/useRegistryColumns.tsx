import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOfTld } from '#admin/tools/registryFields.ts';
import type { RegistryStatus as StatusValue } from '#api/generated/schemas/registryStatus.zod.ts';
import type { RegistrySummary } from '#api/generated/schemas/registrySummary.zod.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';

const KINDS = { open: 'open', closed: 'closed', sunrise: 'sunrise', eap: 'earlyAccess' } as const;

/** Shows who can currently register names under a TLD. */
export function RegistryStatus({ status }: { status: StatusValue }) {
  const { t } = useTranslation('registry');
  return <Status kind={KINDS[status]}>{t(`fields.status.options.${status}`)}</Status>;
}

/** The columns of the registry directory. */
export function useRegistryColumns(): ListColumn<RegistrySummary>[] {
  const { t } = useTranslation(['registry', 'account', 'shell', 'common']);
  return [
    {
      key: 'tld',
      header: t('shell:ending'),
      order: 'tld',
      rowHeader: true,
      cell: ({ id, tld }) => (
        <Link className="link tap" to={paths.registry(id)}>
          <bdi translate="no">{nameOfTld(tld)}</bdi>
        </Link>
      ),
      csv: ({ tld }) => tld,
    },
    {
      key: 'registry',
      header: t('fields.registryName.label'),
      order: 'registryName',
      skeleton: 'name',
      cell: ({ registryName }) => registryName,
      csv: ({ registryName }) => registryName,
    },
    {
      key: 'kind',
      isLesser: true,
      header: t('fields.kind.label'),
      cell: ({ kind }) => t(`fields.kind.options.${kind}`),
      csv: ({ kind }) => kind,
    },
    {
      key: 'status',
      header: t('common:status'),
      card: 'start',
      cell: ({ status }) => <RegistryStatus status={status} />,
      csv: ({ status }) => status,
    },
    {
      key: 'changed',
      header: t('account:changedAt'),
      order: 'updatedDate',
      cell: ({ updatedDate }) => <RecentTime at={updatedDate} />,
      csv: ({ updatedDate }) => updatedDate,
    },
    actionsColumn(t('account:actions'), ({ id, tld }) => (
      <Link
        className={buttonClass({ size: 'small', variant: 'quiet' })}
        to={paths.registry(id)}
        aria-label={t('account:editNamed', { name: nameOfTld(tld) })}
      >
        {t('account:edit')}
      </Link>
    )),
  ];
}

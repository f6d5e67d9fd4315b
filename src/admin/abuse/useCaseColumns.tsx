import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AbuseCaseSummary } from '#api/generated/schemas/abuseCaseSummary.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { CaseStatus } from './CaseStatus.tsx';

/** The columns of the list of cases. */
export function useCaseColumns(): ListColumn<AbuseCaseSummary>[] {
  const { t, i18n } = useTranslation(['adminAbuse', 'common', 'account']);
  const kindOf = ({ kind }: AbuseCaseSummary) => t(`common:abuseKind.${kind}`);
  return [
    {
      key: 'domain',
      header: t('common:domain'),
      rowHeader: true,
      skeleton: 'name',
      cell: ({ caseNumber, domain }) => (
        <span>
          <Link className="link tap wrap-anywhere" to={paths.abuseCase(caseNumber)}>
            <bdi>{nameToUnicode(domain)}</bdi>
          </Link>
          <span className="block font-normal text-badge text-muted">{t('name', { number: caseNumber })}</span>
        </span>
      ),
      csv: ({ domain }) => domain,
    },
    {
      key: 'number',
      header: t('number'),
      isExportOnly: true,
      cell: ({ caseNumber }) => caseNumber,
      csv: ({ caseNumber }) => String(caseNumber),
    },
    { key: 'kind', header: t('common:type'), cell: kindOf, csv: kindOf },
    {
      key: 'state',
      header: t('common:status'),
      card: 'start',
      cell: (row) => <CaseStatus {...row} />,
      csv: ({ state, outcome }) => outcome ?? state,
    },
    {
      key: 'reports',
      header: t('reports.title'),
      order: 'reports',
      align: 'end',
      cell: ({ reports }) => reports.toLocaleString(i18n.language),
      csv: ({ reports }) => String(reports),
    },
    {
      key: 'owner',
      header: t('owner'),
      isLesser: true,
      skeleton: 'name',
      cell: ({ account, whereabouts }) => (account ? account.name : t(`whereabouts.${whereabouts}`)),
      csv: ({ account }) => (account ? String(account.id) : ''),
    },
    {
      key: 'takenBy',
      header: t('takenBy'),
      isLesser: true,
      cell: ({ takenBy }) => takenBy?.name ?? '–',
      csv: ({ takenBy }) => takenBy?.name ?? '',
    },
    {
      key: 'changed',
      header: t('account:changedAt'),
      order: 'changedAt',
      card: 'end',
      cell: ({ changedAt, answeredAt }) => (
        <span>
          <RecentTime at={changedAt} />
          {answeredAt && <span className="block text-badge text-muted">{t('answered')}</span>}
        </span>
      ),
      csv: ({ changedAt }) => changedAt,
    },
    {
      key: 'opened',
      header: t('openedAt'),
      order: 'openedAt',
      isExportOnly: true,
      cell: ({ openedAt }) => openedAt,
      csv: ({ openedAt }) => openedAt,
    },
  ];
}

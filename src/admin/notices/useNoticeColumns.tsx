import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notice } from '#api/generated/schemas/notice.zod.ts';
import type { NoticeState } from '#api/generated/schemas/noticeState.zod.ts';
import { formatUtc } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import { LanguageMarks } from './LanguageMarks.tsx';

const STATUS: Record<NoticeState, StatusKind> = { scheduled: 'planned', active: 'active', ended: 'closed' };

/** The state of a notice by the server's clock. */
export function NoticeStatus({ state }: { state: NoticeState }) {
  const { t } = useTranslation('adminNotices');
  return <Status kind={STATUS[state]}>{t(`state.${state}`)}</Status>;
}

/** The columns of the list of notices. */
export function useNoticeColumns(): ListColumn<Notice>[] {
  const { t, i18n } = useTranslation(['adminNotices', 'account', 'common']);
  const moment = (at: string | null) => (at === null ? '–' : formatUtc(new Date(at), i18n.language));
  return [
    {
      key: 'text',
      header: t('account:text'),
      rowHeader: true,
      skeleton: 'name',
      cell: ({ id, text }) => (
        <Link className="link tap" to={paths.notice(id)} lang="en">
          {text['en-us']}
        </Link>
      ),
      csv: ({ text }) => text['en-us'],
    },
    {
      key: 'place',
      isLesser: true,
      header: t('place.label'),
      cell: ({ place }) => t(`place.options.${place}`),
      csv: ({ place }) => place,
    },
    {
      key: 'state',
      header: t('common:status'),
      cell: ({ state }) => <NoticeStatus state={state} />,
      csv: ({ state }) => state,
    },
    {
      key: 'from',
      header: t('from.label'),
      order: 'from',
      cell: ({ from }) => <span className="tabular">{moment(from)}</span>,
      csv: ({ from }) => from,
    },
    {
      key: 'until',
      header: t('until.label'),
      order: 'until',
      cell: ({ until }) => <span className="tabular">{moment(until)}</span>,
      csv: ({ until }) => until ?? '',
    },
    {
      key: 'languages',
      isLesser: true,
      header: t('marks.label'),
      cell: ({ text }) => <LanguageMarks text={text} />,
      csv: ({ text }) => Object.keys(text).join(' '),
    },
    {
      key: 'created',
      header: t('account:createdAt'),
      order: 'createdDate',
      isExportOnly: true,
      cell: ({ createdDate }) => createdDate,
      csv: ({ createdDate }) => createdDate,
    },
    {
      ...actionsColumn(t('account:actions'), ({ id, text }: Notice) => (
        <Link
          className={buttonClass({ size: 'small', variant: 'quiet' })}
          to={paths.notice(id)}
          aria-label={t('account:editNamed', { name: text['en-us'] })}
        >
          {t('account:edit')}
        </Link>
      )),
      isLesser: true,
    },
  ];
}

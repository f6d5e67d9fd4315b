import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SentAlert } from '#api/generated/schemas/sentAlert.zod.ts';
import { formatMediumDate, formatTime } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { useAlertText } from './useAlertText.ts';

export function useAlertColumns(): ListColumn<SentAlert>[] {
  const { t, i18n } = useTranslation(['alerts', 'common']);
  const describe = useAlertText();
  const moment = (at: string) =>
    `${formatMediumDate(new Date(at), i18n.language)}, ${formatTime(Date.parse(at), i18n.language)}`;
  const sentBy = ({ deliveries }: SentAlert) =>
    deliveries.map(({ channel, state }) =>
      state === 'sent' ? t(`channel.${channel}`) : `${t(`channel.${channel}`)} (${t(`state.${state}`)})`,
    );
  return [
    {
      key: 'alert',
      header: t('column.alert'),
      rowHeader: true,
      skeleton: 'name',
      cell: (alert) => {
        const { text, todo } = describe(alert);
        return (
          <span className="block">
            <Link to={getPath(alert)} className="tap font-medium wrap-anywhere">
              {text}
            </Link>
            <span className="block font-normal text-small text-muted">{todo}</span>
          </span>
        );
      },
      csv: (alert) => describe(alert).text,
    },
    {
      key: 'at',
      header: t('common:date'),
      card: 'start',
      cell: ({ at }) => <span className="tabular">{moment(at)}</span>,
      csv: ({ at }) => at,
    },
    {
      key: 'sentBy',
      header: t('column.sentBy'),
      card: 'end',
      cell: (alert) => sentBy(alert).join(', '),
      csv: (alert) => sentBy(alert).join(', '),
    },
  ];
}

/** The page on which something can be done about an alert. */
function getPath({ domain, contactId }: SentAlert): string {
  if (domain) return paths.domain(domain);
  return contactId ? paths.ownContact(contactId) : paths.contacts();
}

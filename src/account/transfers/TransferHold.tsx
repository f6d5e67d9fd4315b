import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransferHold as Hold } from '#api/generated/schemas/transferHold.zod.ts';
import { formatDays, formatMediumDate } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why a domain can't move now, and from when it can. */
export function TransferHold({ hold: { reason, since, until, days } }: { hold: Hold }) {
  const { t, i18n } = useTranslation(['transfers', 'common']);
  const format = (date: string | null) => (date ? formatMediumDate(new Date(date), i18n.language) : '');
  if (reason === 'dispute')
    return (
      <Notice
        tone="warm"
        title={t('transfers:out.hold.now')}
        action={
          <Link className="link tap" to={paths.supportTicket()}>
            {t('common:askSupport')}
          </Link>
        }
      >
        {t('transfers:out.hold.dispute')}
      </Notice>
    );
  if (reason === 'suspended')
    return (
      <Notice tone="warm" title={t('transfers:out.hold.now')}>
        {t('transfers:out.hold.suspended', { since: format(since) })}
      </Notice>
    );
  return (
    <Notice tone="warm" title={t('transfers:out.hold.until', { date: format(until) })}>
      {t(`transfers:out.hold.${reason}`, {
        since: format(since),
        days: formatDays(days ?? 0, i18n.language),
      })}
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import { formatMediumDate, formatRelativeDays, formatTimestamp } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { cx } from '#ui/cx.ts';
import { daysLeft, expiryUrgency } from './expiry.ts';

const COLOR = { none: 'text-muted', soon: 'text-warm', urgent: 'text-bad' };

/** The expiry date and the time until then: red from 7 days, amber from 30 days. */
export function ExpiryDate({ expireDate }: { expireDate: string }) {
  const { i18n } = useTranslation();
  const now = serverNow();
  const date = new Date(expireDate);
  return (
    <span className="row items-baseline gap-2">
      <time dateTime={expireDate} title={formatTimestamp(date, i18n.language)} className="nowrap">
        {formatMediumDate(date, i18n.language)}
      </time>
      <span className={cx('nowrap text-badge', COLOR[expiryUrgency(expireDate, now)])}>
        {formatRelativeDays(daysLeft(expireDate, now), i18n.language)}
      </span>
    </span>
  );
}

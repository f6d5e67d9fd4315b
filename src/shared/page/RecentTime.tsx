import { useTranslation } from 'react-i18next';
import { formatRecent, formatTimestamp } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';

type RecentTimeProps = {
  /** In RFC 3339 format. */
  at: string;
  /** Shown instead of the time. */
  text?: string | false;
  className?: string;
};

/** When something happened, in words; the exact time is its title. */
export function RecentTime({ at, text, className }: RecentTimeProps) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  return (
    <time className={className} dateTime={at} title={formatTimestamp(date, i18n.language)}>
      {text || formatRecent(date, serverNow(), i18n.language)}
    </time>
  );
}

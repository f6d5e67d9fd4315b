import { useTranslation } from 'react-i18next';
import { formatDate, formatMediumDate } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { getLockSource, lockEnd } from './ownerChange.ts';

type LockChoiceProps = {
  days: number;
  /** Whether the customer opts out of the lock. */
  isFree: boolean;
  onChange: (isFree: boolean) => void;
};

/** Opts out of the transfer lock that a change of the owner causes. It can't be taken off afterwards. */
export function LockChoice({ days, isFree, onChange }: LockChoiceProps) {
  const { t, i18n } = useTranslation('contacts');
  const source = getLockSource();
  const date = formatMediumDate(lockEnd(serverNow(), days), i18n.language);
  const rule = source && t('lock.source', { ...source, date: formatDate(source.checked, i18n.language) });
  return (
    <Checkbox
      label={t('lock.none', { count: days })}
      description={[t('lock.otherwise', { date }), rule].filter(Boolean).join(' ')}
      checked={isFree}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

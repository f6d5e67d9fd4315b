import { useTranslation } from 'react-i18next';
import type { SentAlert } from '#api/generated/schemas/sentAlert.zod.ts';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';

/** What an alert says, and what to do. */
export function useAlertText(): (alert: SentAlert) => { text: string; todo: string } {
  const { t, i18n } = useTranslation('alerts');
  const day = (date: string | null) => (date ? formatMediumDate(new Date(date), i18n.language) : '');
  return ({ kind, domain, email, date, until, currency, price, ceiling, reason, text }) => {
    const amount = (major: number | null) =>
      major === null ? '' : formatMoney(toMinor(major, currency), currency, i18n.language);
    const values = {
      name: nameToUnicode(domain ?? ''),
      email: email ?? '',
      date: day(date),
      until: day(until),
      price: amount(price),
      ceiling: amount(ceiling),
      said: text ?? '',
    };
    switch (kind) {
      case 'verification':
        return {
          text: reason === 'overdue' ? t('text.overdue', values) : t('text.verification', values),
          todo: t('todo.verification'),
        };
      case 'not_renewed':
        return {
          text: reason === 'ceiling' ? t('text.refused', values) : t('text.not_renewed', values),
          todo: t('todo.not_renewed', values),
        };
      case 'suspended':
        return { text: t('text.suspended', values), todo: t('todo.suspended', values) };
      default:
        return { text: t(`text.${kind}`, values), todo: t(`todo.${kind}`) };
    }
  };
}

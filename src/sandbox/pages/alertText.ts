import { nameToUnicode } from '#lib/keyword.ts';
import type { AlertRow } from '../alerts/sendAlerts.ts';
import type { PageLocale } from './locale.ts';
import { formatDate, formatMoney } from './text.ts';

type AlertText = {
  text: string;
  /** What to do. */
  todo: string;
  /** The page on which it is done. */
  path: string;
};

/** What an email or the feed says about an alert. */
export function describeAlert(row: AlertRow, { t, locale, prefix }: PageLocale): AlertText {
  const { kind, domain, email, date, until, currency, priceMinor, ceilingMinor, reason } = row;
  const amount = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency, locale));
  const values = {
    name: nameToUnicode(domain ?? ''),
    email: email ?? '',
    date: formatDate(date, locale),
    until: until ? formatDate(until, locale) : '',
    price: amount(priceMinor),
    ceiling: amount(ceilingMinor),
    said: row.text ?? '',
  };
  const path = domain === null ? `${prefix}/account/contacts` : `${prefix}/account/domain/${domain}`;
  switch (kind) {
    case 'verification': {
      const isOverdue = reason === 'overdue';
      const text = isOverdue ? t('alerts.text.overdue', values) : t('alerts.text.verification', values);
      return { text, todo: t('alerts.todo.verification'), path };
    }
    case 'not_renewed': {
      const isOver = reason === 'ceiling';
      const text = isOver ? t('alerts.text.refused', values) : t('alerts.text.not_renewed', values);
      return { text, todo: t('alerts.todo.not_renewed', values), path };
    }
    case 'ceiling_reached':
      return { text: t('alerts.text.ceiling_reached', values), todo: t('alerts.todo.ceiling_reached'), path };
    case 'premium_renewal':
      return { text: t('alerts.text.premium_renewal', values), todo: t('alerts.todo.premium_renewal'), path };
    case 'renewal':
      return { text: t('alerts.text.renewal', values), todo: t('alerts.todo.renewal'), path };
    case 'suspended':
      return { text: t('alerts.text.suspended', values), todo: t('alerts.todo.suspended', values), path };
    case 'restored':
      return { text: t('alerts.text.restored', values), todo: t('alerts.todo.restored'), path };
    case 'expiry':
      return { text: t('alerts.text.expiry', values), todo: t('alerts.todo.expiry'), path };
  }
}

import { useTranslation } from 'react-i18next';
import { toMinor } from '#lib/money.ts';
import { formatMoney } from './format.ts';

/** Formats the contract's amounts in a currency for the page's language. */
export function useMoney(currency: string): (amount: number) => string {
  const { i18n } = useTranslation();
  return (amount) => formatMoney(toMinor(amount, currency), currency, i18n.language);
}

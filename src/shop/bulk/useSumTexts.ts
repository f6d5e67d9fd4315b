import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { Sums } from './bulkResults.ts';

/** Sums as text. A sum over years is omitted if some of the names have no price for those years. */
export function useSumTexts(currency: string) {
  const { t, i18n } = useTranslation(['bulkResults', 'shell', 'search', 'cart']);
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  return {
    /** Names the TLDs that the sums over years omit. */
    listExcluded: (tlds: readonly string[]) => {
      const endings = [...new Set(tlds)].map((tld) => `.${nameToUnicode(tld)}`);
      return t('cart:sumExcluded', { endings: new Intl.ListFormat(i18n.language).format(endings) });
    },
    formatToday: ({ today }: Sums) => t('sum.today', { price: money(today) }),
    formatYears: ({ yearly, fiveYears }: Sums) =>
      [
        yearly > 0 && t('shell:thenPerYear', { price: money(yearly) }),
        yearly > 0 && fiveYears !== undefined && t('search:fiveYearsSum', { price: money(fiveYears) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

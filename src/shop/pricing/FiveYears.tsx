import './fiveYears.css';
import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { YearBars } from './YearBars.tsx';
import { getYearPrices, sumOf } from './yearSums.ts';

type FiveYearsProps = {
  /** In Unicode, without the leading dot. */
  tld: string;
  /** Has the registration and renewal price; undefined until they have been fetched. */
  prices: TldPricing | undefined;
};

/** The price of a name in each of its first five years, as bars to scale, and in total. */
export function FiveYears({ tld, prices }: FiveYearsProps) {
  const { t, i18n } = useTranslation(['tld', 'search', 'shell']);
  const years = prices && getYearPrices(prices);
  const currency = prices?.currency ?? '';
  if (prices && !years) {
    const step = t('shell:years', { count: prices.min_duration });
    return <p className="mt-8 text-muted">{t('five.oneTerm', { tld, step })}</p>;
  }
  return (
    <div className="five-years split items-end mt-10">
      <p>
        <span className="text-muted">{t('five.label', { tld })}</span>
        <strong className="five-years-total block text-headline tabular">
          {years ? (
            formatMoney(sumOf(years), currency, i18n.language)
          ) : (
            <Skeleton width="name" height="control" />
          )}
        </strong>
      </p>
      <YearBars years={years} currency={currency} label={(year) => t('search:year', { year })} />
    </div>
  );
}

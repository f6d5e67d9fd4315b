import './fiveYears.css';
import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { getFiveYears } from './yearSums.ts';

type FiveYearsProps = {
  /** In Unicode, without its dot. */
  tld: string;
  /** With the prices of registration and renewal; undefined until they have been fetched. */
  prices: TldPricing | undefined;
};

const HIGHEST_BAR = 9;

/** What a name costs in each of its first five years, as bars to scale, and in total. */
export function FiveYears({ tld, prices }: FiveYearsProps) {
  const { t, i18n } = useTranslation('tld');
  const years = prices && getFiveYears(prices);
  const highest = Math.max(...(years ?? []));
  const money = (minor: number) => formatMoney(minor, prices?.currency ?? '', i18n.language);
  if (prices && !years) return <p className="mt-8 text-muted">{t('five.oneTerm', { tld })}</p>;
  return (
    <div className="five-years">
      <p>
        <span className="text-muted">{t('five.label', { tld })}</span>
        <strong className="five-years-total">
          {years ? money(years.reduce((sum, minor) => sum + minor, 0)) : <Skeleton className="h-14 w-44" />}
        </strong>
      </p>
      <ol className="five-years-bars">
        {[0, 1, 2, 3, 4].map((index) => (
          <li key={index}>
            <span className="five-years-price">{years?.[index] !== undefined && money(years[index])}</span>
            <span
              aria-hidden="true"
              className="five-years-bar"
              style={years && { blockSize: `${((years[index] ?? 0) / highest) * HIGHEST_BAR}rem` }}
            />
            <span className="text-muted text-small">{t('five.year', { year: index + 1 })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

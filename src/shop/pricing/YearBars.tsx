import './yearBars.css';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { Bar } from '#ui/Bar.tsx';

type YearBarsProps = {
  /** Five prices in minor units; undefined until they have been fetched. */
  years: readonly number[] | undefined;
  currency: string;
  label: (year: number) => string;
};

const HIGHEST_BAR_REM = 9;

/** The price of each of five years, as bars to scale. */
export function YearBars({ years, currency, label }: YearBarsProps) {
  const { i18n } = useTranslation();
  const highest = Math.max(...(years ?? []), 1);
  return (
    <ol className="year-bars year-bars-priced">
      {[0, 1, 2, 3, 4].map((index) => {
        const minor = years?.[index];
        return (
          <li key={index}>
            <span className="one-line block font-semibold tabular nowrap">
              {minor !== undefined && formatMoney(minor, currency, i18n.language)}
            </span>
            <Bar className="year-bars-bar" height={`${((minor ?? 0) / highest) * HIGHEST_BAR_REM}rem`} />
            <span className="text-muted">{label(index + 1)}</span>
          </li>
        );
      })}
    </ol>
  );
}

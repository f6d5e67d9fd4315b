import '#shop/pricing/yearBars.css';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { type DomainView, getPriceOver } from '#shared/search/domainView.ts';
import { Bar } from '#ui/Bar.tsx';
import { cx } from '#ui/cx.ts';

const YEARS = 5;
/** The height of the tallest bar. */
const MAX_REM = 5;
/** Longer amounts don't fit above a bar. */
const MAX_LETTERS = 10;
const MAX_LETTERS_NARROW = 8;

/** Whether a name has a price for each of five years. A bid is not a price. */
export function hasFiveYears(view: DomainView): boolean {
  return view.product?.type !== 'pre_ga_auction' && getPriceOver(YEARS, view) !== undefined;
}

/** The price of each of five years as a bar, with the first term as one bar, and their sum. */
export function PriceBars({ view }: { view: DomainView }) {
  const { t, i18n } = useTranslation('search');
  const { price = 0, renewalPrice = 0, minDuration, currency } = view;
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const term = Math.min(minDuration, YEARS);
  const bars = [
    { year: 1, years: term, amount: price },
    ...Array.from({ length: YEARS - term }, (_, index) => ({
      year: term + index + 1,
      years: 1,
      amount: renewalPrice,
    })),
  ];
  const highest = Math.max(...bars.map(({ amount, years }) => amount / years), 1);
  const letters = Math.max(...bars.map(({ amount }) => money(amount).length));
  return (
    <>
      <div
        // The sentence beside the bars has the same information.
        aria-hidden="true"
        className="price-bars year-bars text-badge text-muted tabular"
      >
        {bars.map(({ year, years, amount }) => (
          <div key={year} data-years={years}>
            {letters <= MAX_LETTERS && (
              <span
                className={cx(
                  'block text-ink font-semibold nowrap',
                  letters > MAX_LETTERS_NARROW && 'wide-only',
                )}
              >
                {money(amount)}
              </span>
            )}
            <Bar className="year-bars-bar" height={`${(amount / years / highest) * MAX_REM}rem`} />
            <span>{years > 1 ? `${year}–${year + years - 1}` : year}</span>
          </div>
        ))}
      </div>
      <p className="row gap-4 items-baseline between">
        {t('price.fiveYears')}{' '}
        <strong className="price text-heading">{money(getPriceOver(YEARS, view) ?? 0)}</strong>
      </p>
    </>
  );
}

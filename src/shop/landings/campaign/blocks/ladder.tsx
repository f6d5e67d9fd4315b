import { sumOf } from '#shop/pricing/yearSums.ts';
import './ladder.css';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Price, useFillPrices, usePrices } from '#shop/landings/campaign/prices.tsx';
import { cx } from '#ui/cx.ts';

/** Steps with sums over years, or with the phases of a sale. */
export default function Ladder({ block }: { block: BlockOf<'ladder'> }) {
  const { t } = useTranslation('campaign');
  const { yearsOf, format } = usePrices();
  const fill = useFillPrices();
  const { tld, steps } = block;
  return (
    <ol className="ladder">
      {steps.map((step) => {
        const isTerm = 'years' in step;
        const years = isTerm && tld !== undefined && yearsOf(tld, step.years);
        return (
          <li key={step.text} className={cx(!isTerm && `ladder-${step.phase}`)}>
            <h3>{isTerm ? t('years', { count: step.years }) : step.title}</h3>
            {isTerm && tld !== undefined && (
              <p className="ladder-sum">
                <Price text={years ? format(tld, sumOf(years)) : undefined} />
              </p>
            )}
            <p>{fill(step.text)}</p>
          </li>
        );
      })}
    </ol>
  );
}

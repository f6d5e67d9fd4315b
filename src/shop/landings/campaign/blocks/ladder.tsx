import { sumOf } from '#shop/pricing/yearSums.ts';
import './ladder.css';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Price, useFillPrices, usePrices } from '#shop/landings/campaign/prices.tsx';

/** Steps with sums over years, or with the phases of a sale. */
export default function Ladder({ block }: { block: BlockOf<'ladder'> }) {
  const { t } = useTranslation(['campaign', 'shell']);
  const { yearsOf, format } = usePrices();
  const fill = useFillPrices();
  const { tld, steps } = block;
  return (
    <ol className="ladder stairs ruled-rows row-columns ruled-below">
      {steps.map((step) => {
        const isTerm = 'years' in step;
        const years = isTerm && tld !== undefined && yearsOf(tld, step.years);
        return (
          <li key={step.text} className={isTerm ? undefined : `ladder-${step.phase}`}>
            <h3 className="text-heading">{isTerm ? t('shell:years', { count: step.years }) : step.title}</h3>
            {isTerm && tld !== undefined && (
              <p className="text-display text-accent">
                <Price text={years ? format(tld, sumOf(years)) : undefined} />
              </p>
            )}
            <p className="measure text-muted">{fill(step.text)}</p>
          </li>
        );
      })}
    </ol>
  );
}

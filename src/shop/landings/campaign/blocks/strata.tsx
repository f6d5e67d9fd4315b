import './strata.css';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { cx } from '#ui/cx.ts';

const EVERYBODY = ['registry', 'us', 'you'] as const;

/** A stack of layers, each with who is responsible for it. */
export default function Strata({ block }: { block: BlockOf<'strata'> }) {
  const { t } = useTranslation('campaign');
  const fill = useFillPrices();
  return (
    <ol className="strata">
      {block.layers.map(({ title, text, detail, who }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{fill(text)}</p>
          </div>
          <p className="strata-detail">{fill(detail)}</p>
          <ul className="strata-who" aria-label={t('who.label')}>
            {EVERYBODY.filter((one) => who.includes(one)).map((one) => (
              <li key={one} className={cx(one === 'you' && 'strata-you')}>
                {t(`who.${one}`)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

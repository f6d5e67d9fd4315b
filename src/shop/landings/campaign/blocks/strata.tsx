import './strata.css';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { cx } from '#ui/cx.ts';
import { TitledText } from '#ui/TitledText.tsx';

const EVERYBODY = ['registry', 'us', 'you'] as const;

/** A stack of layers, each with who is responsible for it. */
export default function Strata({ block }: { block: BlockOf<'strata'> }) {
  const { t } = useTranslation('campaign');
  const fill = useFillPrices();
  return (
    <ol className="strata stairs">
      {block.layers.map(({ title, text, detail, who }) => (
        <li key={title}>
          <div>
            <TitledText title={title} text={fill(text)} textClass="text-small" />
          </div>
          <p>{fill(detail)}</p>
          <ul className="row gap-2" aria-label={t('who.label')}>
            {EVERYBODY.filter((one) => who.includes(one)).map((one) => (
              <li key={one} className={cx('badge nowrap', one === 'you' ? 'tone-accent' : 'tone-neutral')}>
                {t(`who.${one}`)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

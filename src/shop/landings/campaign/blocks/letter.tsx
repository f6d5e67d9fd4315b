import './letter.css';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';

/** A page of prose, with terms. */
export default function Letter({ block }: { block: BlockOf<'letter'> }) {
  const { t } = useTranslation('campaign');
  const fill = useFillPrices();
  return (
    <div className="letter">
      <article>
        {block.paragraphs.map((text) => (
          <p key={text}>{fill(text)}</p>
        ))}
        <p className="letter-signed">{block.signed}</p>
      </article>
      <div>
        <h3>{t('terms')}</h3>
        <dl>
          {block.terms.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fill(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

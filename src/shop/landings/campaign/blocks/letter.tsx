import './letter.css';
import { useTranslation } from 'react-i18next';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';

/** A page of prose, with terms. */
export default function Letter({ block }: { block: BlockOf<'letter'> }) {
  const { t } = useTranslation('campaign');
  const fill = useFillPrices();
  return (
    <div className="split split-start">
      <article className="letter card stack gap-6">
        {block.paragraphs.map((text) => (
          <p key={text}>{fill(text)}</p>
        ))}
        <p className="ruled-start font-semibold">{block.signed}</p>
      </article>
      <div>
        <h3 className="mb-2 font-semibold">{t('terms')}</h3>
        <dl className="ruled-rows ruled-ink">
          {block.terms.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-muted">{fill(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

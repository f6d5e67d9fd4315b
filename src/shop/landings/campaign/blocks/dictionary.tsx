import './dictionary.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** A list of many names, styled like a dictionary. */
export default function Dictionary({ block }: { block: BlockOf<'dictionary'> }) {
  const fill = useFillPrices();
  return (
    <dl className="dictionary">
      {block.entries.map(({ name, text }) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true" translate="no">
              {[...name][0]}
            </span>
            <Address text={name} />
          </dt>
          <dd>{fill(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

import './dictionary.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** A list of many names, styled like a dictionary. */
export default function Dictionary({ block }: { block: BlockOf<'dictionary'> }) {
  const fill = useFillPrices();
  return (
    <dl className="dictionary ruled-rows">
      {block.entries.map(({ name, text }) => (
        <div key={name}>
          <dt className="line-up gap-1 items-baseline text-heading">
            <span aria-hidden="true" translate="no" className="text-title text-muted">
              {[...name][0]}
            </span>
            <Address text={name} />
          </dt>
          <dd className="text-muted">{fill(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

import './gallery.css';
import type { BlockOf } from '#content/campaigns.ts';
import { splitAddress } from '../address.ts';
import { useFillPrices } from '../prices.tsx';
import { Address } from '../Section.tsx';

/** Shows frames first, words as captions. */
export default function Gallery({ block }: { block: BlockOf<'gallery'> }) {
  const fill = useFillPrices();
  return (
    <div className="gallery">
      {block.frames.map(({ name, text, label }) => (
        <figure key={name}>
          <div className="gallery-mat">
            <div aria-hidden="true" translate="no">
              <span>{[...name][0]}</span>
              <span>{[...splitAddress(name).before.replace(/^.*[@.]/, '')].at(-1)}</span>
            </div>
          </div>
          <figcaption>
            {label && <small>{label}</small>}
            <Address text={name} />
            <p>{fill(text)}</p>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

import './gallery.css';
import { splitAddress } from '#shop/landings/campaign/address.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';

const THIN_LETTERS = 'fijlrt1';

/** The letters in a frame's picture: a wide letter of the name, a different one in each frame, and the last letter. */
function getLetters(name: string, frame: number) {
  const letters = [...splitAddress(name).before.replace(/^.*[@.]/, '')];
  const wide = letters.filter((letter) => !THIN_LETTERS.includes(letter));
  return [wide[frame % wide.length] ?? letters[0], letters.at(-1)];
}

/** Pictures with captions. */
export default function Gallery({ block }: { block: BlockOf<'gallery'> }) {
  const fill = useFillPrices();
  return (
    <div className="grid grid-small grid-fit gap-8 items-start">
      {block.frames.map(({ name, text, label }, index) => (
        <figure key={name}>
          <div className="gallery-mat">
            <div aria-hidden="true" translate="no">
              {getLetters(name, index).map((letter, position) => (
                <span key={position === 0 ? 'large' : 'small'}>{letter}</span>
              ))}
            </div>
          </div>
          <figcaption className="mt-4">
            {label && <small className="block text-badge text-warm font-mono">{label}</small>}
            <Address text={name} className="text-heading" />
            <p className="mt-1 text-muted">{fill(text)}</p>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

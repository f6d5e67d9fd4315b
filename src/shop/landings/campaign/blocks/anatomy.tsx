import './anatomy.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** Explains the parts of one name. */
export default function Anatomy({ block }: { block: BlockOf<'anatomy'> }) {
  const fill = useFillPrices();
  return (
    <>
      <p className="anatomy-name" translate="no">
        <VisuallyHidden>{block.name}</VisuallyHidden>
        {block.parts.map(({ part }) => (
          <span key={part} aria-hidden="true">
            {part}
          </span>
        ))}
      </p>
      <dl className="anatomy-parts grid grid-small grid-fit gap-8 mt-8">
        {block.parts.map(({ part, title, text }) => (
          <div key={part} className="ruled-ink-start">
            <dt className="text-row font-semibold">
              <bdi dir="ltr" translate="no" className="block text-small text-accent font-mono font-normal">
                {part}
              </bdi>
              <span>{title}</span>
            </dt>
            <dd className="mt-1 text-muted">{fill(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { TitledText } from '#ui/TitledText.tsx';

/** A timeline over a day, a year or ten years. */
export default function Line({ block }: { block: BlockOf<'line'> }) {
  const fill = useFillPrices();
  return (
    <ol className={block.stops.length % 4 === 0 ? 'timeline' : 'timeline grid-wide'}>
      {block.stops.map(({ at, title, text }) => (
        <li key={at + title}>
          <p className="text-accent font-semibold tabular">{at}</p>
          <TitledText title={title} text={fill(text)} textClass="mt-1 measure" />
        </li>
      ))}
    </ol>
  );
}

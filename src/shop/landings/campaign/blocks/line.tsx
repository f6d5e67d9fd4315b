import './line.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';

/** A timeline over a day, a year or ten years. */
export default function Line({ block }: { block: BlockOf<'line'> }) {
  const fill = useFillPrices();
  return (
    <ol className="line">
      {block.stops.map(({ at, title, text }) => (
        <li key={at + title}>
          <p className="line-at">{at}</p>
          <h3>{title}</h3>
          <p>{fill(text)}</p>
        </li>
      ))}
    </ol>
  );
}

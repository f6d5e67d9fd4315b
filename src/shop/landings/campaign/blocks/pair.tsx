import './pair.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** Compares two things row by row. */
export default function Pair({ block }: { block: BlockOf<'pair'> }) {
  const fill = useFillPrices();
  return (
    <table className="pair full-width">
      <thead>
        <tr>
          <th scope="col">{block.left}</th>
          <th scope="col">{block.right}</th>
        </tr>
      </thead>
      <tbody>
        {block.rows.map(({ left, right }) => (
          <tr key={left}>
            <td>
              <span className="pair-question card">{fill(left)}</span>
            </td>
            <td>
              {/^[^\s,]+\.[^\s,.]+$/.test(right) ? (
                <Address text={right} className="text-title" />
              ) : (
                fill(right)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

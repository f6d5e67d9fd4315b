import './links.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Face } from '#shop/landings/campaign/Face.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** A person's names on social networks, and the page of links that combines them under one name. */
export default function Links({ block }: { block: BlockOf<'links'> }) {
  return (
    <div className="links">
      <p className="wide-only text-small text-muted">{block.left}</p>
      <p className="text-small text-muted">{block.right}</p>
      <p className="links-roof stack gap-3 text-heading">
        <Face index={0} />
        <Address text={block.name} />
      </p>
      <ul>
        {block.rows.map(({ left, right }) => (
          <li key={left}>
            <span className="text-small text-muted font-mono wrap-anywhere">{left}</span>
            <span className="links-new font-semibold wrap-anywhere">{right}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

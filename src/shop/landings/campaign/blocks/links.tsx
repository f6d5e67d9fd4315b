import './links.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Face } from '#shop/landings/campaign/Face.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** A person's names on social networks, and the page of links that combines them under one name. */
export default function Links({ block }: { block: BlockOf<'links'> }) {
  return (
    <div className="links">
      <p className="links-label">{block.left}</p>
      <p className="links-label">{block.right}</p>
      <p className="links-roof">
        <Face index={0} />
        <Address text={block.name} />
      </p>
      <ul>
        {block.rows.map(({ left, right }) => (
          <li key={left}>
            <span className="links-old">{left}</span>
            <span className="links-new">{right}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import './floorPlan.css';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TypesettingProps } from './tldGroups.ts';

/** The TLDs as the rooms of a house, with one floor per group. */
export function TldList({ title, lead, groups }: TypesettingProps) {
  return (
    <>
      <Heading level={2} className="category-title">
        {title}
      </Heading>
      <p className="category-lead">{lead}</p>
      {groups.map((group, index) => (
        <section key={group.title} className="floor-story">
          <Heading level={3}>
            <span>{group.title}</span>
          </Heading>
          <ul className={`floor-rooms floor-rooms-${index % 3}`}>
            {group.entries.map((entry) => (
              <li key={entry.tld}>
                <span className="floor-room">{entry.note}</span>
                <TldLink entry={entry} />
                <span className="floor-price">
                  <FirstPrice entry={entry} />
                  <small>
                    <RenewalPrice entry={entry} />
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const FRONTS = [
  { letter: 'h', x: 8, width: 92, height: 250, roof: 44 },
  { letter: 'o', x: 100, width: 112, height: 310, roof: 70 },
  { letter: 'm', x: 212, width: 128, height: 220, roof: 36 },
  { letter: 'e', x: 340, width: 96, height: 340, roof: 60 },
  { letter: 's', x: 436, width: 96, height: 270, roof: 54 },
];
const GROUND = 440;

/** A row of five houses that spells "homes". One has its light on, and its door is the dot. */
export function Motif() {
  return (
    <svg className="category-art floor-art" viewBox="0 0 540 460" aria-hidden="true">
      {FRONTS.map(({ letter, x, width, height, roof }) => (
        <g key={letter} className={letter === 'e' ? 'floor-lit' : undefined}>
          <path
            d={`M${x} ${GROUND}V${GROUND - height + roof}L${x + width / 2} ${GROUND - height}L${x + width} ${GROUND - height + roof}V${GROUND}z`}
          />
          <text x={x + width / 2} y={GROUND - 96} fontSize="118">
            {letter}
          </text>
          <circle cx={x + width / 2} cy={GROUND - 30} r="15" />
        </g>
      ))}
      <path d={`M0 ${GROUND}h540`} />
    </svg>
  );
}

import './floorPlan.css';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TypesettingProps } from './tldGroups.ts';

/** The TLDs as the rooms of a house, with one floor per group. */
export function TldList({ head, groups }: TypesettingProps) {
  return (
    <>
      {head}
      {groups.map((group, index) => (
        <section key={group.title} className="mt-10">
          <Heading level={3} className="floor-title line-up mb-2 text-small text-muted nowrap">
            <span>{group.title}</span>
          </Heading>
          <ul className={`floor-rooms floor-rooms-${index % 3}`}>
            {group.entries.map((entry) => (
              <li key={entry.tld}>
                <span className="text-badge text-muted">{entry.note}</span>
                <TldLink entry={entry} />
                <span className="floor-price row gap-2 items-baseline">
                  <FirstPrice entry={entry} />
                  <small className="text-badge text-muted tabular">
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
    <svg
      className="category-art"
      viewBox="0 0 540 460"
      textAnchor="middle"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {FRONTS.map(({ letter, x, width, height, roof }) => (
        <g key={letter} fill={letter === 'e' ? 'var(--warm)' : 'var(--ink)'}>
          <path
            fill={letter === 'e' ? 'var(--warm-tint)' : 'var(--panel)'}
            stroke="var(--ink)"
            strokeWidth="3"
            d={`M${x} ${GROUND}V${GROUND - height + roof}L${x + width / 2} ${GROUND - height}L${x + width} ${GROUND - height + roof}V${GROUND}z`}
          />
          <text x={x + width / 2} y={GROUND - 96} fontSize="118" fontWeight="700">
            {letter}
          </text>
          <circle
            cx={x + width / 2}
            cy={GROUND - 30}
            r="15"
            fill={letter === 'e' ? 'var(--accent)' : 'var(--line-strong)'}
          />
        </g>
      ))}
      <path d={`M0 ${GROUND}h540`} stroke="var(--ink)" strokeWidth="3" />
    </svg>
  );
}

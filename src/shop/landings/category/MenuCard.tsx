import './menuCard.css';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, FiveYearsPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TldEntry, TypesettingProps } from './tldGroups.ts';

/** The TLDs as dishes on a menu: the first year's price on the right, later years' below. */
export function TldList({ head, groups }: TypesettingProps) {
  return (
    <div className="menu-card">
      {head}
      <div className="category-columns mt-10">
        {groups.map((group) => (
          <section key={group.title}>
            <Heading level={3} className="row between items-baseline mb-2 ruled-ink-below text-heading">
              <span>{group.title}</span>
              {group.note && <small className="text-small text-muted font-normal">{group.note}</small>}
            </Heading>
            <ul>
              {group.entries.map((entry) => (
                <Dish key={entry.tld} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Dish({ entry }: { entry: TldEntry }) {
  return (
    <li className="mt-3">
      <p className="line-up items-baseline">
        <TldLink entry={entry} />
        <i aria-hidden="true" className="dots" />
        <FirstPrice entry={entry} />
      </p>
      <small className="row gap-1 between text-small text-muted tabular">
        <RenewalPrice entry={entry} />
        <FiveYearsPrice entry={entry} />
      </small>
    </li>
  );
}

const PLATES = [
  { name: 'maple.cafe', x: 300, y: 300, radius: 215, repeat: 4 },
  { name: 'slowpour.coffee', x: 575, y: 120, radius: 120, repeat: 3 },
  { name: 'threehens.farm', x: 560, y: 520, radius: 95, repeat: 3 },
];

/** Three plates with names around their rims. */
export function Motif() {
  return (
    <svg className="category-art menu-art" viewBox="0 0 640 600" aria-hidden="true">
      {PLATES.map(({ name, x, y, radius, repeat }) => {
        const rim = radius * 0.8;
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle r={radius} fill="var(--panel)" stroke="var(--line-strong)" />
            <circle r={radius * 0.68} fill="none" stroke="var(--line)" strokeWidth="1.5" />
            <path id={`rim-${x}`} d={`M0 ${-rim}a${rim} ${rim} 0 1 1-.1 0`} fill="none" />
            <text fontSize={radius * 0.15} fontWeight="500" fill="var(--muted)">
              <textPath href={`#rim-${x}`} textLength={Math.round(rim * Math.PI * 2)}>
                {`${name} · `.repeat(repeat)}
              </textPath>
            </text>
            {radius > 200 && (
              <>
                <path d="M-112-7a112 112 0 0 1 224 0z" fill="var(--accent)" />
                <path d="M-112 7h224a112 112 0 0 1-224 0z" fill="var(--tint)" />
              </>
            )}
            {radius === 120 && (
              <>
                <circle r={58} fill="var(--warm)" />
                <circle r={36} fill="var(--warm-tint)" />
              </>
            )}
            {radius < 100 && (
              <>
                <ellipse rx={38} ry={30} fill="var(--warm-tint)" />
                <circle cx={6} r={15} fill="var(--warm)" />
              </>
            )}
          </g>
        );
      })}
      <path
        d="M36 120v88a22 22 0 0 0 44 0v-88M58 120v360"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}

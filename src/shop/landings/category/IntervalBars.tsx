import './intervalBars.css';
import { sumOf } from '#shop/pricing/yearSums.ts';
import { Bar } from '#ui/Bar.tsx';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, FiveYearsPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TldEntry, TypesettingProps } from './tldGroups.ts';

const YEARS = [0, 1, 2, 3, 4];
/** Until the prices are known, five intervals of the same width. */
const PENDING_WIDTH = '14%';

/** The TLDs as a training session of five intervals each. An interval is a year, and its width is the year's price. */
export function TldList({ head, groups }: TypesettingProps) {
  const longest = Math.max(
    ...groups.flatMap(({ entries }) => entries.map(({ prices }) => sumOf(prices?.years ?? []))),
  );
  return (
    <>
      {head}
      {groups.map((group) => (
        <section key={group.title} className="mt-10">
          <Heading level={3} className="row between items-baseline ruled-ink-below text-heading">
            <span>{group.title}</span>
            {group.note && <small className="text-small text-muted font-normal">{group.note}</small>}
          </Heading>
          <ol className="interval-rows ruled-rows row-columns">
            {group.entries.map((entry) => (
              <Session key={entry.tld} entry={entry} longest={longest} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Session({ entry, longest }: { entry: TldEntry; longest: number }) {
  const years = entry.prices?.years;
  return (
    <li>
      <TldLink entry={entry} size="text" />
      <span aria-hidden="true" className="interval-track">
        {YEARS.map((year) => (
          <Bar key={year} width={years ? `${((years[year] ?? 0) / longest) * 100}%` : PENDING_WIDTH} />
        ))}
      </span>
      <span className="interval-prices">
        <FirstPrice entry={entry} />
        <small className="text-small text-muted tabular">
          <RenewalPrice entry={entry} />
        </small>
        <small className="text-small text-muted tabular">
          <FiveYearsPrice entry={entry} />
        </small>
      </span>
    </li>
  );
}

const ROUNDS = 6;
const WORK_SHARE = 2 / 3;

/** A stopwatch whose rim alternates between forty seconds of work and twenty seconds of rest. */
export function Motif() {
  const radius = 196;
  const round = (Math.PI * 2 * radius) / ROUNDS;
  const gap = 10;
  return (
    <svg className="category-art" viewBox="0 0 520 520" fill="none" aria-hidden="true">
      <g stroke="var(--ink)" strokeWidth="2">
        {Array.from({ length: 60 }, (_, tick) => tick * 6).map((angle) => (
          <path
            key={angle}
            d={angle % 30 ? 'M260 12v10' : 'M260 8v20'}
            transform={`rotate(${angle} 260 260)`}
          />
        ))}
      </g>
      <g transform="rotate(-90 260 260)">
        <circle
          cx="260"
          cy="260"
          r={radius}
          stroke="var(--accent)"
          strokeWidth="56"
          strokeDasharray={`${round * WORK_SHARE - gap} ${round * (1 - WORK_SHARE) + gap}`}
        />
        <circle
          cx="260"
          cy="260"
          r={radius}
          stroke="var(--warm)"
          strokeWidth="16"
          strokeDasharray={`${round * (1 - WORK_SHARE) - gap} ${round * WORK_SHARE + gap}`}
          strokeDashoffset={-round * WORK_SHARE}
        />
      </g>
      <text
        x="260"
        y="300"
        fontSize="128"
        fontWeight="700"
        letterSpacing="-0.05em"
        textAnchor="middle"
        fill="var(--ink)"
      >
        <tspan fill="var(--accent)">.</tspan>fit
      </text>
    </svg>
  );
}

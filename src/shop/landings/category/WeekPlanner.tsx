import './weekPlanner.css';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TypesettingProps } from './tldGroups.ts';

const WORKDAYS = 5;

/** The TLDs as entries in a weekly planner: evenings after the day job, and the weekend. */
export function TldList({ head, groups }: TypesettingProps) {
  return (
    <>
      {head}
      <ol className="week ruled-rows ruled-ink mt-10">
        {groups.map((group, day) => (
          <li key={group.title} className="week-day stack gap-2">
            <Heading level={3} className="font-semibold">
              {group.title}
            </Heading>
            {day < WORKDAYS && (
              <span aria-hidden="true" className="week-job text-badge text-muted">
                <span>9–5</span>
              </span>
            )}
            <ul className="grid grid-narrow gap-2">
              {group.entries.map((entry) => (
                <li key={entry.tld} className="week-entry ground-tint stack gap-1 start">
                  <small className="text-badge tabular">{entry.note}</small>
                  <TldLink entry={entry} size="text" />
                  <FirstPrice entry={entry} />
                  <small className="text-badge tabular">
                    <RenewalPrice entry={entry} />
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The hours of the day job, and the same two digits reversed. */
export function Motif() {
  return (
    <svg
      className="category-art"
      viewBox="0 0 540 460"
      fontSize="250"
      fontWeight="750"
      letterSpacing="-0.06em"
      fill="var(--ink)"
      aria-hidden="true"
    >
      <circle cx="430" cy="228" r="92" fill="var(--warm-tint)" stroke="var(--warm)" strokeWidth="3" />
      <text x="0" y="196" fill="none" stroke="var(--line-strong)" strokeWidth="2">
        9–5
      </text>
      <path d="M0 228h540" stroke="var(--ink)" strokeWidth="3" />
      <text x="30" y="424">
        5–9
      </text>
      <circle cx="512" cy="400" r="24" fill="var(--accent)" />
    </svg>
  );
}

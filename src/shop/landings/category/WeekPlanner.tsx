import './weekPlanner.css';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TypesettingProps } from './tldGroups.ts';

const WORKDAYS = 5;

/** The TLDs as entries in a weekly planner: evenings after the day job, and the weekend. */
export function TldList({ title, lead, groups }: TypesettingProps) {
  return (
    <>
      <Heading level={2} className="category-title">
        {title}
      </Heading>
      <p className="category-lead">{lead}</p>
      <ol className="week">
        {groups.map((group, day) => (
          <li key={group.title} className="week-day">
            <Heading level={3}>{group.title}</Heading>
            {day < WORKDAYS && (
              <span aria-hidden="true" className="week-job">
                <span>9–5</span>
              </span>
            )}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.tld} className="week-entry">
                  <small>{entry.note}</small>
                  <TldLink entry={entry} size="text" />
                  <FirstPrice entry={entry} />
                  <small>
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
    <svg className="category-art week-art" viewBox="0 0 540 460" aria-hidden="true">
      <circle cx="430" cy="228" r="92" className="week-sun" />
      <text x="0" y="196" className="week-by-day">
        9–5
      </text>
      <path d="M0 228h540" className="week-dusk" />
      <text x="30" y="424">
        5–9
      </text>
      <circle cx="512" cy="400" r="24" className="fill-accent" />
    </svg>
  );
}

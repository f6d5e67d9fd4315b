import './workspace.css';
import type { ReactNode } from 'react';

export interface Fact {
  key: string;
  term: ReactNode;
  value: ReactNode;
}

/** Terms and their values side by side; on phones, one below the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ key, term, value }) => (
        <div key={key} className="fact">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

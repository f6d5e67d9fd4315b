import './pageHead.css';
import { Children, type ReactNode } from 'react';

/** Facts in one line, with a dot between those that stand side by side. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <span className="fact-line">
      {Children.map(children, (fact) => (
        <span>{fact}</span>
      ))}
    </span>
  );
}

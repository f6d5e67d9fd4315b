import './pageHead.css';
import { Children, type ReactNode } from 'react';

/** Facts in one line, with dots between those that are next to each other. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <span className="fact-line">
      {Children.map(Children.toArray(children), (fact) => (
        <span>{fact}</span>
      ))}
    </span>
  );
}

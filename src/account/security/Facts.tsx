import { FactLine } from '#ui/workspace/FactLine.tsx';

/** Small muted facts in one line; those that are left out are null or false. */
export function Facts({ facts }: { facts: readonly (string | null | false)[] }) {
  return (
    <span className="text-badge text-muted tabular">
      <FactLine>{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</FactLine>
    </span>
  );
}

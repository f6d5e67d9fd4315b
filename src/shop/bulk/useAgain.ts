import { useMemo, useState } from 'react';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { createBulkSearchOptions } from '#shop/search/bulkSearch.ts';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';

/** Looks up the names whose registry did not respond again. `results` includes the new results. */
export function useAgain(found: readonly DomainSearchResult[]) {
  const [attempt, setAttempt] = useState({ number: 0, names: [] as readonly string[] });
  const { number, names } = attempt;
  const { state } = useSessionSearch((settings) =>
    number > 0
      ? createBulkSearchOptions({ ...settings, id: `again ${number} ${names.join()}`, names, tlds: [] })
      : undefined,
  );
  const results = useMemo(() => {
    if (state.rows.length === 0) return found;
    const fresh = new Map(state.rows.map((result) => [result.name, result]));
    return found.map((result) => (result.avail === -1 ? (fresh.get(result.name) ?? result) : result));
  }, [found, state.rows]);
  const check = () =>
    setAttempt({
      number: number + 1,
      names: results.filter(({ avail }) => avail === -1).map(({ name }) => name),
    });
  return {
    results,
    isChecking: number > 0 && (state.phase === 'starting' || state.phase === 'running'),
    check,
  };
}

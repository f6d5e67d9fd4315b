import { useState } from 'react';
import type { FoundName } from '#shop/names/useNames.ts';
import { createBulkSearchOptions } from '#shop/search/bulkSearch.ts';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';

/** Looks up a name whose registry did not respond again. The search that found it continues. */
export function useCheckAgain(searched: FoundName) {
  const [attempt, setAttempt] = useState(0);
  const { name } = searched.result;
  const { state } = useSessionSearch((settings) =>
    attempt > 0
      ? createBulkSearchOptions({ ...settings, id: `again ${name} ${attempt}`, names: [name], tlds: [] })
      : undefined,
  );
  const result = state.rows.find((row) => row.name === name);
  const isChecking = attempt > 0 && (state.phase === 'starting' || state.phase === 'running');
  return {
    /** The name with the new result, once there is one. */
    found: result ? { ...searched, result, currency: state.currency } : searched,
    isChecking,
    hasChecked: attempt > 0 && !isChecking,
    check: () => setAttempt((before) => before + 1),
  };
}

import { useCallback, useState } from 'react';
import { serverNow } from '#lib/serverClock.ts';
import type { FoundName } from '#shop/names/useNames.ts';
import { createBulkSearchOptions } from '#shop/search/bulkSearch.ts';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';

export type CheckAgain = ReturnType<typeof useCheckAgain>['again'];

/** Looks up a name whose registry did not respond again. The search that found it continues. */
export function useCheckAgain(searched: FoundName) {
  const [attempts, setAttempts] = useState(() => [serverNow()]);
  const check = useCallback(() => setAttempts((before) => [...before, serverNow()]), []);
  const { name } = searched.result;
  const again = attempts.length - 1;
  const { state } = useSessionSearch((settings) =>
    again > 0
      ? createBulkSearchOptions({ ...settings, id: `again ${name} ${again}`, names: [name], tlds: [] })
      : undefined,
  );
  const result = state.rows.find((row) => row.name === name);
  return {
    /** The name with the new result, once there is one. */
    found: result ? { ...searched, result, currency: state.currency } : searched,
    again: {
      /** When the name was looked up, oldest first. */
      attempts,
      isChecking: again > 0 && (state.phase === 'starting' || state.phase === 'running'),
      check,
    },
  };
}

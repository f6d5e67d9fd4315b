import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BulkQuery, parseBulkQuery, writeBulkQuery } from './bulkQuery.ts';

/**
 * The query of the address, and a function to change it. A change is shown immediately, before the navigation has
 * ended. It replaces the history entry and does not scroll.
 */
export function useBulkQuery(): [BulkQuery, (change: Partial<BulkQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => parseBulkQuery(params), [params]);
  const [query, setQuery] = useOptimistic(inAddress);
  const change = (part: Partial<BulkQuery>) =>
    startTransition(() => {
      const changed = { ...query, ...part };
      setQuery(changed);
      setParams(writeBulkQuery(changed, params), { replace: true, state: { keepScroll: true } });
    });
  return [query, change];
}

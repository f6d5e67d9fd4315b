import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getSession } from '#api/generated/hooks/session.ts';
import { queryKeys } from '#api/queryKeys.ts';

/** Stores a promo code in the session, from which each new cart takes it. Rejects if the session can't be fetched. */
export function useSessionPromo(): (code: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (code) => {
      const session = await getSession({ 'promo-code': code });
      // A session that is still being fetched is older than the change.
      await queries.cancelQueries({ queryKey: queryKeys.session });
      queries.setQueryData(queryKeys.session, session);
    },
    [queries],
  );
}

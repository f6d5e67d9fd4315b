import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getSession } from '#api/generated/hooks/session.ts';
import { queryKeys } from '#api/queryKeys.ts';

/** Puts a promo code on the session, from where each new cart takes it. Rejects if the session can't be fetched. */
export function useSessionPromo(): (code: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (code) => {
      const session = await getSession({ 'promo-code': code });
      // One that is being fetched is from before.
      await queries.cancelQueries({ queryKey: queryKeys.session });
      queries.setQueryData(queryKeys.session, session);
    },
    [queries],
  );
}

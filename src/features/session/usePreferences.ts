import { useQueryClient } from '@tanstack/react-query';
import { useUpdateAccountExtended } from '#api/generated/hooks/session.ts';
import type { AccountExtended } from '#api/generated/schemas/accountExtended.zod.ts';
import { sessionOptions } from './useSession.ts';

const MUTATION_KEY = ['preferences'];

/**
 * Saves preferences on the account, or on the session of a visitor, and updates the session. They are saved one after
 * the other, so that the last choice counts, and an earlier response does not bring back an earlier choice.
 */
export function usePreferences() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useUpdateAccountExtended({
    mutation: {
      mutationKey: MUTATION_KEY,
      scope: { id: 'preferences' },
      onSuccess: (response) => {
        const isLast = queries.isMutating({ mutationKey: MUTATION_KEY }) === 1;
        if (isLast) queries.setQueryData(sessionOptions.queryKey, response);
      },
    },
  });
  return { save: (fields: AccountExtended) => mutateAsync({ data: fields }), isSaving: isPending };
}

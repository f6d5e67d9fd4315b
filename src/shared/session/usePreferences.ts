import { useQueryClient } from '@tanstack/react-query';
import { useUpdateAccountExtended } from '#api/generated/hooks/session.ts';
import type { AccountExtended } from '#api/generated/schemas/accountExtended.zod.ts';
import { sessionOptions } from './useSession.ts';

const MUTATION_KEY = ['preferences'];

/**
 * Saves preferences to the account, or to a visitor's session, and updates the session. They are saved one at a time,
 * so that the last choice counts and an earlier response doesn't restore an earlier choice.
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

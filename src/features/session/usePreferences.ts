import { useQueryClient } from '@tanstack/react-query';
import { useUpdateAccountExtended } from '#api/generated/hooks/session.ts';
import type { AccountExtended } from '#api/generated/schemas/accountExtended.zod.ts';
import { sessionOptions } from './useSession.ts';

/** Saves preferences on the account, or on the session of a visitor, and updates the session. */
export function usePreferences() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useUpdateAccountExtended({
    mutation: { onSuccess: (response) => queries.setQueryData(sessionOptions.queryKey, response) },
  });
  return { save: (fields: AccountExtended) => mutateAsync({ data: fields }), isSaving: isPending };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getGetAbuseCaseQueryKey, getListAbuseCasesQueryKey } from '#api/generated/hooks/abuse.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import type { AbuseCaseResponse } from '#api/generated/schemas/abuseCaseResponse.zod.ts';
import { notify } from '#ui/notify.ts';

/** Does something to a case. Afterwards, and if somebody else was faster, everything is read again. */
export function useCaseStep(
  id: number,
  call: () => Promise<AbuseCaseResponse>,
  done: string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation<AbuseCaseResponse, Error, void>({
    mutationFn: call,
    onSuccess: (response) => {
      queries.setQueryData(getGetAbuseCaseQueryKey(id), response);
      notify(done, { tone: 'success' });
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: getGetAbuseCaseQueryKey(id) }),
        queries.invalidateQueries({ queryKey: getListAbuseCasesQueryKey() }),
        queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() }),
      ]),
  });
}

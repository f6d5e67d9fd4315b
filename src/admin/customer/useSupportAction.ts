import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import { getGetCustomerQueryKey, getListCustomerActivityQueryKey } from '#api/generated/hooks/customers.ts';
import type { CustomerResponse } from '#api/generated/schemas/customerResponse.zod.ts';
import { notify } from '#ui/notify.ts';

/** A support action, which changes the customer and is written down twice. */
export function useSupportAction<Input>(
  id: number,
  call: (input: Input) => Promise<CustomerResponse>,
  done: (input: Input) => string,
): UseMutationResult<CustomerResponse, Error, Input> {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (response, input) => {
      queries.setQueryData(getGetCustomerQueryKey(id), response);
      notify(done(input), { tone: 'success' });
    },
    onError: (error) => notify(errorMessage(error, t('didNotWork')), { tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: getListCustomerActivityQueryKey(id) }),
        queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() }),
      ]),
  });
}

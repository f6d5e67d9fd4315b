import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetSecurityQueryOptions } from '#api/generated/hooks/security.ts';
import type { SecurityResponse } from '#api/generated/schemas/securityResponse.zod.ts';
import { notify } from '#ui/notify.ts';

export const securityOptions = getGetSecurityQueryOptions();

/** Makes a change whose response is the account's security, and shows it. */
export function useSecurityChange<Input = void>(call: (input: Input) => Promise<SecurityResponse>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    // A response that was requested before the change must not replace the change's.
    onMutate: () => queries.cancelQueries({ queryKey: securityOptions.queryKey }),
    onSuccess: (response) => queries.setQueryData(securityOptions.queryKey, response),
  });
}

/** The same, for changes without a form: says in a toast that it was made, or that it failed. */
export function useQuickChange<Input = void>(
  call: (input: Input) => Promise<SecurityResponse>,
  done: (input: Input) => string,
) {
  const { t } = useTranslation('account');
  const { mutate, isPending, variables } = useSecurityChange(call);
  const change = (input: Input, onSettled?: () => void) =>
    mutate(input, {
      onSuccess: () => void notify(done(input), { tone: 'success' }),
      onError: (error) => void notify(errorMessage(error, t('didNotWork')), { tone: 'error' }),
      onSettled,
    });
  return { change, isPending, pending: isPending ? variables : undefined };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage, isResponseLost } from '#api/errors.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import {
  getGetPushQueryOptions,
  getGetTransferOutQueryOptions,
  getListTransfersQueryKey,
  releaseTransferOut,
  stopTransferOut,
} from '#api/generated/hooks/transfers.ts';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { notify } from '#ui/notify.ts';

const POLL_INTERVAL_MS = 60_000;

/** A domain's way to another registrar, which is asked for every minute while the registry waits. */
export function useTransferOut(domain: string) {
  return usePrefetchedQuery({
    ...getGetTransferOutQueryOptions(domain),
    refetchInterval: ({ state }) =>
      state.data?.data.transfer.state === 'requested' ? POLL_INTERVAL_MS : false,
  });
}

/** Whether somebody else has decided about a transfer in the meantime. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'transfer_ended';

/** Decides about the request of another registrar: stops it, or lets the domain go. */
export function useTransferDecision({ domain, request }: TransferOut) {
  const { t } = useTranslation(['transfers', 'account']);
  const queries = useQueryClient();
  const { queryKey } = getGetTransferOutQueryOptions(domain);
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: getGetDomainQueryOptions(domain).queryKey }),
      queries.invalidateQueries({ queryKey: getGetPushQueryOptions(domain).queryKey }),
      queries.invalidateQueries({ queryKey: getListTransfersQueryKey() }),
      queries.invalidateQueries({ queryKey: queryKeys.session }),
    ]);
  const { mutate, isPending, error, variables } = useMutation({
    scope: { id: 'transfer-out' },
    mutationFn: (decision: 'stop' | 'letGo') => {
      const body = { requestId: request?.requestId ?? 0 };
      return decision === 'stop' ? stopTransferOut(domain, body) : releaseTransferOut(domain, body);
    },
    onSuccess: (response, decision) => {
      queries.setQueryData(queryKey, response);
      if (decision === 'stop') notify(t('transfers:out.stopped'), { tone: 'success' });
      void refresh();
    },
    onError: (cause, decision) => {
      if (hasEnded(cause)) {
        void notify(t('transfers:out.ended'), { tone: 'error' });
        return refresh();
      }
      const isLost = isResponseLost(cause);
      if (isLost) void refresh();
      // A failure to stop stays on the page.
      if (decision === 'letGo')
        void notify(
          isLost ? t('account:connectionLost') : errorMessage(cause, t('transfers:out.letGoFailed')),
          {
            tone: 'error',
          },
        );
      return undefined;
    },
  });
  return {
    decide: mutate,
    deciding: isPending ? variables : undefined,
    /** Why the transfer could not be stopped. */
    stopError: variables === 'stop' && !hasEnded(error) ? error : null,
  };
}

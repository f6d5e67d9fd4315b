import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetTransferQueryOptions, getListTransfersQueryKey } from '#api/generated/hooks/transfers.ts';
import type { TransferResponse } from '#api/generated/schemas/transferResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { notify } from '#ui/notify.ts';
import { hasEnded } from './useTransferOut.ts';

/**
 * Changes a transfer by one of its calls, and shows what the backend responds. If it has ended in the meantime, the page
 * shows how.
 */
export function useTransferChange<Input = void>(
  id: number,
  call: (input: Input) => Promise<TransferResponse>,
  onDone?: (response: TransferResponse) => void,
) {
  const { t } = useTranslation(['transfers', 'account']);
  const queries = useQueryClient();
  const { queryKey } = getGetTransferQueryOptions(id);
  return useMutation({
    // One change after another.
    scope: { id: 'transfer' },
    mutationFn: call,
    onSuccess: (response) => {
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getListTransfersQueryKey() });
      void queries.invalidateQueries({ queryKey: queryKeys.session });
      onDone?.(response);
    },
    onError: (error) => {
      const isLate = hasEnded(error);
      void notify(isLate ? t('transfers:out.ended') : errorMessage(error, t('account:didNotWork')), {
        tone: 'error',
      });
      return isLate ? queries.invalidateQueries({ queryKey }) : undefined;
    },
  });
}

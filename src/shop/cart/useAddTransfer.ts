import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatChangeError, formatFailure, formatSuccesses, getOutcome } from '#shared/cart/cartMessages.ts';
import { announceCartChange } from '#shared/cart/cartUiState.ts';
import { useCartChange } from '#shared/cart/useCart.ts';

/** The domain and TLD in ASCII, and the auth code that the current registrar has issued, where there are codes. */
export type Transfer = { domain: string; tld: string; authCode: string | null };

/** Why a transfer was not added to the cart, as text. */
export class TransferError extends Error {}

/** Adds the transfer of a domain to the cart. Rejects with a `TransferError`. */
export function useAddTransfer() {
  const { t, i18n } = useTranslation('cart');
  const change = useCartChange();
  return useMutation<void, TransferError, Transfer>({
    mutationFn: async ({ domain, tld, authCode }) => {
      const data = { type: 'transfer', domain, tld, period: 1, duration: 1, auth_code: authCode } as const;
      const actions = [{ action: 'add' as const, data }];
      const { response, before } = await change({ actions }).catch((cause) => {
        throw new TransferError(formatChangeError(t, cause, t('failure.change')));
      });
      const outcome = getOutcome(response, before, actions);
      const [failure] = outcome.failures;
      if (failure) throw new TransferError(formatFailure(t, i18n, failure));
      announceCartChange(formatSuccesses(t, outcome).join(' '));
    },
  });
}

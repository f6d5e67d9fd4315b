import { useIsMutating } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isCaptchaRequired } from '#api/errors.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import { notify } from '#ui/notify.ts';
import { cartNews } from './cartNews.ts';
import { SYNC } from './cartQuery.ts';
import { syncOutcome } from './syncOutcome.ts';
import { useCartChange } from './useCartChange.ts';
import { useFailureText } from './useFailureText.ts';

const FAILURE_TOAST = 15_000;

type SyncOptions = {
  promoCode?: string;
  /** Tells what failed; by a toast unless there is a better place. */
  onFailure?: (text: string) => void;
};

function tellFailure(text: string): void {
  notify(text, { tone: 'error', duration: FAILURE_TOAST });
}

/**
 * Changes the cart: one sync after the other, so that answers can't overtake. Says what went in and what failed.
 * Resolves with whether every change was made; never rejects.
 */
export function useCartSync() {
  const { t } = useTranslation('cart');
  const isSyncing = useIsMutating({ mutationKey: SYNC }) > 0;
  const change = useCartChange();
  const failureText = useFailureText();

  async function sync(actions: CartAction[], options: SyncOptions = {}): Promise<boolean> {
    const { promoCode, onFailure = tellFailure } = options;
    try {
      const { answer, before } = await change({ actions, promoCode });
      const { added, removed, swapped } = cartNews(before, answer);
      for (const { name, category } of added)
        notify(category === 'service' ? t('addedService', { name }) : t('added', { name }), {
          tone: 'success',
        });
      for (const { name, category } of removed)
        notify(category === 'service' ? t('removedService', { name }) : t('removed', { name }));
      for (const { name } of swapped) notify(t('swapped', { name }), { tone: 'success' });
      const { failures } = syncOutcome(answer, actions);
      if (failures.length > 0) onFailure(failures.map(failureText).join('\n'));
      return failures.length === 0;
    } catch (cause) {
      const told = cause instanceof ApiError ? cause.messages.join('\n') : '';
      onFailure(isCaptchaRequired(cause) ? t('failure.captcha') : told || t('failure.change'));
      return false;
    }
  }

  return { sync, isSyncing };
}

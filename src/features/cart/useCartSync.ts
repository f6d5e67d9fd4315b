import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { useSyncCart } from '#api/generated/hooks/cart.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import { cartOptions } from './cartQuery.ts';
import { type Failure, syncOutcome } from './syncOutcome.ts';

const FAILURE_TOAST = 15_000;
const SYNC = ['cart', 'sync'];

/**
 * Changes the cart: one sync after the other, so that answers can't overtake. Says what went in and what failed.
 * Resolves with whether every change was made; never rejects.
 */
export function useCartSync() {
  const { t, i18n } = useTranslation('cart');
  const queries = useQueryClient();
  const isSyncing = useIsMutating({ mutationKey: SYNC }) > 0;
  const { mutateAsync } = useSyncCart({ mutation: { mutationKey: SYNC, scope: { id: 'cart' } } });

  function describe({ message, domain }: Failure): string {
    const key = `failure.${message}`;
    const name = domain ? nameToUnicode(domain) : t('line.type.service');
    if (message && i18n.exists(key, { ns: 'cart' })) return t(key as 'failure.add', { name });
    return message ?? t('failure.add');
  }

  async function sync(actions: CartAction[], promoCode?: string): Promise<boolean> {
    try {
      const answer = await mutateAsync({
        data: actions,
        params: promoCode ? { 'promo-code': promoCode } : undefined,
      });
      // The cart may be on its way from before the change, asked for on focus.
      await queries.cancelQueries({ queryKey: cartOptions.queryKey });
      queries.setQueryData(cartOptions.queryKey, { data: answer.data });
      const { added, removed, failures } = syncOutcome(answer);
      for (const name of added) notify(t('added', { name: nameToUnicode(name) }), { tone: 'success' });
      for (const name of removed) notify(t('removed', { name: nameToUnicode(name) }));
      if (failures.length > 0)
        notify(failures.map(describe).join('\n'), { tone: 'error', duration: FAILURE_TOAST });
      return failures.length === 0;
    } catch (cause) {
      const told = cause instanceof ApiError ? cause.messages.join('\n') : '';
      notify(told || t('failure.change'), { tone: 'error', duration: FAILURE_TOAST });
      await queries.invalidateQueries({ queryKey: cartOptions.queryKey });
      return false;
    }
  }

  return { sync, isSyncing };
}

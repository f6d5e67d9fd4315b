import { useTranslation } from 'react-i18next';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import { formatChangeError, formatFailure, formatSuccesses, getOutcome } from '#shared/cart/cartMessages.ts';
import { announceCartChange } from '#shared/cart/cartUiState.ts';
import { useCart, useCartChange } from '#shared/cart/useCart.ts';

/** A product, and the cart line that renews it. */
export type Renewal = { id: number; payload: CartLinePayload };

/**
 * Adds renewals to the cart in one change; renewals that are already in it get the new number of terms. Resolves with
 * the reasons why products could not be added, by product id. Never rejects.
 */
export function useRenewMany(): (renewals: readonly Renewal[]) => Promise<Map<number, string>> {
  const { t, i18n } = useTranslation('cart');
  const { cart } = useCart();
  const change = useCartChange();

  function toAction({ id, payload: data }: Renewal): CartAction | undefined {
    const line = cart?.items.find(({ cartItem }) => cartItem.extended.product_id === id)?.cartItem;
    if (!line) return { action: 'add', data };
    if (line.duration === data.duration) return undefined;
    return { action: 'update', data: { id: line.id, duration: data.duration } };
  }

  return async (renewals) => {
    const changes = renewals.flatMap((renewal) => {
      const action = toAction(renewal);
      return action ? [{ id: renewal.id, action }] : [];
    });
    if (changes.length === 0) return new Map();
    const actions = changes.map(({ action }) => action);
    try {
      const { response, before } = await change({ actions });
      announceCartChange(formatSuccesses(t, getOutcome(response, before, actions)).join(' '));
      const failures = changes.flatMap(({ id, action }, index) => {
        const result = response.items[index];
        if (result?.success ?? response.success) return [];
        const { message, domain } = result ?? { message: response.message, domain: null };
        return [[id, formatFailure(t, i18n, { message, domain, action })] as const];
      });
      return new Map(failures);
    } catch (cause) {
      const text = formatChangeError(t, cause, t('failure.change'));
      return new Map(changes.map(({ id }) => [id, text]));
    }
  };
}

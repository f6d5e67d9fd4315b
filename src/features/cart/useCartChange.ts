import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withCaptcha } from './cartCaptcha.ts';
import { type CartChange, type CartChanged, changeOptions } from './cartChanges.ts';
import { lookAtCart } from './cartQuery.ts';

/** Changes the cart, if need be after a captcha. Rejects with an `ApiError`, the cart read again where that works. */
export function useCartChange(): (change: CartChange) => Promise<CartChanged> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(changeOptions);
  return async (change) => {
    try {
      return await withCaptcha(() => mutateAsync(change));
    } catch (cause) {
      await lookAtCart(queries);
      throw cause;
    }
  };
}

import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart, useCartSync } from '#shared/cart/useCart.ts';
import { useSession } from '#shared/session/useSession.ts';
import { useSessionPromo } from '#shop/cart/useSessionPromo.ts';

/** The code that section 2 specifies. */
export const EMAIL_CODE = 'EMAILSALE';

export type EmailCode = {
  /**
   * `other`: the cart has another code, which is replaced only if the visitor agrees. `waiting`: the cart is empty.
   * `unreachable`: the cart could not be fetched.
   */
  state: 'pending' | 'applied' | 'noEffect' | 'waiting' | 'other' | 'off' | 'failed' | 'unreachable';
  /** The code that the cart has. */
  current: string | undefined;
  /** The error message. */
  failure: string | undefined;
  apply: () => void;
  remove: () => void;
  retryCart: () => void;
};

/** When the page is opened, adds the code from the email to session and cart, unless the cart has another code. */
export function useEmailCode(): EmailCode {
  const { t } = useTranslation('emailSale');
  const { account } = useSession();
  const { cart, isError, retry } = useCart();
  const { sync, isSyncing } = useCartSync();
  const putOnSession = useSessionPromo();
  const [failure, setFailure] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const current = cart?.promo?.code;

  const apply = useCallback(async () => {
    setFailure(undefined);
    setApplying(true);
    try {
      await putOnSession(EMAIL_CODE);
      await sync([{ action: 'set_promo', data: { code: EMAIL_CODE } }], { onFailure: setFailure });
    } catch {
      setFailure(t('code.failed'));
    } finally {
      setApplying(false);
    }
  }, [putOnSession, sync, t]);

  const isReady = account !== undefined && cart !== undefined;
  const isOnSession = account?.promoCode === EMAIL_CODE;
  useEffect(() => {
    if (!isReady || wasChecked) return;
    setChecked(true);
    if (current === undefined || (current === EMAIL_CODE && !isOnSession)) void apply();
  }, [isReady, wasChecked, isOnSession, current, apply]);

  const getState = (): EmailCode['state'] => {
    if (!cart) return isError ? 'unreachable' : 'pending';
    if (failure) return 'failed';
    if (isApplying || isSyncing || !wasChecked) return 'pending';
    if (current === undefined) return 'off';
    if (current !== EMAIL_CODE) return 'other';
    if (cart.promo?.applied) return 'applied';
    return cart.items.length === 0 ? 'waiting' : 'noEffect';
  };
  return {
    state: getState(),
    current,
    failure,
    apply: () => void apply(),
    remove: () => void sync([{ action: 'set_promo', data: { code: '' } }], { onFailure: setFailure }),
    retryCart: () => void retry(),
  };
}

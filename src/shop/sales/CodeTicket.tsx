import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { openCart } from '#shared/cart/cartUiState.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { EMAIL_CODE, type EmailCode, useEmailCode } from './useEmailCode.ts';

const ON: readonly EmailCode['state'][] = ['applied', 'noEffect', 'waiting'];

/** The code on a ticket, with its effect on the cart. */
export function CodeTicket() {
  const { t } = useTranslation('emailSale');
  const code = useEmailCode();
  const { state } = code;
  return (
    <div className="email-ticket card divided mt-8" data-state={state}>
      <p className="line-up gap-3 text-headline" translate="no">
        {EMAIL_CODE}
        {ON.includes(state) && <CheckIcon className="text-accent" />}
      </p>
      <div className="email-status stack">
        <p role="status">{formatState(code, t)}</p>
        <p className="row">
          <Actions code={code} />
        </p>
      </div>
    </div>
  );
}

function formatState({ state, current, failure }: EmailCode, t: TFunction<'emailSale'>): string | undefined {
  if (state === 'failed') return failure;
  if (state === 'unreachable') return t('code.cartFailed');
  return t(`code.${state}`, { code: current });
}

function Actions({ code: { state, apply, remove, retryCart } }: { code: EmailCode }) {
  const { t } = useTranslation('emailSale');
  if (state === 'pending') return null;
  if (state === 'unreachable') return <Button onClick={retryCart}>{t('code.retry')}</Button>;
  if (!ON.includes(state))
    return (
      <Button variant="primary" onClick={apply}>
        {state === 'other'
          ? t('code.swap', { code: EMAIL_CODE })
          : state === 'off'
            ? t('code.use')
            : t('code.retry')}
      </Button>
    );
  return (
    <>
      {state !== 'waiting' && (
        <Button variant="primary" onClick={openCart}>
          {t('code.cart')}
        </Button>
      )}
      <Button onClick={remove}>{t('code.remove')}</Button>
    </>
  );
}
